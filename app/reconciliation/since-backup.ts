/** Compares what the acquirers and the bank did since a backup, and finishes what is unfinished here and done there (decision 0130). */
import type { Tenant } from '../../store/context'
import { THE_BANK } from '../../domain/reconciliation'
import { MINUTE } from '../../domain/time'
import { actingFor } from '../clock'
import { advanceRefund } from '../refunds/advance'
import { adoptIntoRow } from './adopt-payment'
import type { Mending } from './parts'
import { reconcile, type RunPace } from './reconcile'

/** What was under way while the backup was made is compared as well. */
const BEFORE = 5 * MINUTE

/** Of an acquirer that lists nothing. */
const UNTIL_SETTLED =
  'A restore cannot be compared with it until it has settled these days: npm run reconcile -- settlements, then --settlement ID. Before that only repeats under the same keys meet what was done, for as long as it knows them (docs/recovery.md).'

export interface SinceBackup {
  /** Rows that were unfinished here, and tell what was done by now. */
  finished: string[]
  /** What could not be compared, and why. */
  failures: string[]
}

export async function reconcileSince(
  modes: readonly { livemode: boolean; parts: Mending }[],
  since: Date,
  pace: RunPace = {},
): Promise<SinceBackup> {
  const finished = new Set<string>()
  const failures: string[] = []
  for (const { livemode, parts } of modes) {
    const window = { from: new Date(since.getTime() - BEFORE), until: parts.real() }
    for (const acquirer of (await parts.acquirers.all()).keys()) {
      const unfinished = async (kind: 'payment' | 'refund', row: Tenant & { id: string }) => {
        if (await isFinished(parts, kind, row)) finished.add(row.id)
      }
      const scope = { acquirer, livemode, settlement: null, ...window }
      const { kind, run } = await reconcile({ ...parts, unfinished }, scope, pace)
      const then = kind === 'unsupported' ? ` ${UNTIL_SETTLED}` : ''
      if (kind !== 'finished') failures.push(`${acquirer}: ${run.failure ?? kind}${then}`)
    }
    if (livemode) {
      const scope = { acquirer: THE_BANK, livemode, settlement: null, ...window }
      const { kind, run } = await reconcile(parts, scope, pace)
      // Payouts are held after a restore, so that a bank which lists nothing keeps nothing else closed.
      if (kind !== 'finished' && kind !== 'unsupported') failures.push(`${THE_BANK}: ${run.failure ?? kind}`)
    }
  }
  return { finished: [...finished], failures }
}

/** The existing step asks the acquirer by the key. */
async function isFinished(
  parts: Mending,
  kind: 'payment' | 'refund',
  row: Tenant & { id: string },
): Promise<boolean> {
  const cause = { by: 'operator' as const, operator: null, reason: 'recovery' }
  const acting = await actingFor(parts, row, cause)
  if (kind === 'refund') return (await advanceRefund(acting, row, row.id)).kind === 'done'
  const payment = await parts.store.payments.find(row, row.id)
  return payment !== null && (await adoptIntoRow(acting, payment)).kind === 'done'
}
