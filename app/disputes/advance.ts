/**
 * One step of a dispute, decided from its row: send its merchant's answer, remind him, ask the acquirer, or end what nobody
 * answered in time. Every step may be repeated: each effect is conditional on the row, and has a key at the acquirer.
 */
import { isClosedDispute, isLapsed, isUnsent, nextDisputeStep, reminderDue } from '../../domain/disputes'
import { DISPUTE_UNTOLD, DataFault } from '../../domain/incidents'
import { utcText } from '../../domain/time'
import type { WaitingStep } from '../../domain/waiting-step'
import type { DisputeModel, PaymentModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import { askedAgain } from '../asked-again'
import type { Stepping } from '../dependencies'
import { lookAtDisputes } from './look'
import { reportDispute } from './report'
import { sendAnswer } from './send-answer'

export async function advanceDispute(deps: Stepping, tenant: Tenant, id: string): Promise<WaitingStep> {
  const row = await find(deps, tenant, id)
  if (isClosedDispute(row.status)) return ended(row)
  const at = deps.now()
  const days = reminderDue(row, at)
  if (days !== null) await deps.store.disputes.remind(row, days, deps.cause)
  else if (!row.dueAt || row.dueAt <= at) await (isUnsent(row) ? answer(deps, row) : look(deps, row))
  const now = await find(deps, tenant, id)
  return isClosedDispute(now.status) ? ended(now) : wait(now, deps.now())
}

async function find({ store }: Stepping, tenant: Tenant, id: string): Promise<DisputeModel> {
  const row = await store.disputes.find(tenant, id)
  if (!row) throw new DataFault('row_missing', `no dispute ${id}`)
  return row
}

async function paymentOf({ store }: Stepping, row: DisputeModel): Promise<PaymentModel> {
  const payment = await store.payments.find(row, row.paymentId)
  if (!payment) throw new DataFault('row_incomplete', `dispute ${row.id} lacks its payment ${row.paymentId}`)
  return payment
}

async function answer(deps: Stepping, row: DisputeModel): Promise<void> {
  const { store, log, cause } = deps
  const payment = await paymentOf(deps, row)
  const state = await sendAnswer(deps, row, payment)
  if (state === 'received') {
    await store.disputes.markSent(row, cause)
  } else if (state === 'refused') {
    log.warn({ dispute: row.id, account: row.accountId }, 'an acquirer has refused the answer to a dispute')
    await store.disputes.takeBack(row, cause)
  } else {
    // It may be over by now, so that no answer is taken any more.
    await lookAtDisputes(deps, payment, row.id)
    const now = await find(deps, row, row.id)
    if (!isClosedDispute(now.status)) await putOff(deps, now)
  }
}

async function look(deps: Stepping, before: DisputeModel): Promise<void> {
  const { store, now, cause } = deps
  const told = await lookAtDisputes(deps, await paymentOf(deps, before), before.id)
  if (!told) return putOff(deps, before)
  const row = await find(deps, before, before.id)
  if (isClosedDispute(row.status)) return
  // It ends for want of an answer only where the acquirer says that it still waits for one, or cannot be asked.
  const isAwaited =
    told === 'unsupported' ||
    told.some(({ dispute, status }) => dispute === row.acquirerDispute && status === 'needs_response')
  const isOver = isLapsed(row, now())
  if (isOver && isAwaited) return store.disputes.expire(row, cause)
  if (isOver) await reportDispute(deps, row, DISPUTE_UNTOLD, UNTOLD)
  await store.disputes.defer(row, nextDisputeStep(row, now()), null, cause)
}

const UNTOLD = 'the time to answer it is over, and the acquirer, asked about its payment, tells nothing of it'

async function putOff(deps: Stepping, row: DisputeModel): Promise<void> {
  const { store, now, cause } = deps
  const { dueAt, since } = askedAgain(deps, row, now())
  await store.disputes.defer(row, dueAt, since, cause)
}

const ended = ({ status, paymentId: payment }: DisputeModel): WaitingStep => ({
  kind: 'done',
  status,
  details: status,
  payment,
})

function wait(row: DisputeModel, at: Date): WaitingStep {
  const { status, stage, paymentId: payment, waitingSince } = row
  const due = row.dueAt ?? at
  const dueAt = due.toISOString()
  const why = waitingSince === null ? '' : ' (the acquirer does not answer)'
  const details = `${stage}, ${status}: next look ${utcText(dueAt)}${why}`
  return { kind: 'wait', status, details, waitMs: Math.max(due.getTime() - at.getTime(), 1), dueAt, payment }
}
