/** Changes a subscription: its card, its end, its texts. Pauses and resumes it (contract 10.5). */
import { keptAsSent } from '../../contract/as-sent'
import { ApiError, faultsError, impossible } from '../../contract/errors'
import type { EventType } from '../../contract/event-types'
import type { UpdateSubscriptionBody } from '../../contract/subscriptions/body'
import { isFinalSubscription, isOver, pausing, resuming, type Changes } from '../../domain/subscription'
import type { PaymentMethodModel, SubscriptionModel } from '../../prisma/generated/models'
import type { Work } from '../../store/finish'
import type { App } from '../app'
import { found } from '../found'
import { finish } from '../writes/finish'
import type { Write, WriteUseCase } from '../writes/write'
import { changedTerms } from './changed-terms'
import { findCard, refuseCardNumber } from './terms'
import { wake } from '../wake'

export interface UpdateSubscription {
  id: string
  fields: UpdateSubscriptionBody
}

export const updateSubscription: WriteUseCase<UpdateSubscription> = {
  async begin(app, write) {
    const row = await found(app.store.subscriptions, write.tenant, write.command.id)
    return finish(app, write, await plan(app, write, row), () => {
      wake(app, 'subscription', row)
    })
  },
}

async function plan(
  app: App,
  { account, command, cause }: Write<UpdateSubscription>,
  row: SubscriptionModel,
): Promise<Work> {
  const { fields: given } = command
  if (isFinalSubscription(row.status)) throw unexpectedState(row)
  requireVersion(row, given.if_version)
  const fields = { ...columnsOf(given), ...changedTerms(row, given, account, app.now()) }
  const { changes, types } = statusChange(given.status, row, { ...row, ...fields }, app.now())
  const isResumed = changes.status === 'active'
  const isOtherCard = given.payment_method !== row.paymentMethodId
  const card = isResumed || isOtherCard ? await chargedCard(app, row, given.payment_method) : null
  const texts = isOtherCard ? { ...textsOf(row), ...given } : given
  await refuseCardNumber(app, texts, given.payment_method)
  return app.store.subscriptions.update(row, { ...fields, ...changes }, types, card, cause)
}

/** Throws if anything that a change sets was changed since the version that it was made for. */
function requireVersion({ revision, termsRevision }: SubscriptionModel, older: number | undefined): void {
  const version = revision + 1
  if (older === undefined || (older > termsRevision && older <= version)) return
  throw new ApiError({ code: 'subscription_changed', older, version })
}

/** The card to charge from now on. Throws its faults. */
async function chargedCard(app: App, row: SubscriptionModel, cardId: string): Promise<PaymentMethodModel> {
  const found = await findCard(app, row, cardId, row.customerId)
  if (found.kind === 'refused') throw faultsError([found.fault])
  return found.card
}

const textsOf = ({ reference, description, metadata }: SubscriptionModel) => ({
  reference,
  description,
  metadata: metadata as Record<string, string>,
})

function columnsOf(given: UpdateSubscriptionBody): Partial<SubscriptionModel> {
  const { payment_method: paymentMethodId, reference, description, metadata } = given
  return {
    paymentMethodId,
    ...(reference !== undefined && { reference }),
    ...(description !== undefined && { description }),
    ...(metadata !== undefined && {
      metadata,
      asSent: keptAsSent(null, { metadata }) as SubscriptionModel['asSent'],
    }),
  }
}

/** Pauses or resumes `row`, which otherwise becomes `next`. */
function statusChange(
  status: UpdateSubscriptionBody['status'],
  row: SubscriptionModel,
  next: SubscriptionModel,
  now: Date,
): { changes: Changes; types: EventType[] } {
  if (status === row.status) return { changes: {}, types: [] }
  if (status === 'paused') {
    const changes = pausing(next, 'requested', now)
    // If no charge date is left, the subscription expires instead, for which there is no event.
    return { changes, types: isOver({ ...next, ...changes }, now) ? [] : ['subscription.paused'] }
  }
  const changes = resuming(next, now)
  if (isOver({ ...next, ...changes }, now)) throw impossible('status', 'no_charge_left')
  return { changes, types: ['subscription.resumed'] }
}

function unexpectedState({ status }: SubscriptionModel): ApiError {
  return new ApiError({ code: 'subscription_ended', status })
}
