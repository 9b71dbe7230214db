/** What schedules do, and what is purged. */
import { randomUUID } from 'node:crypto'
import { newId } from '../../../infra/ids'
import { WAITING_OPERATIONS, byDueTime } from '../../../store/overdue'
import { CAUSE, finishing, type Scenes, type Stage } from './stage'

const received = ({ db, rows }: Stage) =>
  db.acquirerNotification.create({
    data: {
      id: newId('acquirer_notification'),
      ...rows.tenant,
      acquirer: 'default',
      theirId: randomUUID(),
      type: 'capture.settled',
      toldAt: rows.now,
      source: 'door',
      sealedBody: new Uint8Array(1),
      status: 'received',
      dueAt: rows.now,
      createdAt: rows.now,
    },
  })

const AT_DEFAULT = { acquirer: 'default', livemode: false }

export const HOUSEKEEPING: Scenes = {
  'idempotency_records.answer': {
    'with nothing else': finishing(() => ({
      resourceId: 'x',
      status: 200,
      body: '{}',
    })),
  },
  'idempotency_records.purge': { 'of a day': ({ store }) => store.idempotency.purge(new Date(0), 1) },
  'card_declines.purge': { 'of a day': ({ store }) => store.cardDeclines.purge(new Date(0), 1) },
  'events.purge': { 'of a day': ({ store }) => store.events.purge(new Date(0), 1) },
  'sign_in_failures.count': {
    'of a name': ({ store }) => store.links.count(new Uint8Array(32), new Date(0)),
  },
  'cardholder_notices.add': {
    'of a charge that is told ahead': ({ store, rows }) =>
      store.cardholderNotices.add([{ ...rows.tenant, id: 'sub_sample', date: '2026-11-21' }]),
  },
  'cardholder_notices.purge': { 'of a day': ({ store }) => store.cardholderNotices.purge(new Date(0), 1) },
  'mails.claim': {
    'what is due': ({ store }) => store.mails.claimDue(1),
    'what is due to operators': ({ store }) => store.mails.claimDue(1, 'operators'),
  },
  'mails.purge': { 'of a day': ({ store }) => store.mails.purge(new Date(0), 1) },
  'acquirer_notifications.end': {
    'that is carried out': async (stage) => {
      const end = { status: 'done', objectId: 'pay_sample' } as const
      return stage.store.acquirerNotifications.finish(await received(stage), end, CAUSE)
    },
  },
  'acquirer_notifications.wait': {
    'for another look': async (stage) =>
      stage.store.acquirerNotifications.putOff(await received(stage), stage.rows.now, 1, CAUSE),
  },
  'acquirer_notifications.purge': {
    'of a day': ({ store }) => store.acquirerNotifications.purge(new Date(0), 1),
  },
  'acquirer_operations.send': {
    'a refund': ({ store, rows }) =>
      store.acquirerOperations.send({
        acquirer: 'default',
        ...rows.tenant,
        key: 'x',
        kind: 'refund',
        objectId: 'ref_sample',
        ids: { reference: 'r' },
        amount: 100n,
        currency: 'EUR',
        repeatable: 1,
      }),
  },
  'acquirer_operations.recall': {
    'that was not reached': ({ store }) => store.acquirerOperations.recall(AT_DEFAULT, 'x'),
  },
  'acquirer_operations.tell': {
    'its outcome': ({ store, rows }) =>
      store.acquirerOperations.tell(AT_DEFAULT, 'x', {
        told: { state: 'succeeded', at: rows.now.toISOString() },
        ids: { reference: 'r' },
      }),
  },
  'acquirer_operations.reopen': {
    'a close that is refused': ({ store }) => store.acquirerOperations.reopen(AT_DEFAULT, 'x'),
  },
  'acquirer_operations.fail_sale': {
    'of a sale': ({ store, rows }) =>
      store.acquirerOperations.failSale(AT_DEFAULT, 'x', rows.now.toISOString()),
  },
  'acquirer_operations.take': {
    'of an authorization': ({ store, rows }) =>
      store.acquirerOperations.take(AT_DEFAULT, 'x', {
        captured: 2n,
        refunded: 1n,
        at: rows.now.toISOString(),
      }),
  },
  'acquirer_operations.name': {
    'an authorization': ({ store, rows }) =>
      store.acquirerOperations.keepNames(
        {
          acquirer: 'default',
          ...rows.tenant,
          key: 'x',
          kind: 'authorize',
          objectId: 'pay_sample',
          amount: 100n,
          currency: 'EUR',
        },
        { intent: 'i' },
      ),
    'that is closed': ({ store, rows }) =>
      store.acquirerOperations.closeKey({
        acquirer: 'default',
        ...rows.tenant,
        key: 'y',
        kind: 'authorize',
        objectId: 'pay_sample',
      }),
  },
  'acquirer_operations.purge': { 'of a day': ({ store }) => store.acquirerOperations.purge(new Date(0), 1) },
  'acquirer_accounts.purge': { 'of a day': ({ store }) => store.acquirerAccounts.purge(new Date(0), 1) },
  'acquirer_accounts.erase_credentials': {
    'of a day': ({ store }) => store.acquirerAccounts.purge(new Date(0), 1),
  },
  'files.purge': { 'of a day': ({ store }) => store.files.purge(new Date(0), 1) },
  'files.create': {
    'with its key': finishing(({ store, rows }) =>
      store.files.create(
        {
          id: 'file_sample',
          ...rows.tenant,
          purpose: 'dispute_evidence',
          name: null,
          type: 'application/pdf',
          size: 1,
          createdAt: rows.now,
        },
        new Uint8Array(32),
      ),
    ),
  },
  'hand_overs.claim': {
    payments: ({ store }) => store.overdue.claim(byDueTime('payment', 'payments'), new Date(0), 1),
    operations: ({ store }) => store.overdue.claim(WAITING_OPERATIONS, new Date(0), 1),
    deliveries: ({ store }) => store.webhooks.claimOverdue(new Date(0), 1),
  },
  'hand_overs.purge': { 'of a day': ({ store }) => store.incidents.purgeHandOvers(new Date(0), 1) },
  'incidents.report': {
    'of a payment': ({ store, rows }) =>
      store.incidents.report({
        ...rows.tenant,
        rows: byDueTime('payment', 'payments'),
        objectId: 'pay_sample',
        reason: 'row_missing',
        summary: 'x',
      }),
  },
  'incidents.resolve_moved': {
    'of payments': ({ store }) => store.incidents.resolveMoved(byDueTime('payment', 'payments')),
  },
  'incidents.purge': { 'of a day': ({ store }) => store.incidents.purge(new Date(0), 1) },
  'incidents.tell': {
    'by webhook': async ({ store, db }) => {
      await db.operatorNeed.create({
        data: { subject: 'x', sentence: 'x: y', command: 'z', looks: 2, firstSeenAt: new Date(0) },
      })
      await store.operatorNotices.write({ mails: [], webhook: true })
    },
  },
  'operator_notices.claim': { 'what is due': ({ store }) => store.operatorNotices.claimDue(1) },
  'operator_notices.purge': { 'of a day': ({ store }) => store.operatorNotices.purge(new Date(0), 1) },
  'request_logs.add': { 'of none': ({ store }) => store.requestLogs.add([]) },
  'request_logs.drop_week': { 'of a day': ({ store }) => store.requestLogs.dropWeek(new Date(0)) },
  'request_logs.make_weeks': { 'of a day': ({ store }) => store.requestLogs.makeWeeks(new Date(0)) },
}
