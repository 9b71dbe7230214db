/**
 * A tripwire over every payload that leaves for Temporal: no card number may pass. It throws where it can be
 * mended, and masks and alerts where throwing would hold up payments.
 */
import type { Payload, PayloadCodec } from '@temporalio/common'
import { looksLikeCardNumber } from '../../domain/cards'

/** A JSON number that may be a card number: masked, it stays a number, so that the payload can still be read. */
const BARE_NUMBER = /(?<=^|[:,[])-?\d{13,}(?:\.\d+)?(?=$|[,\]}])/g

/** Commas and quotes separate values here: a mask over them would leave no JSON. */
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
