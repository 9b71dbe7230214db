/** Looks at the whole service: what `npm run status` shows, and what workers tell operators of. */
import { MINUTE } from '../../domain/time'
import type { AskedTemporal } from '../../domain/service-state'
import { machineTime } from '../../infra/clock'
import type { Store } from '../../store/store'
import type { KeyFaults } from '../keys/check'
import { waitingRows, type WithKinds } from '../kinds/kind'
import { disputedTooOften } from './dispute-rates'
import { inOrderOfHarm, type Need } from './need'
import { needsOf, schedulesOf, type ServiceFacts } from './needs'

/** A call has its answer within ten seconds, and is asked about at once without one. */
const ANSWERS_WITHIN = MINUTE
/** Mails go once a minute. One that is refused is tried again, so its due time says nothing about its age. */
const MAILS_GO_WITHIN = 10 * MINUTE
/** A notice to operators waits for the pause after the one before, and is tried again. */
const NOTICES_GO_WITHIN = 20 * MINUTE

type StoredFacts = Pick<
  Store,
  'backlog' | 'brandMonths' | 'incidents' | 'scheduleRuns' | 'serviceProcesses' | 'serviceStates'
> & {
  exchangeRates: Pick<Store['exchangeRates'], 'missing'>
  verifyRuns: Pick<Store['verifyRuns'], 'standing'>
  reconciliation: { items: Pick<Store['reconciliation']['items'], 'countOpen'> }
}

export interface ServiceAsked extends WithKinds {
  store: StoredFacts &
    Pick<Store, 'clockAhead'> & {
      mails: Pick<Store['mails'], 'waitingSince'>
      books: Pick<Store['books'], 'behindBy'>
      operatorNotices: Pick<Store['operatorNotices'], 'untold'>
      requestLogs: Pick<Store['requestLogs'], 'weeksUntil'>
      payoutRun: Pick<Store['payoutRun'], 'stuck'>
    }
  temporal: () => Promise<AskedTemporal>
  /** What is wrong with the keys of whoever asks. Absent: a process of the service tells it by not being ready. */
  keys?: () => Promise<KeyFaults | undefined>
}

export interface ServiceFound {
  facts: ServiceFacts
  /** What needs a person, the gravest harm first; empty if all is well. */
  needs: Need[]
  /** Undefined if Temporal did not answer. */
  temporal: AskedTemporal | undefined
}

/** What the database says of it. Also what operators' pages show, which ask about no more. `runs`: the latest of each schedule. */
export const readStored = (store: StoredFacts, kinds: WithKinds['kinds'], at: Date) =>
  allOf({
    overdue: store.backlog.overdue(waitingRows(kinds), at),
    incidents: store.incidents.count(),
    runs: store.scheduleRuns.list(),
    service: store.serviceStates.find(),
    verification: store.verifyRuns.standing(),
    differences: store.reconciliation.items.countOpen(),
    missingRates: store.exchangeRates.missing(),
    disputed: disputedTooOften(store.brandMonths, at),
    unanswered: store.backlog.unanswered(new Date(at.getTime() - ANSWERS_WITHIN)),
    processes: store.serviceProcesses.list(),
  })

/** What was asked at once, by its name. */
async function allOf<T extends object>(asked: T): Promise<{ [Name in keyof T]: Awaited<T[Name]> }> {
  const answers = await Promise.all<unknown>(Object.values(asked))
  const named = Object.keys(asked).map((name, place) => [name, answers[place]])
  return Object.fromEntries(named) as { [Name in keyof T]: Awaited<T[Name]> }
}

export async function lookAtService({ store, kinds, temporal, keys }: ServiceAsked): Promise<ServiceFound> {
  const at = machineTime()
  const since = (age: number) => new Date(at.getTime() - age)
  const answer = await temporal().catch((error: unknown) =>
    error instanceof Error ? error.message || error.name : String(error),
  )
  const known = typeof answer === 'string' ? undefined : answer
  const { runs, ...stored } = await readStored(store, kinds, at)
  const facts: ServiceFacts = {
    at,
    ...stored,
    schedules: schedulesOf(runs, known?.schedules ?? []),
    queues: known?.queues ?? [],
    books: await store.books.behindBy(),
    asked: {
      keys: await keys?.(),
      payouts: await store.payoutRun.stuck(at),
      mails: await store.mails.waitingSince(since(MAILS_GO_WITHIN)),
      notices: await store.operatorNotices.untold(since(NOTICES_GO_WITHIN)),
      archiveAge: await store.backlog.archiveAge(),
      clockAheadMs: await store.clockAhead(),
      weeksUntil: await store.requestLogs.weeksUntil(),
      schedules: known !== undefined,
      ...(known && { builds: known.builds, failingRuns: known.failingRuns }),
    },
  }
  const needs = inOrderOfHarm([...unreached(answer), ...needsOf(facts, kinds)])
  return { facts, needs, temporal: known }
}

const unreached = (temporal: object | string): Need[] =>
  typeof temporal === 'string'
    ? [
        {
          harm: 'money',
          sentence: `Temporal: it cannot be reached, ${temporal}. Builds, schedules and workers were not asked about`,
          command: 'temporal operator cluster health',
        },
      ]
    : []
