/** What is kept of a verification: where it has come to, and what it has found. */
import { z } from 'zod'
import type { FoundInvariant } from '../../domain/verification'
import { nothingOf, type Finding, type LookedOver } from '../../store/invariants/violations'
import { VERIFIED } from '../verification'

const Violation = z.object({
  account: z.string(),
  livemode: z.boolean(),
  objectId: z.string(),
  wrong: z.string(),
})

const Found = z.object({
  name: z.string(),
  sentence: z.string(),
  count: z.int(),
  first: z.array(Violation),
})

export const readFound = (found: unknown): FoundInvariant[] => z.array(Found).parse(found)

export const told = ({ invariant, count, violations }: Finding): FoundInvariant => ({
  name: invariant.name,
  sentence: invariant.sentence,
  count,
  first: violations.map(({ account, livemode, objectId, wrong }) => ({ account, livemode, objectId, wrong })),
})

const Place = z.object({
  table: z.string(),
  after: z.array(z.string()).nullable(),
  findings: z.array(Found.extend({ lookedAt: z.int(), seconds: z.number() })),
})

export const placeOf = ({ table, after, findings }: LookedOver) => ({
  table,
  after: after && [...after],
  findings: findings.map((finding) => ({
    ...told(finding),
    lookedAt: finding.lookedAt,
    seconds: finding.seconds,
  })),
})

/** Null at the beginning. Of an invariant that there is no more nothing is kept. */
export function fromPlace(reached: unknown): LookedOver | null {
  if (reached === null) return null
  const { table, after, findings } = Place.parse(reached)
  return {
    table,
    after,
    findings: findings.flatMap(({ name, count, first, lookedAt, seconds }): Finding[] => {
      const invariant = VERIFIED.find((one) => one.name === name)
      const violations = first.map((one) => ({ ...one, invariant: name }))
      return invariant ? [{ ...nothingOf(invariant), count, violations, lookedAt, seconds }] : []
    }),
  }
}
