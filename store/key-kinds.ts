/** The database and the text of a key call a publishable key `public`. The code uses the API's word. */
import type { KeyKind } from '../domain/api-key'

const PUBLIC = 'public'

export const storedKind = (kind: KeyKind): string => (kind === 'publishable' ? PUBLIC : kind)

/** A row of `api_keys`, with its kind in the code's words. */
export function keyOf<Row extends { kind: string }>(row: Row): Omit<Row, 'kind'> & { kind: KeyKind } {
  return { ...row, kind: row.kind === PUBLIC ? 'publishable' : 'secret' }
}
