/** A card as a payment method, which moves nothing. */
import type { AuthorizeRequest, CardData } from '../../port'
import { PaymentMethod } from './objects'
import { methodFields } from './requests'
import type { StripeAnswer, StripeCaller } from './sending'

/** An e-mail address that Stripe does not take keeps no payment back. */
export async function createMethod(
  caller: StripeCaller,
  card: CardData,
  payer?: AuthorizeRequest['payer'],
): Promise<StripeAnswer<PaymentMethod>> {
  const sent = await caller.post('/payment_methods', methodFields(card, payer), PaymentMethod)
  const isOfEmail = sent.kind === 'refused' && sent.error.param?.startsWith('billing_details[email]') === true
  return isOfEmail ? caller.post('/payment_methods', methodFields(card), PaymentMethod) : sent
}
