/** Disputes, and what acquirers tell of them. */
import type { DisputeNotice } from '../../../domain/disputes'
import { CAUSE, finishing, type Scenes, type Stage } from './stage'

const notice = ({ rows }: Stage, more: Partial<DisputeNotice>): DisputeNotice => ({
  dispute: 'd_new',
  authorizationKey: 'k',
  amount: 1n,
  currency: 'EUR',
  reason: 'fraudulent',
  networkReasonCode: null,
  stage: 'chargeback',
  status: 'needs_response',
  evidenceDueBy: rows.now,
  openedAt: rows.now,
  sequence: 2,
  ...more,
})

/** The payment of a dispute has taken its money. */
const following =
  (more: Partial<DisputeNotice>, stored = false) =>
  async (stage: Stage) => {
    const { db, store, rows } = stage
    const data = { status: 'succeeded', ...(stored && { stored }) }
    await db.payment.updateMany({ where: { id: rows.payment.id }, data })
    return store.disputes.follow(rows.payment, notice(stage, more), CAUSE)
  }

const KNOWN = { dispute: 'd_sample' }

const withWatch = ({ db, rows }: Stage) =>
  db.disputeWatch.create({
    data: {
      id: 'dw_sample',
      ...rows.tenant,
      livemode: false,
      paymentId: rows.payment.id,
      createdAt: rows.now,
    },
  })

export const DISPUTES: Scenes = {
  'dispute_watches.wait': {
    'for another look': async (stage) =>
      stage.store.disputeWatches.wait(await withWatch(stage), stage.rows.now, CAUSE),
  },
  'payments.warn': {
    'of fraud': ({ store, rows }) => store.disputes.warn(rows.payment, rows.now, CAUSE),
  },
  'disputes.follow': {
    'that is opened': following({}),
    'that goes on': following({ ...KNOWN, status: 'under_review' }),
    'that is lost, whose card was stored': following({ ...KNOWN, status: 'lost' }, true),
    'that nobody answered': ({ store, rows }) => store.disputes.expire(rows.dispute, CAUSE),
  },
  'disputes.update': {
    'with evidence': finishing(({ store, rows }) =>
      store.disputes.update(rows.dispute, { evidence: { explanation: 'Delivered' } }, CAUSE),
    ),
    'that stays as it is': finishing(({ store, rows }) => store.disputes.update(rows.dispute, {}, CAUSE)),
  },
  'disputes.respond': {
    'with evidence': finishing(({ store, rows }) => store.disputes.respond(rows.dispute, 'evidence', CAUSE)),
  },
  'disputes.wait': {
    'for another look': ({ store, rows }) => store.disputes.defer(rows.dispute, rows.now, null, CAUSE),
    'with a reminder': ({ store, rows }) => store.disputes.remind(rows.dispute, 7, CAUSE),
  },
}
