/**
 * Which of several acquirers approves most (decision 0270): by what it decided lately of an account's payments, and by the country of the
 * card where enough of that was seen. An acquirer of which little is known counts as the others do together.
 */

/** What an acquirer has decided of the payments of an account. `country`: where the cards were issued; null for not known. */
export interface ApprovalCount {
  acquirer: string
  country: string | null
  approved: number
  decided: number
}

/** The reason of a decline that counts for no acquirer: the card's network does not allow the retry. */
export const COUNTS_FOR_NONE = 'retry_not_allowed'

/** So many decided payments say something of acquirers, and of a country. */
export const ENOUGH_DECIDED = 50
/** Of an acquirer itself. It takes part with what the others are like before. */
const PRIOR = 20

export interface RankedAcquirer {
  acquirer: string
  /** What was counted of it. */
  approved: number
  decided: number
  /** If the counts are those of one country. */
  country: string | null
}

type Counted = Pick<ApprovalCount, 'approved' | 'decided'>

const sumOf = (counts: readonly Counted[]): Counted => ({
  approved: counts.reduce((sum, { approved }) => sum + approved, 0),
  decided: counts.reduce((sum, { decided }) => sum + decided, 0),
})

/** A share from 0 to 1, which goes from the prior to what was counted the more was counted. */
const shrunk = ({ approved, decided }: Counted, prior: number): number =>
  (approved + PRIOR * prior) / (decided + PRIOR)

/** The best one first; of those that are alike, in their order. Null: too little is known of them all. */
export function rankedByApproval(
  acquirers: readonly string[],
  counts: readonly ApprovalCount[],
  country: string | null,
): readonly RankedAcquirer[] | null {
  const among = counts.filter(({ acquirer }) => acquirers.includes(acquirer))
  const all = sumOf(among)
  if (all.decided < ENOUGH_DECIDED) return null
  const common = all.approved / all.decided
  const there = among.filter((one) => country !== null && one.country === country)
  const isByCountry = sumOf(there).decided >= ENOUGH_DECIDED
  return acquirers
    .map((acquirer) => {
      const isOf = (one: ApprovalCount) => one.acquirer === acquirer
      const everywhere = sumOf(among.filter(isOf))
      const usual = shrunk(everywhere, common)
      if (!isByCountry) return { acquirer, ...everywhere, country: null, score: usual }
      const here = sumOf(there.filter(isOf))
      return { acquirer, ...here, country, score: shrunk(here, usual) }
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ score: _, ...one }) => one)
}
