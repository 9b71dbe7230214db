/** Stores a token's card for a customer, after the issuer has verified it, and its cardholder has acted if he has to (contract 6.1). */
import { ApiError, impossible } from '../../contract/errors'
import type { AttachBody } from '../../contract/payment-methods/body'
import type { CustomerModel, PaymentMethodModel } from '../../prisma/generated/models'
import type { Work } from '../../store/finish'
import type { App } from '../app'
import { openToken, sealCard } from '../cards'
import { requireHttps } from '../return-addresses'
import { wake } from '../wake'
import { finish } from '../writes/finish'
import type { Write, WriteUseCase } from '../writes/write'
import { refusedToStore } from './setup'
import { askToVerify, judgeVerification, planCard, type CardKeeping, type VerifiedCard } from './verify'

export const attachPaymentMethod: WriteUseCase<AttachBody> = {
  async begin(app, write) {
    const { work, waiting } = await plan(app, write)
    return finish(app, write, work, () => {
      if (waiting) wake(app, 'payment_method', waiting)
    })
  },
}

/** `waiting`: the card, if its cardholder has to act before it is stored. */
interface Prepared {
  work: Work
  waiting: PaymentMethodModel | null
}

async function plan(app: App, write: Write<AttachBody>): Promise<Prepared> {
  const { tenant, command, account, cause } = write
  const { return_url: returnUrl, sequence = null } = command
  requireHttps(tenant.livemode, { return_url: returnUrl })
  await namedCustomer(app, write)
  const { token, card } = await openToken(app, tenant, command.token, 'token')
  const keeping = { account, sequence, back: returnUrl === undefined ? null : { returnUrl } }
  const { acquirer, answer } = await askToVerify(app, keeping, token, card)
  // If the processor has not answered, nothing has happened, and the same call can be made again: nothing continues by itself.
  if (answer?.kind !== 'known') {
    const isUnknown = answer !== null && answer.kind !== 'transient'
    throw new ApiError(isUnknown ? 'card_verification_unknown' : 'card_not_verified', { retryAfter: 1 })
  }
  const judged = judgeVerification(app, keeping, token, answer.value)
  if (judged.kind === 'refused')
    return { work: app.store.tokens.spend(token, refusedToStore(judged.declineCode), cause), waiting: null }
  // Read again: whatever has changed of the customer during the verification is no reason for another one.
  const customer = await namedCustomer(app, write)
  return storing(app, write, keeping, { ...judged, customer, token, card, acquirer })
}

async function namedCustomer(app: App, { tenant, command }: Write<AttachBody>): Promise<CustomerModel> {
  const customer = await app.store.customers.find(tenant, command.customer)
  if (!customer) throw impossible('customer', { code: 'names_nothing', expected: 'customer' })
  return customer
}

type Verified = Omit<VerifiedCard, 'customer'> & { customer: CustomerModel }

function storing(app: App, { cause }: Write<AttachBody>, keeping: CardKeeping, verified: Verified): Prepared {
  const { customer, token, card } = verified
  const { paymentMethods } = app.store
  const planned = planCard(app, keeping, { ...verified, customer: customer.id }, { at: app.now(), cause })
  const { next } = planned
  const sealed = sealCard(app, next.id, card)
  const body = JSON.stringify(paymentMethods.view(next))
  const work = paymentMethods.attach({ token, customer, card: planned, sealed, body }, cause)
  return { work, waiting: next.status === 'requires_action' ? next : null }
}
