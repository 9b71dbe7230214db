/** What happened to a payment, in order: events, operations with what became of them, and each attempt to deliver an event. */
import { causeOf } from '../../store/events'
import type { History } from '../../store/overview'
import type { ShownPart } from './shown'

export const STORY: ShownPart = {
  name: 'story',
  columns: ['at', 'what', 'more'],
  rows: async (overview, { id, account_id: accountId, livemode }) =>
    inOrder(
      await overview.historyOf({
        id: String(id),
        accountId: String(accountId),
        livemode: livemode === true,
      }),
    ),
}

function inOrder({ events, operations, deliveries }: History) {
  return [
    ...events.map((event) => ({
      at: event.createdAt.toISOString(),
      what: event.type,
      more: `${event.id} ${causeIn(event)}`,
    })),
    ...operations.map(({ kind, result, finishedAt, ...asked }) => ({
      at: asked.createdAt.toISOString(),
      what: `operation ${kind}`,
      more: `${result ?? 'unfinished'} ${finishedAt?.toISOString() ?? ''} ${causeIn(asked)}`,
    })),
    ...deliveries.flatMap(({ attempts, endpointId, eventType }) =>
      attempts.map(({ at, ordinal, error, responseStatus }) => ({
        at: at.toISOString(),
        what: `delivery of ${eventType}`,
        more: `${endpointId}, attempt ${ordinal}: ${error ?? responseStatus ?? 'under way'}`,
      })),
    ),
  ].sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
}

/** What caused it, in words. */
function causeIn(row: { cause: unknown }): string {
  const cause = causeOf(row)
  switch (cause.by) {
    case 'request':
      return `by ${cause.actor}, ${cause.request}`
    case 'page':
      return `by the cardholder, on the page of ${cause.page}`
    case 'step':
      return `by the workflow of ${cause.object}`
    case 'operator':
      return `by operator ${cause.operator ?? 'at the machine'}${cause.reason === null ? '' : `: ${cause.reason}`}`
    case 'job':
      return `by the job ${cause.job}`
  }
}
