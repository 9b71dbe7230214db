/** Schedules that pay accounts out without being asked to (decision 0174). Members set them; keys do not see them. */
import { byDueTime } from '../../store/overdue'
import { payoutTimesOf } from '../../store/sandbox-clocks/estimate'
import { advanceSchedule } from '../payouts/pay-automatically'
import { ASLEEP, defineKind } from './kind'

export const payoutSchedule = defineKind({
  name: 'payout_schedule',
  ids: 'payout_schedule',
  table: 'payout_schedules',
  shown: ['livemode', 'currency', 'interval', 'weekday', 'month_day', 'minimum', 'due_at'],
  also: [],
  reads: null,
  waits: {
    rows: [byDueTime('payout_schedule', 'payout_schedules')],
    step: advanceSchedule,
    workflow: {
      type: 'payoutScheduleWorkflow',
      id: 'payout_schedule',
      queue: 'waiting',
      title: 'Payout schedule',
      queries: [],
    },
    clock: { passedAs: 'payouts', tells: ['payout.created'], expected: payoutTimesOf },
    asleep: ASLEEP,
    moves: 'money',
    refusals: null,
  },
  // Its times are those of a clock that a restart sets back.
  restart: 'deleted',
  retention: null,
  payment: null,
  search: [],
})
