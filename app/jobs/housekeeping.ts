/**
 * Deletes rows whose retention is over, a batch of each kind at a time. The descriptors of kinds say theirs; others are here. Before
 * that it makes the weeks to come of tables that have one each.
 */
import { RETIRED_CREDENTIALS_LIFE } from '../../domain/acquirer-accounts'
import { MINUTE } from '../../domain/time'
import {
  ACQUIRER_NOTIFICATION_LIFE,
  CARD_DECLINE_LIFE,
  ENDED_INVITATION_LIFE,
  ENDED_LINK_LIFE,
  ENDED_PAIRING_LIFE,
  ENDED_SESSION_LIFE,
  EVENT_LIFE,
  EXPIRED_TOKEN_LIFE,
  HAND_OVER_LIFE,
  IDEMPOTENCY_LIFE,
  INCIDENT_LIFE,
  VERIFY_RUN_LIFE,
  WEEKS_MADE_AHEAD,
} from '../../domain/retention'
import type { Store } from '../../store/store'
import type { Dependencies } from '../dependencies'
import type { Kinds, WithKinds } from '../kinds/kind'
import type { Job } from './job'

const BATCH = 5_000
/** After this time no new round begins; the next run continues. It is less than the activity's time-out. */
const PATIENCE = 4 * MINUTE
/** If a batch fails it may have been too large, so it is tried again at this fraction of its size. */
const SMALLER = 10

interface Chore {
  name: string
  life: number
  limit: number
  /** Deletes rows that are older than `before`, at most `limit`; returns how many. */
  rows: { purge: (before: Date, limit: number) => Promise<number> }
}

const choresOf = (store: Store, kinds: Kinds): readonly Chore[] => [
  ...kinds.flatMap(({ table, retention }): Chore[] => {
    if (!retention) return []
    const { life, limit = BATCH } = retention
    return [{ name: table, life, limit, rows: { purge: (...old) => retention.purge(store, ...old) } }]
  }),
  { name: 'idempotencyRecords', life: IDEMPOTENCY_LIFE, limit: BATCH, rows: store.idempotency },
  { name: 'tokens', life: EXPIRED_TOKEN_LIFE, limit: BATCH, rows: store.tokens },
  { name: 'cardDeclines', life: CARD_DECLINE_LIFE, limit: BATCH, rows: store.cardDeclines },
  // What is told of one names it for as long as that is kept.
  {
    name: 'acquirerOperations',
    life: ACQUIRER_NOTIFICATION_LIFE,
    limit: BATCH,
    rows: store.acquirerOperations,
  },
  { name: 'mails', life: EVENT_LIFE, limit: BATCH, rows: store.mails },
  { name: 'cardholderNotices', life: EVENT_LIFE, limit: BATCH, rows: store.cardholderNotices },
  { name: 'operatorNotices', life: EVENT_LIFE, limit: BATCH, rows: store.operatorNotices },
  { name: 'memberSessions', life: ENDED_SESSION_LIFE, limit: BATCH, rows: store.memberSessions },
  { name: 'links', life: ENDED_LINK_LIFE, limit: BATCH, rows: store.links },
  { name: 'pairings', life: ENDED_PAIRING_LIFE, limit: BATCH, rows: store.pairings },
  {
    name: 'invitations',
    life: ENDED_INVITATION_LIFE,
    limit: BATCH,
    rows: { purge: (before, limit) => store.memberships.purgeInvitations(before, limit) },
  },
  {
    name: 'acquirerAccounts',
    life: RETIRED_CREDENTIALS_LIFE,
    limit: BATCH,
    rows: { purge: (before, limit) => store.acquirerAccounts.purge(before, limit) },
  },
  { name: 'verifyRuns', life: VERIFY_RUN_LIFE, limit: BATCH, rows: store.verifyRuns },
  { name: 'incidents', life: INCIDENT_LIFE, limit: BATCH, rows: store.incidents },
  {
    name: 'handOvers',
    life: HAND_OVER_LIFE,
    limit: BATCH,
    rows: { purge: (before, limit) => store.incidents.purgeHandOvers(before, limit) },
  },
]

/**
 * Deletes rows whose retention is over, and returns how many of each kind. The kinds take turns, so that none waits for
 * another's backlog. If a kind cannot be purged, that is logged and the others go on; the run fails at its end.
 */
export async function keepHouse(
  { store, log, now, kinds }: Pick<Dependencies, 'store' | 'log' | 'now'> & WithKinds,
  { checkpoint }: Pick<Job, 'checkpoint'>,
): Promise<Record<string, number>> {
  const chores = choresOf(store, kinds)
  const begun = performance.now()
  const deleted: Record<string, number> = Object.fromEntries(chores.map(({ name }) => [name, 0]))
  const failed: string[] = []
  try {
    const until = new Date(now().getTime() + WEEKS_MADE_AHEAD)
    deleted['weeksMade'] = await store.requestLogs.makeWeeks(until)
  } catch (error) {
    log.error({ err: error }, 'the weeks to come could not be made')
    failed.push('weeksMade')
  }
  let open = chores
  while (open.length > 0 && performance.now() - begun < PATIENCE) {
    const next: Chore[] = []
    for (const chore of open) {
      const { name, life, limit, rows } = chore
      checkpoint(deleted)
      try {
        const count = await rows.purge(new Date(now().getTime() - life), limit)
        deleted[name] = (deleted[name] ?? 0) + count
        if (count >= limit) next.push(chore)
      } catch (error) {
        const smaller = Math.floor(limit / SMALLER)
        log.error({ err: error, purge: name, limit, retried: smaller > 0 }, 'a purge failed')
        if (smaller > 0) next.push({ ...chore, limit: smaller })
        else failed.push(name)
      }
    }
    open = next
  }
  if (failed.length > 0) throw new Error(`not done, for reasons in the log: ${failed.join(', ')}`)
  return deleted
}
