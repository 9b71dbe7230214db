/** Runs and differences as `npm run reconcile` shows them. */
import type { Reconciled } from '../../app/reconciliation/reconcile'
import { meaningOf, minorText } from '../../app/reconciliation/words'
import type { Item, Run } from '../../contract/dashboard/operator/reconciliation'
import { DIFFERENCE_KINDS } from '../../domain/reconciliation'
import { inColumns, modeOf } from './columns'

export const failuresOf = (results: readonly Reconciled[]): string[] =>
  results.flatMap(({ kind, run }) => {
    if (kind === 'busy')
      return [`Run ${run.id}: another process is at work on it; try again in a few minutes.`]
    return run.failure === null ? [] : [`Run ${run.id}: ${run.failure}`]
  })

export const runsInColumns = (runs: readonly Run[]): string[] =>
  inColumns(
    [
      'RUN',
      'MODE',
      'ACQUIRER',
      'SOURCE',
      'FROM',
      'UNTIL',
      'MATCHED',
      'UNFINISHED',
      'DIFFERENCES',
      'GONE',
      'STATE',
    ],
    runs.map((run) => [
      ...[run.id, modeOf(run), run.acquirer, run.settlement || run.source, run.windowFrom, run.windowUntil],
      ...[run.counts['matched'] ?? 0, run.counts['unfinished'] ?? 0],
      DIFFERENCE_KINDS.reduce((sum, kind) => sum + (run.counts[kind] ?? 0), 0),
      run.counts['gone'] ?? 0,
      stateOfRun(run),
    ]),
  )

/** What had nothing to compare ends with the reason. */
const stateOfRun = ({ finishedAt, failure, reached }: Run): string =>
  finishedAt === null ? `reached ${reached.toISOString()}` : failure === null ? 'finished' : 'not compared'

export const itemsInColumns = (items: readonly Item[]): string[] =>
  items.length === 0
    ? ['No differences.']
    : inColumns(
        ['ITEM', 'MODE', 'ACQUIRER', 'KIND', 'WHAT', 'AT', 'THEIRS', 'OURS', 'MONEY', 'REFERENCE', 'KEY'],
        items.map((item) => [
          ...[item.id, modeOf(item), item.acquirer, item.kind, item.movement, item.at],
          ...[sideOf(item.theirState, item.theirAmount, item.currency)],
          ...[sideOf(item.ourState, item.ourAmount, item.currency)],
          ...[minorText(item.money, item.currency), item.reference, item.key],
        ]),
      )

const sideOf = (state: string | null, amount: bigint | null, currency: string): string | null =>
  state === null ? null : `${state}${amount === null ? '' : ` ${minorText(amount, currency)}`}`

export const itemInWords = (item: Item): string[] => [
  meaningOf(item),
  '',
  ...itemsInColumns([item]),
  ...(item.status === 'settled'
    ? ['', `Settled as ${item.settledAs} at ${item.settledAt?.toISOString()}: ${item.reason}`]
    : ['', `npm run reconcile -- settle ${item.id} adopt|close|write-off --reason "…"`]),
]
