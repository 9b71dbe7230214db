/**
 * An acquirer that cannot be asked by our key (decision 0242): what it did is known by its answers, by what it tells, and by calls
 * that are repeated while it keeps the key.
 */
import { createHash } from 'node:crypto'
import { acquirerNotification } from '../../../app/kinds/acquirer-notification'
import { payment } from '../../../app/kinds/payment'
import { refund } from '../../../app/kinds/refund'
import { captureKey } from '../../../domain/processor-keys'
import type { LedgerEntry } from '../../../processor/simulator/ledger'
import type { Row } from '../ports/rows'
import type { Standing } from '../ports/processor'
import type { Run } from '../run'
import { stillTime } from '../time'
import { asks, call, made, scenariosWith, type Scenario } from '../scenario'
import { tells } from './disputes'
import { cancel, capture, dueRefund, refunded, standing } from './operations'
import { sale } from './sale'

const SECOND = 1_000
/** Longer than a lease, and shorter than a cardholder waits. */
const SHORT = 40 * SECOND

const hashOf = (key: string): string => `\\x${createHash('sha256').update(key).digest('hex')}`
/** The simulator names what was done under a key that it has forgotten after it. */
const keyOf = ({ key }: { key: string }): string => key.split('~')[0]!

/** What was done at the acquirer under each key: a key that was closed unused has done nothing. */
const doneIn = ({ captures = [], refunds = [], ...entry }: LedgerEntry): string[] => [
  ...(entry.amount === '0' ? [] : [keyOf(entry)]),
  ...[...captures, ...refunds].map(keyOf),
]

/** Whatever is done at the acquirer has a row, and is done once. */
function written(_before: readonly Row[], rows: readonly Row[], entries: readonly LedgerEntry[]) {
  const known = new Set(
    rows.filter(({ table }) => table === 'acquirer_operations').map(({ row }) => row['key_hash']),
  )
  const done = entries.flatMap(doneIn)
  return [
    ...(done.every((key) => known.has(hashOf(key)))
      ? []
      : ['something was done at the acquirer without a row']),
    ...(new Set(done).size === done.length ? [] : ['something was done twice at the acquirer']),
  ]
}

/** The acquirer tells of it, and how it stands. */
const told = (run: Run, id: string, { type, ...data }: Standing) => tells(run, id, type, data)

/** The captures and refunds that were begun, by their keys at the acquirer. */
function begunIn(rows: readonly Row[]): Standing[] {
  const of = (table: string) => rows.filter((one) => one.table === table).map(({ row }) => row)
  const payer = of('payments')[0]?.['processor_key'] as string
  const at = new Date(stillTime()).toISOString()
  const authorization = { authorization_key: `${payer}:authorize` }
  return [
    ...of('refunds').map((row) => ({
      type: 'refund.settled',
      ...authorization,
      key: row['processor_key'],
      outcome: { state: 'failed', at },
    })),
    ...of('payment_operations').map(({ kind, key_hash }) => ({
      type: 'capture.settled',
      ...authorization,
      key: captureKey(
        { processorKey: payer },
        { kind: kind as 'capture', keyHash: String(key_hash).slice(2) },
      ),
      outcome: { state: 'refused', at, declineCode: 'generic_decline' },
    })),
  ]
}

/** In the end the acquirer has told all that it has done, and, asked by an operator, what never reached it. */
export async function retell(run: Run): Promise<void> {
  const [rows, stands] = [await run.rows(), await run.acquirer.stands()]
  const untold = rows.flatMap(({ table, row }) =>
    table === 'acquirer_operations' && row['told'] === null ? [row['key_hash']] : [],
  )
  const never = begunIn(rows).filter(
    ({ key }) => untold.includes(hashOf(String(key))) && !stands.some((one) => one['key'] === key),
  )
  for (const [index, one] of [...stands, ...never].entries()) await told(run, `again_${index}`, one)
}

async function closeTold(run: Run, id: string): Promise<void> {
  const [one] = await run.acquirer.stands()
  await told(run, id, { ...one!, type: 'close.settled' })
}

/** Adds an acquirer that tells how something stands by now, if anything does. */
function telling(run: Run, type: Standing['type']): void {
  run.schedule.spawn('n1', async () => {
    const one = (await run.acquirer.stands()).findLast((other) => other.type === type)
    if (one) await told(run, 'ntf_1', one)
  })
}

