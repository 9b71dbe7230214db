/** Refunds (contract 4). */
import { RefundList, RefundListQuery } from '../../contract/refunds/list'
import { RefundView, presentRefund } from '../../contract/refunds/view'
import type { RefundModel } from '../../prisma/generated/models'
import { WAITING_REFUNDS } from '../../store/overdue'
import { advanceRefund } from '../refunds/advance'
import { searchById } from '../dashboard/find/search-by-id'
import { ASLEEP, defineKind } from './kind'
import { EVENTS, PROCESSOR_KEY } from './shown'

export const refund = defineKind<RefundModel, RefundListQuery>({
  name: 'refund',
  ids: 'refund',
  table: 'refunds',
  shown: ['livemode', 'status', 'amount', 'currency', 'payment_id', 'due_at'],
  also: [EVENTS],
  named: [PROCESSOR_KEY],
  reads: {
    path: '/v1/refunds',
    scope: 'refunds.read',
    words: { one: 'a refund', many: 'refunds' },
    list: {
      query: RefundListQuery,
      schema: RefundList,
      rows: ({ store }, tenant, query) => store.refunds.list(tenant, query),
      filters: {
        status: ['refunds_uncommon_status', 'refunds_succeeded'],
        payment: ['refunds_payment_id_id_idx'],
        currency: ['refunds_account_id_livemode_currency_id_idx'],
      },
    },
    retrieve: { schema: RefundView, row: ({ store }, tenant, id) => store.refunds.find(tenant, id) },
    present: (row) => presentRefund(row),
  },
  waits: {
    rows: [WAITING_REFUNDS],
    step: advanceRefund,
    workflow: {
      type: 'refundWorkflow',
      id: 'refund',
      queue: 'waiting',
      title: 'Refund',
      queries: [{ name: 'refunds', finds: 'refunds that are pending' }],
    },
    clock: { passedAs: 'refunds', tells: ['refund.succeeded'] },
    asleep: ASLEEP,
    moves: 'money',
    refusals: {
      rows: WAITING_REFUNDS,
      summary: 'the acquirer refused it: the cardholder does not get the money, and nothing tries again',
      find: ({ refusedMoney }, ...lately) => refusedMoney.refunds(...lately),
    },
  },
  restart: 'deleted',
  retention: null,
  payment: ({ refunds }, ...by) => refunds.find(...by),
  search: [searchById('refund', ({ refunds }, ...by) => refunds.find(...by))],
})
