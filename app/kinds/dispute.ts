/** Disputes (contract 23). */
import { DisputeList, DisputeListQuery } from '../../contract/disputes/list'
import { DisputeView, presentDispute } from '../../contract/disputes/view'
import type { DisputeModel } from '../../prisma/generated/models'
import { WAITING_DISPUTES } from '../../store/overdue'
import { searchById } from '../dashboard/find/search-by-id'
import { advanceDispute } from '../disputes/advance'
import { ASLEEP, defineKind } from './kind'
import { EVENTS } from './shown'

const BY_STATUS = 'disputes_account_id_livemode_status_id_idx'

export const dispute = defineKind<DisputeModel, DisputeListQuery>({
  name: 'dispute',
  ids: 'dispute',
  table: 'disputes',
  shown: [
    ...['livemode', 'status', 'stage', 'reason', 'amount', 'currency', 'payment_id', 'acquirer'],
    ...['acquirer_dispute', 'response', 'response_sent', 'evidence_due_by', 'due_at'],
  ],
  also: [EVENTS],
  reads: {
    path: '/v1/disputes',
    scope: 'disputes.read',
    words: { one: 'a dispute', many: 'disputes' },
    list: {
      query: DisputeListQuery,
      schema: DisputeList,
      rows: ({ store }, tenant, query) => store.disputes.list(tenant, query),
      filters: {
        status: [BY_STATUS],
        stage: ['disputes_account_id_livemode_stage_id_idx'],
        reason: ['disputes_account_id_livemode_reason_id_idx'],
        payment: ['disputes_payment_id_id_idx'],
        // Those that wait for an answer are few.
        due_before: [BY_STATUS],
      },
    },
    retrieve: { schema: DisputeView, row: ({ store }, tenant, id) => store.disputes.find(tenant, id) },
    present: (row) => presentDispute(row),
  },
  waits: {
    rows: [WAITING_DISPUTES],
    step: advanceDispute,
    workflow: {
      type: 'disputeWorkflow',
      id: 'dispute',
      queue: 'waiting',
      title: 'Dispute',
      queries: [
        { name: 'disputes', finds: 'disputes that wait for their merchant', status: 'needs_response' },
      ],
    },
    clock: { passedAs: 'disputes', tells: ['dispute.updated'] },
    asleep: ASLEEP,
    moves: 'money',
    refusals: null,
  },
  restart: 'deleted',
  retention: null,
  payment: ({ disputes }, ...by) => disputes.find(...by),
  search: [searchById('dispute', ({ disputes }, ...by) => disputes.find(...by))],
})
