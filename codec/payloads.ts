/** Payloads as Temporal's remote codec protocol carries them: `{"payloads": [{metadata, data}]}`, bytes in base64. */
import type { Payload } from '@temporalio/common'
import { z } from 'zod'
import { createPayloadSeal, isSealed, sealedWith } from '../infra/temporal/codec'
import { createTripwire } from '../infra/temporal/tripwire'

const WirePayload = z.looseObject({
  metadata: z.record(z.string(), z.string()).nullish(),
  data: z.string().nullish(),
})
type WirePayload = z.infer<typeof WirePayload>

/** Temporal's command line also sends requests without payloads, and then leaves out the list. */
export const Payloads = z.object({ payloads: z.array(WirePayload).default([]) })
export type Payloads = z.infer<typeof Payloads>

/** The result for the audit log, which never has contents. */
export interface CodecOutcome {
  payloads: WirePayload[]
  /** How many payloads were decrypted or encrypted. */
  done: number
  /** How many could not be decrypted and were returned unchanged. */
  unopened: number
  /** The ids of the keys that had encrypted them. */
  keys: string[]
}

export interface RemoteCodec {
  decode(given: Payloads): Promise<CodecOutcome>
  encode(given: Payloads): Promise<CodecOutcome>
}

/** `alert` is called when a card number was masked, in a payload that is shown or in one that was typed. */
export function createRemoteCodec(codecKeys: string, alert: (message: string) => void): RemoteCodec {
  const keyring = createPayloadSeal(codecKeys)
  const tripwire = createTripwire('mask', alert)
  const masked = async (payload: Payload): Promise<Payload> =>
    (await tripwire.encode([payload]))[0] ?? payload

  const openOne = async (wire: WirePayload) => {
    const payload = fromWire(wire)
    if (!isSealed(payload))
      return { wire: toWire(await masked(payload), wire), key: undefined, opened: false }
    const key = sealedWith(payload) ?? 'none'
    try {
      return { wire: toWire(await masked(keyring.open(payload).payload)), key, opened: true }
    } catch {
      return { wire, key, opened: false }
    }
  }

  return {
    async decode({ payloads }) {
      const all = await Promise.all(payloads.map(openOne))
      const done = all.filter(({ opened }) => opened).length
      const keys = all.flatMap(({ key }) => key ?? [])
      return {
        payloads: all.map(({ wire }) => wire),
        done,
        unopened: keys.length - done,
        keys: [...new Set(keys)],
      }
    },

    async encode({ payloads }) {
      const sealed = await Promise.all(
        payloads.map(async (wire) => keyring.seal(await masked(fromWire(wire)))),
      )
      const keys = sealed.flatMap((payload) => sealedWith(payload) ?? [])
      return {
        payloads: sealed.map((payload) => toWire(payload)),
        done: sealed.length,
        unopened: 0,
        keys: [...new Set(keys)],
      }
    },
  }
}

const fromWire = ({ metadata, data }: WirePayload): Payload => ({
  metadata: Object.fromEntries(
    Object.entries(metadata ?? {}).map(([name, value]) => [name, Buffer.from(value, 'base64')]),
  ),
  data: Buffer.from(data ?? '', 'base64'),
})

/** `rest`: the payload's other fields. */
const toWire = ({ metadata, data }: Payload, rest: WirePayload = {}): WirePayload => ({
  ...rest,
  metadata: Object.fromEntries(
    Object.entries(metadata ?? {}).map(([name, value]) => [name, Buffer.from(value).toString('base64')]),
  ),
  data: Buffer.from(data ?? []).toString('base64'),
})
