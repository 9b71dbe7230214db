/** Payloads in Temporal, sealed in production (design, "Temporal practice"). */
import type { Payload, PayloadCodec } from '@temporalio/common'
import { temporal } from '@temporalio/proto'
import { parseKeyring } from '../sealing'

const ENCODING = 'binary/svc-sealed'
const CONTEXT = 'temporal-payload'

/** A codec over a keyring given as `id:base64,…`, the current key first. */
export function createSealingCodec(keys: string): PayloadCodec {
  const ring = parseKeyring(keys)
  const { Payload: PayloadProto } = temporal.api.common.v1
  const encodeOne = (payload: Payload): Payload => ({
    metadata: { encoding: Buffer.from(ENCODING) },
    data: ring.seal(PayloadProto.encode(payload).finish(), CONTEXT),
  })
  const decodeOne = (payload: Payload): Payload => {
    if (Buffer.from(payload.metadata?.['encoding'] ?? []).toString() !== ENCODING) return payload
    return PayloadProto.decode(ring.open(payload.data ?? new Uint8Array(), CONTEXT))
  }
  return {
    encode: (payloads) => Promise.resolve(payloads.map(encodeOne)),
    decode: (payloads) => Promise.resolve(payloads.map(decodeOne)),
  }
}
