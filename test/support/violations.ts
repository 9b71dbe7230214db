/** What breaks the invariants that every database is checked by (store/invariants/), asked of all rows. */
import { INVARIANTS } from '../../store/invariants'

export interface Violation {
  name: string
  wrong: string
}

/** A statement for each invariant. */
export const VIOLATIONS: readonly string[] = INVARIANTS.map(
  ({ name, table, broken }) =>
    `SELECT '${name}' AS name, wrong FROM (WITH x AS (SELECT * FROM ${table}) ${broken}) found`,
)

export const inWords = ({ name, wrong }: Violation): string => `${name}: ${wrong}`
