/** Balance transactions (contract 21.2): the journals of the books that merchants are shown. */
import {
  BalanceTransactionList,
  BalanceTransactionListQuery,
  BalanceTransactionView,
  presentBalanceTransaction,
} from '../../contract/balance/transactions'
import type { PaidJournal } from '../../store/payouts/containing'
import { defineKind } from './kind'
import { rowsNaming } from './shown'

const BY_KIND = 'journals_account_id_livemode_kind_id_idx'

export const balanceTransaction = defineKind<PaidJournal, BalanceTransactionListQuery>({
  name: 'balance_transaction',
  ids: 'balance_transaction',
  table: 'journals',
  shown: [
    'livemode',
    'kind',
    'source',
    'object_id',
    'payment_id',
    'currency',
    'amount',
    'fee',
    'available_on',
  ],
  also: [
    rowsNaming({
      name: 'entries',
      table: 'ledger_entries',
      by: 'journal_id',
      columns: ['ordinal', 'account', 'currency', 'amount'],
    }),
  ],
  reads: {
    path: '/v1/balance/transactions',
    scope: 'balance.read',
    words: { one: 'a balance transaction', many: 'balance transactions' },
    list: {
      query: BalanceTransactionListQuery,
      schema: BalanceTransactionList,
      rows: ({ store }, tenant, query) => store.balances.list(tenant, query),
      filters: {
        type: [BY_KIND],
        reporting_category: [BY_KIND],
        source: ['journals_account_id_livemode_object_id_id_idx'],
        payment: ['journals_account_id_livemode_payment_id_id_idx'],
        payout: ['journals_account_id_livemode_currency_available_at_idx'],
        currency: ['journals_account_id_livemode_currency_id_idx'],
        available_on: ['journals_account_id_livemode_available_on_id_idx'],
      },
    },
    retrieve: {
      schema: BalanceTransactionView,
      row: ({ store }, tenant, id) => store.balances.find(tenant, id),
    },
    present: (row) => presentBalanceTransaction(row),
  },
  waits: null,
  // Their entries and what they come to go too (store/sandbox-clocks/restart.ts).
  restart: 'deleted',
  // They are what an account's balance is made of.
  retention: null,
  payment: ({ balances }, ...by) => balances.find(...by),
  search: [],
})
