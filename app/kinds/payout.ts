/** Payouts: money that leaves to merchants' bank accounts (decision 0174). */
import { PayoutList, PayoutListQuery } from '../../contract/payouts/list'
import { PayoutView, presentPayout } from '../../contract/payouts/view'
import type { PayoutModel } from '../../prisma/generated/models'
import { byDueTime } from '../../store/overdue'
import { searchById } from '../dashboard/find/search-by-id'
import { advancePayout } from '../payouts/advance'
import { ASLEEP, defineKind } from './kind'
import { EVENTS, rowsNaming } from './shown'

export const payout = defineKind<PayoutModel, PayoutListQuery>({
  name: 'payout',
  ids: 'payout',
  table: 'payouts',
  shown: [
    ...['livemode', 'status', 'amount', 'currency', 'automatic', 'bank_account_id', 'arrival_on'],
    ...['carried_from', 'carried_to', 'cut_at', 'failure_reason', 'waiting_since', 'paid_at', 'due_at'],
  ],
  also: [
    EVENTS,
    rowsNaming({
      name: 'journals',
      table: 'journals',
      by: 'object_id',
      columns: ['id', 'kind', 'amount', 'currency', 'created_at'],
    }),
  ],
  reads: {
    path: '/v1/payouts',
    scope: 'payouts.read',
    words: { one: 'a payout', many: 'payouts' },
    list: {
      query: PayoutListQuery,
      schema: PayoutList,
      rows: ({ store }, tenant, query) => store.payouts.list(tenant, query),
      filters: {
        status: ['payouts_account_id_livemode_status_id_idx'],
        currency: ['payouts_account_id_livemode_currency_id_idx'],
      },
    },
    retrieve: { schema: PayoutView, row: ({ store }, tenant, id) => store.payouts.find(tenant, id) },
    present: (row) => presentPayout(row),
  },
  waits: {
    rows: [byDueTime('payout', 'payouts')],
    step: advancePayout,
    workflow: {
      type: 'payoutWorkflow',
      id: 'payout',
      queue: 'waiting',
      title: 'Payout',
      queries: [
        { name: 'transit', finds: 'payouts that the bank has, and has not paid', status: 'in_transit' },
      ],
    },
    clock: { passedAs: 'payouts', tells: ['payout.paid'] },
    asleep: ASLEEP,
    moves: 'money',
    refusals: null,
  },
  restart: 'deleted',
  retention: null,
  payment: null,
  search: [searchById('payout', ({ payouts }, ...by) => payouts.find(...by))],
})
