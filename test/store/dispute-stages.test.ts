/** What an acquirer says in the same word of a bank's question and of a chargeback counts by the stage that is known. */
import type { DisputeNotice } from '../../domain/disputes'
import { openStage } from './support/stage'
import { CAUSE } from './scenes/stage'

test.each([
  ['inquiry', 'under_review', 30],
  ['chargeback', 'lost', 70],
])('of one in the stage %s it is %s', async (stage, status, sequence) => {
  const golden = await openStage()
  try {
    await golden.writtenBy(async ({ db, store, rows }) => {
      await db.payment.updateMany({ where: { id: rows.payment.id }, data: { status: 'succeeded' } })
      await db.dispute.updateMany({ where: { id: rows.dispute.id }, data: { stage, sequence: 10 } })
      const notice: DisputeNotice = {
        dispute: 'd_sample',
        authorizationKey: 'k',
        amount: 1n,
        currency: 'EUR',
        reason: 'other',
        networkReasonCode: null,
        stage: 'inquiry',
        status: 'lost',
        evidenceDueBy: null,
        openedAt: rows.now,
        sequence: 70,
        inInquiry: { status: 'under_review', sequence: 30 },
      }
      expect((await store.disputes.follow(rows.payment, notice, CAUSE)).kind).toBe('changed')
      const row = await db.dispute.findFirstOrThrow({ where: { id: rows.dispute.id } })
      expect(row).toMatchObject({ stage, status, sequence })
    })
  } finally {
    await golden.close()
  }
})
