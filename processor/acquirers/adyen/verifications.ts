/** Verifications of cards: a payment of nothing. */
import type { Returned } from '../../../domain/actions'
import { isSentUnder, sentName } from '../../names'
import { withoutAnswer } from '../../no-answer'
import type { ProcessorAnswer, Verification, VerifyRequest } from '../../port'
import { stepKey } from '../../step-keys'
import type { AdyenAccess } from './access'
import { PaymentAnswer } from './answers'
import { adyenRefusalCode } from './declines'
import { adyenCardFacts } from './facts'
import { detailsName } from './authorization'
import { adyenAuthorization } from './payments'
import { adyenCardFields, modelOf } from './requests'

/** Where nobody is led anywhere it is required, and never used. */
const NOWHERE = 'https://return.invalid/'

type Verified = ProcessorAnswer<Verification>

export async function verifyAtAdyen(
  { caller, now }: AdyenAccess,
  { key, card, sequence, notificationUrl }: VerifyRequest,
): Promise<Verified> {
  const fields = {
    amount: { currency: 'EUR', value: 0 },
    reference: sentName(key.slice(0, key.indexOf(':')), key),
    returnUrl: notificationUrl ?? NOWHERE,
    paymentMethod: adyenCardFields(card),
    shopperInteraction: 'Ecommerce',
    recurringProcessingModel: sequence ? modelOf(sequence) : 'CardOnFile',
    authenticationData:
      notificationUrl === undefined
        ? { attemptAuthentication: 'never' }
        : { threeDSRequestData: { nativeThreeDS: 'disabled' } },
  }
  const sent = await caller.checkout('/payments', fields, PaymentAnswer, stepKey(key, 'verify'))
  if (sent.kind === 'refused') return refused(adyenRefusalCode(sent.error), now())
  if (sent.kind !== 'answered') return withoutAnswer(sent)
  return decided(sent.value, now(), notificationUrl !== undefined)
}

/** What a browser has brought back is a stranger's: what Adyen does not take for its own changes nothing. Only by that it goes on. */
export async function resumeVerificationAtAdyen(
  { caller, now }: AdyenAccess,
  key: string,
  { fields }: Returned,
): Promise<ProcessorAnswer<Verification | null>> {
  const { redirectResult } = fields
  if (redirectResult === undefined) return { kind: 'known', value: null }
  const step = stepKey(key, `details ${detailsName(redirectResult)}`)
  const sent = await caller.details({ details: { redirectResult } }, PaymentAnswer, step)
  if (sent.kind === 'refused') return { kind: 'known', value: null }
  if (sent.kind !== 'answered') return withoutAnswer(sent)
  const { merchantReference: named } = sent.value
  if (named === undefined) return { kind: 'unknown' }
  return isSentUnder(named, key) ? decided(sent.value, now(), true) : { kind: 'known', value: null }
}

function decided(answer: PaymentAnswer, at: string, mayLead: boolean): Verified {
  const value = adyenAuthorization(answer, false, at)
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
      return refused(value.declineCode, at, value.card)
    case 'challenge': {
      const { challenge, card } = value
      if (!mayLead) return refused('authentication_required', at, card)
      return { kind: 'known', value: { state: 'challenge', at, challenge, card } }
    }
    default:
      return { kind: 'unknown' }
  }
}

const refused = (declineCode: string, at: string, card = adyenCardFacts({})): Verified => ({
  kind: 'known',
  value: { state: 'refused', at, declineCode, card },
})
