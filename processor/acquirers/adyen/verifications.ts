/** Verifications of cards: a payment of nothing. */
import { sentName } from '../../names'
import { withoutAnswer } from '../../no-answer'
import type { ProcessorAnswer, Verification, VerifyRequest } from '../../port'
import { stepKey } from '../../step-keys'
import type { AdyenAccess } from './access'
import { PaymentAnswer } from './answers'
import { adyenRefusalCode } from './declines'
import { adyenCardFacts } from './facts'
import { adyenAuthorization } from './payments'
import { adyenCardFields } from './requests'

/** Nobody is led anywhere: it is required, and never used. */
const NOWHERE = 'https://return.invalid/'

export async function verifyAtAdyen(
  { caller, now }: AdyenAccess,
  { key, card }: VerifyRequest,
): Promise<ProcessorAnswer<Verification>> {
  const fields = {
    amount: { currency: 'EUR', value: 0 },
    reference: sentName(key.slice(0, key.indexOf(':')), key),
    returnUrl: NOWHERE,
    paymentMethod: adyenCardFields(card),
    shopperInteraction: 'Ecommerce',
    recurringProcessingModel: 'CardOnFile',
    authenticationData: { attemptAuthentication: 'never' },
  }
  const sent = await caller.checkout('/payments', fields, PaymentAnswer, stepKey(key, 'verify'))
  const at = now()
  const refused = (declineCode: string, told = adyenCardFacts({})): ProcessorAnswer<Verification> => ({
    kind: 'known',
    value: { state: 'refused', at, declineCode, card: told },
  })
  if (sent.kind === 'refused') return refused(adyenRefusalCode(sent.error))
  if (sent.kind !== 'answered') return withoutAnswer(sent)
  const value = adyenAuthorization(sent.value, false, at)
  switch (value?.state) {
    case 'approved': {
      const { transactionId, linkId } = value.network ?? {}
      const network = {
        ...(transactionId !== undefined && { transactionId }),
        ...(linkId !== undefined && { linkId }),
      }
      return { kind: 'known', value: { state: 'verified', at, card: value.card, network } }
    }
    case 'declined':
      return refused(value.declineCode, value.card)
    case 'challenge':
      return refused('authentication_required', value.card)
    default:
      return { kind: 'unknown' }
  }
}
