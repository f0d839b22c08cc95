/// Reads and writes PNG files (W3C Portable Network Graphics, third edition).
package enum PNG {}
