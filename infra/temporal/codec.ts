/** Payloads in Temporal, sealed in production (contract 19.5). */
import type { Payload, PayloadCodec } from '@temporalio/common'
import { temporal } from '@temporalio/proto'
import { parseKeyring, splitSealed } from '../sealing'

const ENCODING = 'binary/svc-sealed'
/** How the SDK encodes `undefined`. */
const NOTHING = 'binary/null'
const CONTEXT = 'temporal-payload'
const KEY_ID = /^[\w-]{1,32}$/

export interface PayloadSeal {
  seal(payload: Payload): Payload
  /** Throws if none of the keys has sealed it. */
  open(payload: Payload): Payload
}

const encodingOf = ({ metadata }: Payload) => Buffer.from(metadata?.['encoding'] ?? []).toString()

/** Without data there may be an empty array of another class. */
const bytesOf = ({ data }: Payload) => Buffer.from(data ?? [])

export const isSealed = (payload: Payload): boolean => encodingOf(payload) === ENCODING

/** The id of the key that a payload says it is sealed with; undefined if it names none. */
export function sealedWith(payload: Payload): string | undefined {
  const { id } = splitSealed(bytesOf(payload))
  return KEY_ID.test(id) ? id : undefined
}

/** Seals payloads under a keyring given as `id:base64,…`, the current key first. */
export function createPayloadSeal(keys: string): PayloadSeal {
  const ring = parseKeyring(keys)
  const { Payload: PayloadProto } = temporal.api.common.v1
  return {
    seal(payload) {
      // The result of an activity that returns nothing contains no secret. A process without the key can go on with it.
      if (encodingOf(payload) === NOTHING) return payload
      return {
        metadata: { encoding: Buffer.from(ENCODING) },
        data: ring.seal(PayloadProto.encode(payload).finish(), CONTEXT),
      }
    },
    open: (payload) => PayloadProto.decode(ring.open(bytesOf(payload), CONTEXT)),
  }
}

/**
 * Seals and opens all payloads. One that cannot be opened stays as it is and is reported to `alert`. So only code that
 * reads this value fails, and not everything that arrives with it.
 */
export function createSealingCodec(keys: string, alert: (message: string) => void): PayloadCodec {
  const keyring = createPayloadSeal(keys)
  const openIfSealed = (payload: Payload): Payload => {
    if (!isSealed(payload)) return payload
    try {
      return keyring.open(payload)
    } catch {
      alert(`a payload from Temporal cannot be opened; its key: ${sealedWith(payload) ?? 'none'}`)
      return payload
    }
  }
  return {
    encode: (payloads) => Promise.resolve(payloads.map((payload) => keyring.seal(payload))),
    decode: (payloads) => Promise.resolve(payloads.map(openIfSealed)),
  }
}
