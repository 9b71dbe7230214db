/**
 * The two times that work goes by (contract 18.4). A sandbox account has a clock of its own, which it can move ahead.
 * Whatever a merchant sees happen follows the account's time; leases, time-outs, keys and limits follow the machine's.
 */
export interface Clock {
  /** The account's time. In live mode, and for an account that never moved its clock, the machine's. */
  now: () => Date
  /** The machine's time. */
  real: () => Date
  /** How far the account's time is ahead of the machine's, in milliseconds. */
  offset: () => number
  /** Reads again how far the clock was moved, for work that was planned in the time before. */
  refresh: () => Promise<void>
  /** Which beginning of its sandbox the account lives in, for its keys at the processor; absent in the first one. */
  era?: string | undefined
  /** Whether the sandbox is being begun anew: until then it takes no calls. */
  isRestarting?: boolean
}

/** The machine's time. Everything else reads a clock: this is the one place that reads the time of day. */
export const machineTime = (): Date => new Date()

/** A clock that goes by one time alone. */
export const clockBy = (time: () => Date): Clock => ({
  now: time,
  real: time,
  offset: () => 0,
  refresh: () => Promise.resolve(),
})

/** The clock of all work that belongs to no account, or to one that never moved its clock. */
export const machineClock: Clock = clockBy(machineTime)

/** A clock that runs `offset` milliseconds ahead of the machine's. `read` answers how far it is ahead now. */
export function movedClock(offset: number, read: () => Promise<number>): Clock {
  let ahead = offset
  return {
    now: () => new Date(machineTime().getTime() + ahead),
    real: machineTime,
    offset: () => ahead,
    refresh: async () => {
      ahead = await read()
    },
  }
}

/** The parts of something larger that make up its clock. */
export const clockOf = ({ now, real, offset, refresh, era, isRestarting = false }: Clock): Clock => ({
  now,
  real,
  offset,
  refresh,
  era,
  isRestarting,
})

/** A time of the machine, as the account's time. */
export const inAccountTime = ({ offset }: Pick<Clock, 'offset'>, at: Date): Date =>
  new Date(at.getTime() + offset())
