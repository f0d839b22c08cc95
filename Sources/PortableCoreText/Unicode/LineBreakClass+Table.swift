import FontFormats

extension LineBreakClass {
  /// The class of every character in Unicode 15.0, in the encoding of ``CharacterTable``; the letters are the cases of the
  /// enumeration in their order. Syllables of Hangul count as LVT.
  static let table = CharacterTable(
    """
    H9KCA2BHiESX&$!&XVQ&$YNY%ZaY2&3S&rV$Q&tVKP&H6DHqJV!$3&5X&K&2!$&2L&6X&3V&egL&3L&iL&wH27JHcJ\
    7Hd&eY&78H7&73YK&4$&H19KH&H2&H2SH&8(r&4(4&m!3Y2&2HbSHS3&17HlZa!Z2&3H&2rS&H7&2H6&2H2&H4&2Za\
    &nH&uHr&2jHb&fZa&xH9&4YS&3H$2&mH4&H9&H3&H5&17H3&1oH8&16Ho&Hx&1iH3&Hi&H7&aH2K2Za&hH3&1kH&H7\
    &2H2&2H3&9H&aH2&2Za&2!2&5!&$&2H&2H3&1kH&H5&4H2&2H3&3H&kZaH2&3H&bH3&1kH&H8&H3&H3&kH2&2Za&$&\
    8H6&H3&1kH&H7&2H2&2H3&7H3&aH2&2Za&iH&1nH5&3H3&H4&9H&eZa&9$&6H5&1jH&H7&H3&H4&7H2&bH2&2Za&7L\
    &9H3L&1jH&H7&H3&H4&7H2&bH2&2Za&3H&cH4&1jH2&H7&H3&H4&9H&aH2&2Za&9!&7H3&1yH&4H6&H&H8&6Za&2H2\
    &1pH&2H7&4$&7H8&ZaK2&2dH&2H9&bH7&Za&13L4&L2JL2KJS5J&S&3H2&6Za&aKH&H&HVPVPH2&1dHeKH5KH2&5Hb\
    &H10&K2&6H&9L2KL&5J2&28Hk&ZaK2&aH4&4H3&H3&2H7&3H4&dHc&HZaH4&2q:2o;20<2g&9pH3&K&4eK&hrK&qVP\
    &26K3&10H4&sH3K2&rH2&uH2&1sHwK2U&K&K$&H&2Za&oS2K2L&S2&H3JHZa&2zH2&yH&3aHc&4Hc&8S2Za&3kZa&1\
    pH5&1lHa&Ht&2HZa&6Za&mHv&1dH5&1bHh&bZaK2&K4&aH9&9K2&H3&uHd&2Za&18He&1cHk&3K5Za&6Za&10K2&28\
    H3&Hl&4H&6H&2H3&5iHdJH1aJH3&e5L&2K7JK3FHGH2KJK2M&3X2VX3VX&4T3KA2H5J!8&X2&U2&6YVPU3&cK!K4&K\
    3I&5Ha&dVP&eVP&h$7!$e!$4!$2!$!$fHx&i!&5!&c$&6z$2&63T&oVPVP&e-2&dWP&5h-4&ek-4&g-2&2-&-3)-2&\
    p-3&18-&m-&1p-c&4-&-3&-2&3-2&2-&2-3&8-&6-5&-2)-&2-8&3-2)4&25X6&S2-&3VPVPVPVPVPVPVP&27VP&vV\
    PVPVPVPVP&b7VPVPVPVPVPVPVPVPVPVPVP&1rVPVP&wVP&kxH3&7SK3&SK&34K&eH&2oHwXeK8&KVK&2X2&2X2VPVP\
    VPVPK4S&K2&K2&5M2K3&K2VK8&K&K2&3S2VPVPVPVPK&y-q&-2h&c-5y&q-c&4KP2-2U-2WPWPWPWPWP-2WPWPWPWP\
    UWP2-aH6-5H-5U2-3&U-U-U-U-U-pU-vU-U-U-6U-6U2&2H2U4-U2-U-U-U-U-pU-vU-U-U-6U-6U2-4U4-&5-17&-\
    2m&-2c&cUg-v&-14&8-5f4&1s-g7pU-vr&3-1j&1jK2&7hKSK&gZa&1xH4&Ha&wH2&28H2&K5&7eH&3H&4H&nH5&4H\
    &b!&1nL2S2&8H2&1eHi&8K2Za&6Hi&aL&2HZa&sH8K2&nHd&c:t&3H4&1bHe&6K3&6Za&bH&aZa&1bHe&cH&8H2&2Z\
    a&3K3&rH3&1eH&H3&2H2&5H2&H&15H5K2&3H2&6kH8KH2&2Za&6,8mc&c;n&4<1d&6is-e8&t(H(a&(d&(5&(&(2&(\
    2&(a&dqPV&58!&3HgYP2Y2S2WPT&6Hg-5WPWPWPWPWPWPWPWP-2WP-7P-P&U2S2-WPWPWP-8&-$!-&43I&S-2$!-2W\
    P-2P-P-bU2-3S-rW-P-tW-P-WP2WP2U-Ua-19U2-v&3-6&2-6&2-6&2-3&3!$-3$2&iH3O&77K3&6yH&6aH&45H5&1\
    0K&1cK&5rZa&q5K&5jK&69H3&H2&5H4&14H3&4H&gK8&3xH2&9K6T&1uK7&dgH4&8Za&a9H2K&27H3&1yHb&1dH4&3\
    eH3&1hHfK2&tZaH&2H2&aH4&19Hb&3K4H&19Za&6H3&10He&ZaK4&H2&18H&L&aH3&1cHe&4K2&KH4&H2Za&L&K3&2\
    4HcK2&K2&H&2H&2vK&1hHc&5Za&6H4&1jH2&H7&2H2&2H3&9H&aH2&2H7&3H5&5cHi&4K4&ZaK2&2H&29Hk&cZa&5x\
    H7&2H9LK2S2&3Kf&4H2&2aHhK2&dZa&6Ld&1qHd&8Za&2bHf&4Za&2K3&6lHf&4lZa&1yH6&H2&2H4&H&H2K3&9Za&\
    3bH7&2H7&L&H&sHa&14H7&H4L&K4L&H&9Hb&1aHgK3&L3K2&2lLa&85H8&H8&K5&aZa&mLS&wHm&He&3eH6&3H&H2&\
    H7&H&8Za&1cH5&H2&H5&8Za&95H4&9H2&H&1cH7&3H5K2-bZa&3n!4&uK&vkK5&2qrV3P3&10P&3VPVP&6nVP2&50J\
    7VPJ3VPVPH&6Hf&3g8VP&780Za&4K2&28Za&12H5K&1mH7K3&aK&bZa&n1K2&52H&H1j&7H4&25U4J&bH2&e-4qg&8\
    -lc&e8-9&6wn-83&fU&tU3&2U&eU4&8-b0&1whH2KH4&3mkH1a&2Hn&f2H5&3Hm&2H7&uH4&44H3&13dZ1e&e8H1j&\
    4H1e&8H&eH&2K4&gH5&Hf&11sH7&Hh&2H7&H2&H5&2sH&4gH7&9Za&9wH&1pH4Za&5$&doH4Za&raH7&31H7&5Za&4\
    V2&ng!&3!&nj-18.4-2s.c-f.2-f.-f.-11.a&d-3&2l-3&1p-.1k=q-3.d-18.4-9.7-2.e-6.4a-3p)-m&2-n&2-\
    5&-5)3-2)-2)3-1a*5-1u)2-2)b-l)j-3)-4)3-)3-7)-)-e&-&-&-5)-4&-&2-25&7-g&e-d&o-16)2-4)-l)-4)2\
    -1p&8-o&6-23)3-3)5&12X3U3&4-z)-g)3-9)-b)-b.4-h.3-d.3&38-3.4-5&2d-5.6-c.4-.f&c.4&1k.8&a.6&1\
    4.8&u.2-2.26&c)-2)-8)8-6)-9)a-2)3-1k)-1p)2-)2-)-h)3-)d-y&2c.c-e.2-d.3-9.7-1a.-4)3.8-e.4-9.\
    7)9.7&6oZa&6.se&2-1eke&2-1eke&e1ojH&uH2o&3kH6o&47bk
    """)
}
