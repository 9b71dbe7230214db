/** What `domain/told-outcomes.ts` leaves to the row: what it keeps beside an outcome, and which one follows another whenever it is told. */
import { Prisma } from '../prisma/generated/client'

interface InPlace {
  /** What is kept with it. */
  besides: Prisma.Sql
  /** Whether it follows what is kept, whenever it is told. */
  follows: Prisma.Sql
}

const ELSEWHERE: InPlace = { besides: Prisma.sql`'{}'::jsonb`, follows: Prisma.sql`false` }

const IN_PLACES: Readonly<Record<string, InPlace>> = {
  closing: {
    ...ELSEWHERE,
    besides: Prisma.sql`jsonb_build_object('before', CASE WHEN told ->> 'state' = 'closing' THEN told -> 'before' ELSE told END)`,
  },
  // One of which nothing was known counts for more than a close that found nothing.
  approved: {
    besides: Prisma.sql`CASE WHEN told ->> 'state' = 'closed' THEN '{"late": true}'::jsonb ELSE '{}'::jsonb END`,
    follows: Prisma.sql`(told ->> 'state' = 'closed' AND told ->> 'voided' = 'false' AND NOT ids ? 'reference')`,
  },
  // Clocks differ, and some tell whole seconds.
  closed: { ...ELSEWHERE, follows: Prisma.sql`(told ->> 'state' = 'approved' AND NOT told ? 'late')` },
}

export const toldInPlace = (state: string): InPlace => IN_PLACES[state] ?? ELSEWHERE
