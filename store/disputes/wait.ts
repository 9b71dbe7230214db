/** Disputes that are open, and what their workflow does of itself. */
import type { Cause } from '../../domain/cause'
import { isLapsed, nextDisputeStep } from '../../domain/disputes'
import type { DisputeModel } from '../../prisma/generated/models'
import { silently } from '../change'
import { TRIES, commit } from '../commit'
import type { StoreContext } from '../context'
import { writeInTime } from '../event-times'
import { changeDispute } from './change'
import { withPayment } from './follow'
import { commitAndMail } from './mail'

export function createWaitingDisputes(context: StoreContext) {
  const { db, now } = context
  const quietly = (row: DisputeModel, fields: Partial<DisputeModel>, cause: Cause): Promise<boolean> =>
    commit(context, 'disputes.wait', [silently('disputes', row, fields, cause)])
  return {
    /** Sets the time of its next step. False if it has changed since it was read. */
    defer: (row: DisputeModel, dueAt: Date, waitingSince: Date | null, cause: Cause) =>
      quietly(row, { dueAt, waitingSince }, cause),

    /** The acquirer has the answer. False if the dispute has changed since it was read. */
    markSent: (row: DisputeModel, cause: Cause) =>
      quietly(row, { responseSent: true, dueAt: now(), waitingSince: null }, cause),

    /** The acquirer has refused the answer: its merchant may give another one. False if the dispute has changed since it was read. */
    takeBack: (row: DisputeModel, cause: Cause): Promise<boolean> =>
      writeInTime(context, () => {
        const happening = { at: now(), cause }
        const fields = {
          status: 'needs_response',
          response: null,
          respondedAt: null,
          responseSent: false,
          refusedAnswers: row.refusedAnswers + 1,
          dueAt: happening.at,
          waitingSince: null,
        }
        return commit(context, 'disputes.wait', [changeDispute(row, fields, ['dispute.updated'], happening)])
      }),

    /** Reminds its merchant, `days` before the due time, by event and mail. False if it has changed since it was read. */
    remind: (row: DisputeModel, days: number, cause: Cause): Promise<boolean> =>
      writeInTime(context, () => {
        const at = now()
        const reminded = { ...row, reminded: days }
        const fields = { reminded: days, dueAt: nextDisputeStep(reminded, at) }
        const change = changeDispute(row, fields, ['dispute.evidence_due'], { at, cause })
        return commitAndMail(context, 'disputes.wait', [change], change.next)
      }),

    /** Nobody has answered it in time. */
    expire: (row: DisputeModel, cause: Cause): Promise<void> =>
      writeInTime(context, async () => {
        const { accountId, livemode } = row
        for (let tries = 0; tries < TRIES; tries += 1) {
          const payment = await db.payment.findFirstOrThrow({
            where: { accountId, livemode, id: row.paymentId },
          })
          const from = await db.dispute.findFirst({ where: { accountId, livemode, id: row.id } })
          const happening = { at: now(), cause }
          // It may have been answered since it was looked at, or been given more time.
          if (!from || !isLapsed(from, happening.at)) return
          const ended = { status: 'expired', outcomeAt: happening.at, dueAt: null, waitingSince: null }
          const change = changeDispute(from, ended, ['dispute.closed'], happening)
          const changes = await withPayment(context, payment, change, happening)
          if (await commit(context, 'disputes.follow', changes)) return
        }
        throw new Error(`the payment of dispute ${row.id} changes all the time`)
      }),
  }
}
