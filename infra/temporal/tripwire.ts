/**
 * A tripwire over every payload that leaves for Temporal: no card number may pass. It throws where it can be
 * mended, and masks and alerts where throwing would hold up payments.
 */
import type { Payload, PayloadCodec } from '@temporalio/common'
import { holdsCardNumber, maskDigitRuns } from '../../domain/cards'

export function createTripwire(mode: 'throw' | 'mask', alert: (message: string) => void): PayloadCodec {
  const check = (payload: Payload): Payload => {
    const text = Buffer.from(payload.data ?? []).toString()
    if (!holdsCardNumber(text)) return payload
    const message = 'a payload for Temporal holds what reads as a card number'
    if (mode === 'throw') throw new Error(message)
    alert(message)
    return { ...payload, data: Buffer.from(maskDigitRuns(text)) }
  }
  return {
    encode: (payloads) => Promise.resolve(payloads.map(check)),
    decode: (payloads) => Promise.resolve(payloads),
  }
}