const about = scenariosWith({
  kinds: [payment, refund, acquirerNotification],
  jumps: [21 * SECOND],
  keysKept: SHORT,
  step: written,
  retell,
})

const held = (run: Run) => standing(run, 'approved', { capture: false })

export const BLIND: readonly Scenario[] = [
  about('blind/sale', 'A sale, and its repeat on another API process after its lease.', async (run) => {
    asks(run, 'm1', sale('sale'))
    run.passes('t', 21 * SECOND)
    run.asks('m2', (app) => call(run, app, sale('sale')))
  }),
  about(
    'blind/forgotten',
    'A sale and its repeat, at an acquirer that keeps no keys.',
    async (run) => {
      asks(run, 'm1', sale('sale'))
      run.passes('t', 21 * SECOND)
      run.asks('m2', (app) => call(run, app, sale('sale')))
    },
    { keysKept: 0, jumps: [] },
  ),
  about('blind/told', 'A sale, of which the acquirer tells beside its call.', async (run) => {
    asks(run, 'm1', sale('sale'))
    telling(run, 'authorization.settled')
  }),
  about('blind/capture', 'A capture, a cancel, and what is told of the capture.', async (run) => {
    const id = await held(run)
    asks(run, 'c1', capture(id, 'capture'))
    asks(run, 'c2', cancel(id, 'cancel'))
    telling(run, 'capture.settled')
  }),
  about('blind/refund', 'A refund that is given back while time passes.', async (run) => {
    await dueRefund(run)
    run.passes('t', 11 * SECOND)
  }),
  about(
    'blind/refund-told',
    'A refund, and what is told of it, while another one is asked for.',
    async (run) => {
      const id = await dueRefund(run)
      asks(run, 'r2', refunded(id, 'refund 2', 15.5))
      telling(run, 'refund.settled')
    },
  ),
  about(
    'blind/close',
    'A cancel that the acquirer takes, decides and tells of.',
    async (run) => {
      const id = await held(run)
      const { key } = run.entries()[0]!
      run.acquirer.pends(['close'])
      asks(run, 'c1', cancel(id, 'cancel'))
      run.schedule.spawn('n1', async () => {
        await run.acquirer.ends(key, 'succeeded')
        await closeTold(run, 'ntf_1')
      })
    },
    { retell: (run) => closeTold(run, 'ntf_2') },
  ),
  about(
    'blind/close-refused',
    'A cancel that the acquirer takes, refuses and tells of, and takes again.',
    async (run) => {
      const id = await held(run)
      const { key } = run.entries()[0]!
      run.acquirer.pends(['close'])
      asks(run, 'c1', cancel(id, 'cancel'))
      run.schedule.spawn('n1', async () => {
        await run.acquirer.ends(key, 'failed')
        await closeTold(run, 'ntf_1')
      })
    },
    {
      isLate: true,
      retell: async (run) => {
        await run.acquirer.ends(run.entries()[0]!.key, 'succeeded')
        await closeTold(run, 'ntf_2')
      },
      check: async (run) => {
        const paid = (await run.rows()).find(({ table }) => table === 'payments')!.row
        const isOver = paid['status'] === 'cancelled' && paid['due_at'] === null
        const isVoid = run.entries()[0]!.authorization.state === 'closed'
        return isOver && isVoid ? [] : ['a cancel that was refused is not sent again until it is done']
      },
    },
  ),
  about(
    'blind/late-approval',
    'A payment is cancelled, and approved under the key that was closed for it.',
    async (run) => {
      const id = await held(run)
      const { key, amount, currency } = run.entries()[0]!
      asks(run, 'c1', cancel(id, 'cancel'))
      run.schedule.spawn('n1', async () => {
        if (!(await run.acquirer.approves({ key, amount, currency, captured: true }))) return
        const [one] = await run.acquirer.stands()
        await told(run, 'ntf_1', { ...one!, type: 'authorization.approved' })
      })
    },
    { isLate: true },
  ),
  about(
    'blind/capture-fails',
    'A part that was captured fails, while the rest is cancelled.',
    async (run) => {
      const id = await held(run)
      await made(run, capture(id, 'part', 10, false))
      const { key } = run.entries()[0]!.captures![0]!
      asks(run, 'c1', cancel(id, 'cancel'))
      run.schedule.spawn('n1', async () => {
        await run.acquirer.ends(key, 'failed')
        const failed = (await run.acquirer.stands()).find(({ type }) => type === 'capture.failed')
        await told(run, 'ntf_1', failed!)
      })
    },
  ),
]
