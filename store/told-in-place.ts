/** What `domain/told-outcomes.ts` leaves to the row: what it keeps beside an outcome, which one follows another, and of which approval it is. */
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
  // One of which nothing was known counts for more than a close that found nothing, or that nobody has told the end of.
  approved: {
    besides: Prisma.sql`CASE WHEN told ->> 'state' = 'closed' THEN '{"late": true}'::jsonb ELSE '{}'::jsonb END`,
    follows: Prisma.sql`(told ->> 'state' = 'closed' AND told ->> 'voided' = 'false' AND NOT ids ? 'reference'
            OR told ->> 'state' = 'closing' AND told -> 'before' ->> 'state' IS DISTINCT FROM 'approved')`,
  },
  // Clocks differ, and some tell whole seconds.
  closed: { ...ELSEWHERE, follows: Prisma.sql`(told ->> 'state' = 'approved' AND NOT told ? 'late')` },
}

/** `reference`: the acquirer's name of what it approves. */
export function toldInPlace(state: string, reference: string | undefined): InPlace {
  const place = IN_PLACES[state] ?? ELSEWHERE
  if (reference === undefined) return place
  const isAnother = Prisma.sql`(ids ->> 'reference' <> ${reference} AND ${IS_VOID})`
  return { ...place, follows: Prisma.sql`(${place.follows} OR ${isAnother})` }
}

/** The approval that was kept is void: another one takes its place, and is given back in its turn. */
const IS_VOID = Prisma.sql`told ->> 'state' = 'closed' AND told ->> 'voided' = 'true'`

/** Unless another approval stands: an acquirer that has lost the key approves a second time, by another name. */
export const ofApproval = (reference: string | undefined): Prisma.Sql =>
  reference === undefined
    ? Prisma.sql`true`
    : Prisma.sql`(coalesce(ids ->> 'reference', ${reference}) = ${reference} OR ${IS_VOID})`
