/** How hard a password is to guess, by simple rules. The service has the last word: it also refuses common ones. */
export type Strength = 'short' | 'weak' | 'fair' | 'good'

const LEAST = 12
const LONG = 18
/** Fewer different characters than this are a pattern: aaaaaaaaaaaa, 121212121212. */
const VARIED = 6

export function strengthOf(password: string): Strength {
  if (password.length < LEAST) return 'short'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((one) => one.test(password)).length
  const different = new Set(password.toLowerCase()).size
  if (different < VARIED || /(?:0123|1234|abcd|qwer|pass(?:wor[dt])?)/i.test(password)) return 'weak'
  return password.length >= LONG || kinds >= 3 ? 'good' : 'fair'
}
