/** `PATCH /v1/subscriptions/{id}` (contract 10.5): the card, the end, the texts; pausing and resuming. */
import { ApiError, faultsError, impossible } from '../../../contract/errors'
import type { EventType } from '../../../contract/event-types'
import { UpdateSubscriptionBody } from '../../../contract/subscriptions/body'
import { SubscriptionView } from '../../../contract/subscriptions/view'
import { isFinal, isOver, pausing, resuming, type Changes } from '../../../domain/subscription'
import type { SubscriptionModel } from '../../../prisma/generated/models'
import type { Work } from '../../../store/finish'
import { finish } from '../../finish'
import { named } from '../../named'
import { defineRoute, type Write } from '../../route'
import { endDateFaults, refuseCardNumber, requireCard } from './draft'
import { wakeSubscriptions } from '../../../app/subscriptions/wake'

type Update = Write<UpdateSubscriptionBody>

export const updateSubscriptionRoute = defineRoute<UpdateSubscriptionBody>({
  method: 'patch',
  path: '/v1/subscriptions/{id}',
  operationId: 'updateSubscription',
  summary: 'Update, pause or resume a subscription',
  scope: 'subscriptions.write',
  params: { id: 'subscription' },
  body: { shapes: [UpdateSubscriptionBody] },
  success: { status: 200, schema: SubscriptionView, description: 'The subscription as it is now.' },
  errors: [
    'resource_missing',
    'foreign_identifier',
    'resource_wrong_type',
    'payment_method_detached',
    'subscription_unexpected_state',
  ],

  async begin(call) {
    const row = await named(call, call.services.store.subscriptions)
    return finish(call, await planUpdate(call, row), () => {
      wakeSubscriptions(call.services, [row])
    })
  },
})

async function planUpdate(call: Update, row: SubscriptionModel): Promise<Work> {
  const { services, body } = call
  if (isFinal(row.status)) throw unexpectedState(row)
  const fields = fieldsOf(body)
  const [fault] = endDateFaults(row.startDate, fields.endDate ?? null)
  if (fault) throw faultsError([fault])
  const { changes, types } = statusChange(body.status, row, { ...row, ...fields }, services.now())
  const isResumed = changes.status === 'active'
  const isOtherCard = body.payment_method !== row.paymentMethodId
  const card = isResumed || isOtherCard ? await requireCard(call, body.payment_method, row.customerId) : null
  const texts = isOtherCard ? { ...textsOf(row), ...body } : body
  await refuseCardNumber(call, texts, card ?? { id: row.paymentMethodId })
  return services.store.subscriptions.update(row, { ...fields, ...changes }, types, card)
}

const textsOf = ({ reference, description, metadata }: SubscriptionModel) => ({
  reference,
  description,
  metadata: metadata as Record<string, string>,
})

function fieldsOf(body: UpdateSubscriptionBody): Partial<SubscriptionModel> {
  const { payment_method: paymentMethodId, end_date: endDate, reference, description, metadata } = body
  return {
    paymentMethodId,
    ...(endDate !== undefined && { endDate }),
    ...(reference !== undefined && { reference }),
    ...(description !== undefined && { description }),
    ...(metadata !== undefined && { metadata }),
  }
}

/** Pauses or resumes `row`, which is to be as `next` otherwise. */
function statusChange(
  status: UpdateSubscriptionBody['status'],
  row: SubscriptionModel,
  next: SubscriptionModel,
  now: Date,
): { changes: Changes; types: EventType[] } {
  if (status === row.status) return { changes: {}, types: [] }
  if (status === 'paused') {
    const changes = pausing(next, 'requested', now)
    // Where no charge date is left it expires instead, of which no event tells.
    return { changes, types: isOver({ ...next, ...changes }, now) ? [] : ['subscription.paused'] }
  }
  const changes = resuming(next, now)
  if (isOver({ ...next, ...changes }, now))
    throw impossible('status', 'subscription_unexpected_state', 'cannot be active: no charge date is left')
  return { changes, types: ['subscription.resumed'] }
}

function unexpectedState({ status }: SubscriptionModel): ApiError {
  return new ApiError('subscription_unexpected_state', {
    message: `The subscription is ${status}; only one that is active or paused can be changed.`,
  })
}
