/** Conditions on states, for statements that take whatever is due. The states come from the rules (domain/). */
import { Prisma } from '../prisma/generated/client'

/** They are written into the text, because otherwise the planner cannot see that a partial index covers them. */
export const isAmong = (column: string, statuses: readonly string[]): Prisma.Sql =>
  Prisma.raw(`${column} IN (${statuses.map((status) => `'${status}'`).join(', ')})`)
