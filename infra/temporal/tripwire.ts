/**
 * Checks every payload that is sent to Temporal: no card number may pass. It throws in places where a developer can
 * mend the fault, and masks the number and alerts where an error would hold up payments.
 */
import type { Payload, PayloadCodec } from '@temporalio/common'
import { looksLikeCardNumber } from '../../domain/cards'

/** A JSON number that may be a card number. It is replaced by a number, so that the payload can still be read. */
const BARE_NUMBER = /(?<=^|[:,[])-?\d{13,}(?:\.\d+)?(?=$|[,\]}])/g

/** Commas and quotes separate values in JSON: a mask that covers them would make the payload unreadable. */
const RUN = /\d(?:[ -]?\d){12,}/g

export function createTripwire(mode: 'throw' | 'mask', alert: (message: string) => void): PayloadCodec {
  const check = (payload: Payload): Payload => {
    const text = Buffer.from(payload.data ?? []).toString()
    if (!looksLikeCardNumber(text)) return payload
    const message = 'a payload for Temporal holds what reads as a card number'
    if (mode === 'throw') throw new Error(message)
    alert(message)
    return { ...payload, data: Buffer.from(text.replace(BARE_NUMBER, '0').replace(RUN, '[digits]')) }
  }
  return {
    encode: (payloads) => Promise.resolve(payloads.map(check)),
    decode: (payloads) => Promise.resolve(payloads),
  }
}
