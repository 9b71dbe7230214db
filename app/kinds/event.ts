/** Events (contract 11.4), and their deliveries, which wait. Each event is shown as it is stored: the bytes that endpoints get. */
import { EventList, EventListQuery, EventView } from '../../contract/event-log'
import { WAITING_DELIVERIES } from '../../store/overdue'
import { EVENT_LIFE } from '../../domain/retention'
import { DELIVERIES, goingWith } from '../../store/sandbox-clocks/restart'
import { searchById } from '../dashboard/find/search-by-id'
import { defineKind, ROWS_WITH_OTHERS } from './kind'
import type { ShownPart } from './shown'

const DELIVERIES_OF_EVENT: ShownPart = {
  name: 'deliveries',
  columns: ['id', 'endpoint_id', 'status', 'attempt_count', 'next_attempt_at', 'held_at'],
  rows: async (overview, { id, account_id: accountId, livemode }) =>
    (
      await overview.deliveriesOf({ accountId: String(accountId), livemode: livemode === true }, String(id))
    ).map((delivery) => ({
      id: delivery.id,
      endpoint_id: delivery.endpointId,
      status: delivery.status,
      attempt_count: delivery.attemptCount,
      next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
      held_at: delivery.heldAt?.toISOString() ?? null,
    })),
}

export const event = defineKind<{ payload: string }, EventListQuery>({
  name: 'event',
  ids: 'event',
  table: 'events',
  shown: ['livemode', 'type', 'object_id', 'api_version'],
  also: [DELIVERIES_OF_EVENT],
  named: [{ as: 'a trace', value: `split_part(t.cause->>'trace', '-', 2)`, means: 't.object_id' }],
  reads: {
    path: '/v1/events',
    scope: 'events.read',
    words: { one: 'an event', many: 'events' },
    list: {
      query: EventListQuery,
      schema: EventList,
      summary: 'List the events of the last 30 days, newest first',
      description: 'A page of events. Those of the last second are not in it yet.',
      repeatable: ['type'],
      rows: ({ store }, tenant, query) => store.events.list(tenant, query),
      filters: {
        type: ['events_account_id_livemode_type_id_idx'],
        object_id: ['events_object_id_id_idx'],
      },
    },
    retrieve: {
      schema: EventView,
      summary: 'Retrieve an event of the last 30 days',
      row: ({ store }, tenant, id) => store.events.find(tenant, id),
    },
    present: ({ payload }) => payload,
  },
  waits: {
    rows: [WAITING_DELIVERIES],
    claim: (store, before, limit) => store.webhooks.claimOverdue(before, limit),
    workflow: {
      type: 'deliveryWorkflow',
      id: 'delivery',
      queue: 'deliveries',
      title: 'Deliveries of',
      queries: [
        { name: 'deliveries', finds: 'events that wait for their next delivery attempt', status: 'pending' },
        { name: 'held', finds: 'events that wait for a circuit to close', status: 'held' },
      ],
    },
    // By the machine's time; their rows are moved when the clock of a sandbox is.
    clock: null,
    // A retry that finds no free lane for its endpoint repeatedly sleeps for a moment.
    asleep: null,
    moves: 'nothing',
    refusals: null,
  },
  restart: { before: DELIVERIES, also: [goingWith('event_renderings', 'a.event_id = old.id')] },
  // Each goes with its deliveries and their attempts.
  retention: {
    life: EVENT_LIFE,
    limit: ROWS_WITH_OTHERS,
    purge: ({ events }, ...old) => events.purge(...old),
  },
  payment: null,
  search: [searchById('event', ({ events }, ...by) => events.find(...by))],
})
