/**
 * Payloads in Temporal, sealed in production (contract 19.5), each with the workflow that it belongs to: one that was copied into
 * another workflow does not open there (decision 0161).
 */
import type { Payload, PayloadCodec, SerializationContext } from '@temporalio/common'
import { temporal } from '@temporalio/proto'
import { parseKeyring, splitSealed } from '../sealing'

const ENCODING = 'binary/svc-sealed'
/** How the SDK encodes `undefined`. */
const NOTHING = 'binary/null'
const CONTEXT = 'temporal-payload'
const KEY_ID = /^[\w-]{1,32}$/

/** Names the workflow, inside of what is sealed. */
const OWNER = 'svc-workflow'
/** What Temporal adds to the id of a workflow that a schedule starts. Each gets the result of the one before. */
const STARTED_AT = /-\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

export interface OpenedPayload {
  payload: Payload
  /** The workflow that it belongs to; undefined if it was sealed without one, or before there were any. */
  owner: string | undefined
}

export interface PayloadSeal {
  /** `owner`: the workflow that it is for. */
  seal(payload: Payload, owner?: string): Payload
  /** Throws if none of the keys has sealed it. */
  open(payload: Payload): OpenedPayload
}

/** The workflow that a payload travels to or from, or whose activity does. */
function ownerOf(context: SerializationContext | undefined): string | undefined {
  if (context?.workflowId === undefined) return undefined
  return `${context.namespace} ${context.workflowId.replace(STARTED_AT, '')}`
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
    seal(payload, owner) {
      // The result of an activity that returns nothing contains no secret. A process without the key can go on with it.
      if (encodingOf(payload) === NOTHING) return payload
      const owned = owner === undefined ? {} : { [OWNER]: Buffer.from(owner) }
      const whole = { ...payload, metadata: { ...payload.metadata, ...owned } }
      return {
        metadata: { encoding: Buffer.from(ENCODING) },
        data: ring.seal(PayloadProto.encode(whole).finish(), CONTEXT),
      }
    },
    open(payload) {
      const { metadata, ...rest } = PayloadProto.decode(ring.open(bytesOf(payload), CONTEXT))
      const { [OWNER]: owner, ...own } = metadata
      return { payload: { ...rest, metadata: own }, owner: owner && Buffer.from(owner).toString() }
    },
  }
}

/**
 * Seals and opens all payloads. One that cannot be opened, or that belongs to another workflow, stays as it is and is reported to
 * `alert`. So only code that reads this value fails, and not everything that arrives with it.
 */
export function createSealingCodec(keys: string, alert: (message: string) => void): PayloadCodec {
  const keyring = createPayloadSeal(keys)
  const openIfSealed = (payload: Payload, here: string | undefined): Payload => {
    if (!isSealed(payload)) return payload
    try {
      const opened = keyring.open(payload)
      if (here === undefined || opened.owner === undefined || opened.owner === here) return opened.payload
      alert(
        `a payload of the workflow "${opened.owner}" is in "${here}", and is refused: somebody has copied it there`,
      )
      return payload
    } catch {
      alert(`a payload from Temporal cannot be opened; its key: ${sealedWith(payload) ?? 'none'}`)
      return payload
    }
  }
  return {
    encode: (payloads, context) =>
      Promise.resolve(payloads.map((payload) => keyring.seal(payload, ownerOf(context)))),
    decode: (payloads, context) =>
      Promise.resolve(payloads.map((payload) => openIfSealed(payload, ownerOf(context)))),
  }
}
