/** What Stripe has told, as it lists it for thirty days: page by page, from the newest back to `since`. */
import { z } from 'zod'
import type { ListedNotifications } from '../../port'
import { withoutAnswer } from '../../no-answer'
import { stripeEventOf, TOLD_TYPES } from './notifications'
import type { StripeCaller } from './sending'

const Page = z.object({ data: z.array(z.looseObject({ id: z.string() })).max(100), has_more: z.boolean() })

export async function listEvents(
  caller: StripeCaller,
  since: string,
  cursor: string | null,
): Promise<ListedNotifications> {
  const created = { gte: Math.floor(Date.parse(since) / 1_000) }
  // Whole disputes are in it, with their evidence.
  const page = await caller.get(
    '/events',
    { created, types: [...TOLD_TYPES], limit: 20, starting_after: cursor },
    Page,
  )
  if (page.kind !== 'answered') return withoutAnswer(page)
  const { data, has_more: hasMore } = page.value
  const notifications = data
    .toReversed()
    .flatMap((one) => stripeEventOf(one, Buffer.from(JSON.stringify(one))) ?? [])
  return { kind: 'known', value: { notifications, next: hasMore ? (data.at(-1)?.id ?? null) : null } }
}
