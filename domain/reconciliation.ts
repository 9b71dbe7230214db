/** What can differ between what an acquirer or the bank says it did and the rows, and what an operator does about it (decision 0139). */
export const DIFFERENCE_KINDS = [
  'only_theirs',
  'only_ours',
  'amount',
  'currency',
  'account',
  'state',
  'doubled',
  'fee',
] as const
export type ItemKind = (typeof DIFFERENCE_KINDS)[number]

export const DIFFERENCES_IN_WORDS: Readonly<Record<ItemKind, string>> = {
  only_theirs: 'It was done there, and no row tells of it.',
  only_ours: 'A row tells of it, and nobody there does.',
  amount: 'The amounts differ.',
  currency: 'The currencies differ.',
  account: 'Another bank account was paid.',
  state: 'It came to different ends.',
  doubled: 'It is told of twice there.',
  fee: 'The acquirer charges another fee than was agreed.',
}

/** Stands for the bank where acquirers are named: no acquirer may be called so. */
export const THE_BANK = 'bank'

/** Where an acquirer tells what it did: its list of movements, and its settlements (`file`). */
export const SOURCES = ['list', 'file'] as const
export type BookSource = (typeof SOURCES)[number]

export const SETTLEMENTS = ['adopt', 'close', 'write_off'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

/** The transitions of a difference from each status. What was settled is open again if a later run finds it otherwise. */
export const ITEM_TRANSITIONS: Readonly<Record<string, readonly string[]>> = {
  open: ['settled'],
  settled: ['open'],
}

/** A difference as the run before has left it. */
export interface KnownDifference {
  status: string
  settledAs: string | null
  money: bigint
  currency: string
  /** The latest run that has found it. */
  lastRun: number
}

/**
 * What becomes of a difference that `run` finds again. `open`: it is open, or is open again. `kept`: what was found is noted, and
 * what an operator decided about it stands. `as_it_is`: a later run has found it already, and nothing is noted. Only what was
 * written off is kept, while it means as much as then: any other settlement was to end the difference, and has not.
 */
export function foundAgain(
  before: KnownDifference,
  found: Pick<KnownDifference, 'money' | 'currency'>,
  run: number,
): 'open' | 'kept' | 'as_it_is' {
  if (before.status === 'open') return 'open'
  if (before.lastRun >= run) return 'as_it_is'
  const isAlike = before.money === found.money && before.currency === found.currency
  return before.settledAs === 'write_off' && isAlike ? 'kept' : 'open'
}

/** What a line came to. `moneyless`: nothing here tells of it, and no money moved. `own`: of no operation. `other_mode`: another mode's. */
export const LINE_OUTCOMES = [
  'matched',
  'unfinished',
  'moneyless',
  'own',
  'other_mode',
  'restarted',
  ...DIFFERENCE_KINDS,
] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

/** What was said of a settlement's line that moves money in the books as it was told. What differs waits for an operator. */
export const SETTLED_OUTCOMES: readonly LineOutcome[] = ['matched', 'unfinished', 'moneyless']
