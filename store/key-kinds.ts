/** The database calls a publishable key `public`, and so does the key's own text; the code uses the API's word. */
import type { KeyKind } from '../domain/api-key'

const PUBLIC = 'public'

export const storedKind = (kind: KeyKind): string => (kind === 'publishable' ? PUBLIC : kind)

/** A row of `api_keys` with its kind as the code has it. */
export function keyOf<Row extends { kind: string }>(row: Row): Omit<Row, 'kind'> & { kind: KeyKind } {
  return { ...row, kind: row.kind === PUBLIC ? 'publishable' : 'secret' }
}
