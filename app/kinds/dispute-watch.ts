/** Look-outs for the disputes that sandbox cards cause (contract 18.1). Merchants do not see them. */
import { byDueTime } from '../../store/overdue'
import { advanceDisputeWatch } from '../disputes/watch'
import { ASLEEP, defineKind } from './kind'

export const disputeWatch = defineKind({
  name: 'dispute_watch',
  ids: 'dispute_watch',
  table: 'dispute_watches',
  shown: ['livemode', 'payment_id', 'due_at'],
  also: [],
  reads: null,
  waits: {
    rows: [byDueTime('dispute_watch', 'dispute_watches')],
    step: advanceDisputeWatch,
    workflow: {
      type: 'disputeWatchWorkflow',
      id: 'dispute_watch',
      queue: 'waiting',
      title: 'Look-out for a dispute',
      queries: [],
    },
    clock: { passedAs: 'disputes', tells: ['dispute.opened', 'payment.disputed'] },
    asleep: ASLEEP,
    moves: 'nothing',
    refusals: null,
  },
  restart: 'deleted',
  retention: null,
  payment: null,
  search: [],
})
