/**
 * Whether new payments go to an acquirer, by how the calls to it end (decision 0265). Times are milliseconds of a clock that only goes
 * on. One that fails is left out for a while, and then until it has answered several calls in a row: so it does not come and go with
 * each answer.
 */
import { MINUTE, SECOND } from './time'

export interface AcquirerHealth {
  /** Since when it is left out; null while it takes payments. */
  failingSince: number | null
  /** Calls in a row that failed; of one that is left out, that were answered. */
  inARow: number
  /** The calls of the last minute, in parts, the newest last. */
  recent: readonly Part[]
  /** For how long it is left out at least. */
  pause: number
  /** When it took payments again; null if it never was left out. */
  returnedAt: number | null
}

interface Part {
  /** Its beginning. */
  at: number
  calls: number
  failures: number
}

const MOST_IN_A_ROW = 5
const ANSWERS_TO_RETURN = 3
const WINDOW = MINUTE
const PART = 10 * SECOND
/** Of so many calls within the window the share of failures says something. */
const ENOUGH_CALLS = 20
const MOST_FAILURES = 0.5
const FIRST_PAUSE = 10 * SECOND
const LONGEST_PAUSE = 5 * MINUTE
/** One that fails again so soon is left out for twice as long. */
const SOON = 10 * MINUTE

/** How often one that is left out is asked whether it answers. */
export const ASKED_EVERY = 5 * SECOND

export const TAKES_PAYMENTS: AcquirerHealth = {
  failingSince: null,
  inARow: 0,
  recent: [],
  pause: FIRST_PAUSE,
  returnedAt: null,
}

/** After a call that ended at `at`. */
export const afterCall = (health: AcquirerHealth, isFailure: boolean, at: number): AcquirerHealth =>
  health.failingSince === null
    ? whileTaking(health, isFailure, at)
    : whileLeftOut(health, health.failingSince, isFailure, at)

function whileTaking(health: AcquirerHealth, isFailure: boolean, at: number): AcquirerHealth {
  const recent = counted(health.recent, isFailure, at)
  const inARow = isFailure ? health.inARow + 1 : 0
  const [calls, failures] = [sumOf(recent, 'calls'), sumOf(recent, 'failures')]
  const isOften = calls >= ENOUGH_CALLS && failures >= calls * MOST_FAILURES
  if (!isFailure || (inARow < MOST_IN_A_ROW && !isOften)) return { ...health, recent, inARow }
  const { returnedAt, pause } = health
  const isSoon = returnedAt !== null && at - returnedAt < SOON
  return {
    failingSince: at,
    inARow: 0,
    recent: [],
    pause: isSoon ? Math.min(pause * 2, LONGEST_PAUSE) : FIRST_PAUSE,
    returnedAt,
  }
}

function whileLeftOut(health: AcquirerHealth, since: number, isFailure: boolean, at: number): AcquirerHealth {
  const inARow = isFailure ? 0 : health.inARow + 1
  const isOver = at - since >= health.pause
  return inARow >= ANSWERS_TO_RETURN && isOver
    ? { ...TAKES_PAYMENTS, pause: health.pause, returnedAt: at }
    : { ...health, inARow }
}

function counted(recent: readonly Part[], isFailure: boolean, at: number): Part[] {
  const kept = recent.filter((part) => at - part.at < WINDOW)
  const newest = kept.at(-1)
  const open = newest && at - newest.at < PART ? newest : { at, calls: 0, failures: 0 }
  const now = { ...open, calls: open.calls + 1, failures: open.failures + (isFailure ? 1 : 0) }
  return [...kept.filter((part) => part !== open), now]
}

const sumOf = (parts: readonly Part[], of: 'calls' | 'failures'): number =>
  parts.reduce((sum, part) => sum + part[of], 0)
