/** What came of an operation, by what Adyen tells of it. The sums of several captures it tells nowhere. */
import type { ToldOutcome } from '../../reader'
import type { ToldEvent } from '../../told'
import { minorOfTold } from './answers'
import { refusalAtAdyen } from './declines'
import type { AdyenItem } from './items'
import { approvedOf, declinedOf } from './payments'

/** With the keys that were found, and what is kept of the operation. */
export function adyenOutcome(item: AdyenItem, { about, at, kept = {} }: ToldEvent): ToldOutcome | null {
  const isDone = item.success === 'true'
  const isSale = kept.capture === 'at_once'
  const time = at.toISOString()
  const { originalReference: of } = item
  // Under one reference Adyen may have two payments, of which one is kept.
  const isOfOther = Boolean(of) && kept.reference !== undefined && of !== kept.reference
  const { additionalData: besides = {}, amount } = item
  const arn = besides.arn === undefined ? {} : { arn: besides.arn.slice(0, 64) }
  switch (about?.of) {
    case 'authorization': {
      const { authorizationKey: key } = about
      const { merchantReference, paymentMethod, reason } = item
      const payment = { at: time, merchantReference, amount, besides, variant: paymentMethod ?? undefined }
      const value = isDone
        ? approvedOf(payment, item.pspReference, isSale)
        : declinedOf(payment, refusalAtAdyen({ reason: reason ?? undefined }, besides))
      return { key, authorizationKey: key, value }
    }
    case 'capture': {
      const { key, authorizationKey, failed } = about
      // What names the payment itself is of its capture at once.
      if (key === authorizationKey)
        return isSale && failed && !isOfOther
          ? { key, authorizationKey, value: { state: 'sale_failed', at: time } }
          : null
      const minor = minorOfTold(amount)
      return {
        key,
        value: failed
          ? { state: 'refused', at: time, declineCode: 'processing_error' }
          : {
              state: 'captured',
              at: time,
              ...(minor !== null && { amount: minor }),
              ...arn,
            },
      }
    }
    case 'refund': {
      const { key, authorizationKey } = about
      if (key === authorizationKey) return null
      const hasSucceeded = item.eventCode === 'REFUND' && isDone
      // A failure that itself has not succeeded changes nothing.
      if (item.eventCode !== 'REFUND' && !isDone) return null
      return {
        key,
        value: hasSucceeded
          ? { state: 'succeeded', at: time, ...arn }
          : { state: 'failed', at: time, failure: item.eventCode === 'REFUND' ? 'declined' : 'other' },
      }
    }
    case 'close': {
      if (isOfOther) return null
      const { authorizationKey: key } = about
      // Whether anything was approved may be told at the same moment.
      return {
        key,
        value: isDone ? { state: 'closed', at: time, voided: true } : { state: 'nothing_closed', at: time },
      }
    }
    default:
      return null
  }
}
