/** Events, which are listed for good and sent to the endpoint. They name no cardholder. */
import { z } from 'zod'
import type { createControls } from '../controls'
import { createDeliveries, postSigned, type NotificationTarget } from '../deliveries'
import { missing } from './faults'
import { newStripeId } from './intents'
import { stripePage, wasCreatedIn } from './lists'
import { createdRange, flagText, formText, pageShape } from './shapes'
import { withoutBilling, type EventRow, type StripeStore } from './store'
import { STRIPE_VERSION } from './version'

export const EventsForm = z.strictObject({
  ...pageShape,
  created: createdRange,
  type: formText(100).optional(),
  types: z.array(formText(100)).max(20).optional(),
  delivery_success: flagText.optional(),
})

interface EventSettings {
  store: StripeStore
  /** Without it, and without one of the controls, they are only listed. */
  target: NotificationTarget | undefined
  clock: () => number
  controls: Pick<ReturnType<typeof createControls>, 'manner' | 'begins' | 'ends' | 'endpointOf'>
}

export type StripeEvents = ReturnType<typeof createStripeEvents>

export function createStripeEvents({ store, target, clock, controls }: EventSettings) {
  const deliveries = createDeliveries<EventRow>(controls, async (event, stopping) => {
    const endpoint = controls.endpointOf('stripe') ?? target
    return endpoint ? postSigned(endpoint, 'stripe-signature', event, clock(), stopping) : true
  })
  return {
    async tell(type: string, object: object, livemode: boolean): Promise<void> {
      const event = await store.write('events', {
        id: newStripeId('evt'),
        object: 'event',
        api_version: STRIPE_VERSION,
        created: Math.floor(clock() / 1_000),
        data: { object: JSON.parse(withoutBilling(JSON.stringify(object))) as object },
        livemode,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      })
      deliveries.send(event)
    },

    list({ type, types, ...form }: z.infer<typeof EventsForm>): object {
      const wanted = type === undefined ? types : [type]
      const found = store
        .all('events')
        .filter((event) => wanted?.includes(event.type) ?? true)
        .filter(({ created }) => wasCreatedIn(created, form.created))
        .reverse()
      return stripePage('/v1/events', found, form)
    },

    get(id: string): object {
      const event = store.find('events', id)
      if (!event) throw missing('event', id)
      return event
    },

    close: () => deliveries.close(),
  }
}
