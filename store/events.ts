/** Events of a state change, written in its transaction (design, "An event's way"; rulings 2). */
import { presentEvent, type EventContext, type EventDraft, type EventRecord } from '../contract/event'
import { newEventId } from '../infra/ids'

/**
 * Gives each draft its id and time, every one at least 1 ms past the one before and past the object's last
 * event, so that one object's events sort as they happened whichever process wrote them.
 */
export function planEvents(
  drafts: readonly EventDraft[],
  context: EventContext,
  now: Date,
  lastEventAt: Date | null,
): EventRecord[] {
  const first = Math.max(now.getTime(), (lastEventAt?.getTime() ?? 0) + 1)
  return drafts.map((draft, index) => {
    const at = first + index
    return presentEvent(draft, context, newEventId(at), new Date(at))
  })
}

/** When the object's last event happened, once `events` are written. */
export function lastEventTime(events: readonly EventRecord[], before: Date): Date {
  return events.at(-1)?.createdAt ?? before
}
