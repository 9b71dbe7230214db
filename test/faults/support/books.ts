/** Compares the service's payments with the processor's ledger, and all rows with the invariants. */
import type { PaymentModel } from '../../../prisma/generated/models'
import { until } from '../../support/until'
import { inWords, VIOLATIONS, type Violation } from '../../support/violations'
import type { Scene } from './scene'

/** The ledger keeps the challenge of a payment that was not authenticated. */
const LEDGER_STATES: Readonly<Record<string, readonly string[]>> = {
  succeeded: ['approved'],
  declined: ['declined', 'challenge'],
  requires_action: ['challenge'],
  failed: ['closed'],
}

const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  succeeded: ['payment.captured', 'payment.succeeded'],
  declined: ['payment.declined'],
  requires_action: [],
  failed: ['payment.failed'],
}

/** What does not agree after there was time to correct it, in words; empty if all payments agree. */
export async function faultsInBooks(scene: Scene): Promise<string[]> {
  let faults: string[] = []
  const right = async () => (faults = await findFaults(scene)).length === 0
  await until('books that are right', right, { everyMs: 500 }).catch(() => undefined)
  return faults
}

async function findFaults(scene: Scene): Promise<string[]> {
  const payments = await scene.db.payment.findMany()
  const { entries } = await scene.simulator.summary()
  const events = await eventsOf(scene)
  const violations = (
    await Promise.all(VIOLATIONS.map((text) => scene.db.$queryRawUnsafe<Violation[]>(text)))
  ).flat()
  const faults = (
    await Promise.all(payments.map((payment) => faultsOf(scene, payment, events.get(payment.id) ?? [])))
  ).flat()
  const known = payments.length - faults.filter((fault) => fault.includes('not in the ledger')).length
  faults.push(...violations.map(inWords))
  if (entries !== known) faults.push(`${entries} entries in the ledger, but ${known} payments`)
  const open = await scene.db.idempotencyRecord.count({ where: { responseStatus: null } })
  if (open > 0) faults.push(`${open} idempotency records without a response`)
  const operations = await scene.db.paymentOperation.count({ where: { result: null } })
  if (operations > 0) faults.push(`${operations} operations without a result`)
  const cards = await scene.db.vaultCard.count()
  const cvcs = await scene.db.vaultCvc.count()
  const waiting = payments.filter(({ status }) => status === 'requires_action').length
  if (cards !== waiting || cvcs > waiting)
    faults.push(`${cards} cards and ${cvcs} CVCs kept, ${waiting} payments wait`)
  return faults
}

/** The types of all events, oldest first, by what they are about. They are read at once: each query takes time. */
async function eventsOf({ db }: Scene): Promise<Map<string, string[]>> {
  const select = { objectId: true, type: true }
  const events = await db.event.findMany({ orderBy: { id: 'asc' }, select })
  const types = new Map<string, string[]>()
  for (const { objectId, type } of events) types.set(objectId, [...(types.get(objectId) ?? []), type])
  return types
}

async function faultsOf(scene: Scene, payment: PaymentModel, events: readonly string[]): Promise<string[]> {
  const { id, status, threeDsRequired } = payment
  const entry = await scene.simulator.entryOf(id)
  const faults: string[] = []
  const states = LEDGER_STATES[status]
  if (!states) faults.push('is not final')
  if (!entry) faults.push('is not in the ledger')
  else {
    const { state } = entry.authorization
    if (states && !states.includes(state)) faults.push(`is ${state} in the ledger`)
    if (state !== 'closed' && entry.amount !== payment.amount.toString())
      faults.push(`has the amount ${entry.amount} there`)
  }
  const expected = [
    'payment.created',
    ...(threeDsRequired ? ['payment.requires_action'] : []),
    ...(ENDINGS[status] ?? []),
  ]
  if (events.join() !== expected.join()) faults.push(`has the events ${events.join(', ')}`)
  if (status === 'succeeded' && payment.amountCaptured !== payment.amount)
    faults.push('is not captured in full')
  return faults.map((fault) => `payment ${id}, ${status}, ${fault}`)
}
