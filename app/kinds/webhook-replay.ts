/** Replays of what an endpoint has missed (contract 12.9). They are read under their endpoint. */
import { byDueTime } from '../../store/overdue'
import { advanceReplay } from '../webhooks/replays/advance'
import { EVENT_LIFE } from '../../domain/retention'
import { searchById } from '../dashboard/find/search-by-id'
import { ASLEEP, defineKind } from './kind'
import { rowsNaming } from './shown'

export const webhookReplay = defineKind({
  name: 'webhook_replay',
  ids: 'webhook_replay',
  table: 'webhook_replays',
  shown: ['livemode', 'status', 'endpoint_id', 'total', 'due_at'],
  also: [
    rowsNaming({
      name: 'deliveries',
      table: 'webhook_deliveries',
      by: 'replay_id',
      columns: ['id', 'event_type', 'status', 'attempt_count', 'next_attempt_at', 'held_at'],
    }),
  ],
  reads: null,
  waits: {
    rows: [byDueTime('webhook_replay', 'webhook_replays')],
    step: advanceReplay,
    workflow: {
      type: 'webhookReplayWorkflow',
      id: 'webhook_replay',
      queue: 'deliveries',
      title: 'Replay',
      queries: [],
    },
    clock: null,
    asleep: ASLEEP,
    moves: 'nothing',
    refusals: null,
  },
  restart: 'deleted',
  retention: { life: EVENT_LIFE, purge: ({ replays }, ...old) => replays.purge(...old) },
  payment: null,
  search: [searchById('webhook_replay', ({ replays }, ...by) => replays.find(...by))],
})
