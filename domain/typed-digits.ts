/** Digits as people type them. The hosted page's script reads them by this, as the service does, so it is a file of its own. */

/** In Unicode the decimal digits of a script follow each other from zero to nine, so the position gives the value. */
export function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

/** The text with digits of any script in ASCII, and without spaces and marks of direction. */
export const typedDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitValue)
    .replace(/[\s\p{Z}\p{Cf}]/gu, '')
