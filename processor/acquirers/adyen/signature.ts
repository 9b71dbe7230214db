/** The signature of a notification of Adyen: of some of its fields, and of no time. A repeat is as good as the first one. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AdyenItem } from './items'

const KEY = /^(?:[0-9a-f]{2}){16,64}$/i

/** What is signed of it. */
export const signedText = (item: AdyenItem): string =>
  [
    ...[item.pspReference, item.originalReference ?? '', item.merchantAccountCode, item.merchantReference],
    ...[item.amount.value, item.amount.currency, item.eventCode, item.success],
  ].join(':')

/** Every key is tried, so that the time it takes tells nothing of them. One that is no hex is none. */
export function isSigned(item: AdyenItem, keys: readonly string[]): boolean {
  const given = Buffer.from(item.additionalData?.hmacSignature ?? '', 'base64')
  let isProven = false
  for (const key of keys) {
    if (!KEY.test(key)) continue
    const expected = createHmac('sha256', Buffer.from(key, 'hex')).update(signedText(item)).digest()
    const isSame = given.length === expected.length && timingSafeEqual(expected, given)
    isProven = isSame || isProven
  }
  return isProven
}
