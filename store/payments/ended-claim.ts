/** The end of a payment's claim, when the payment is inserted: the response that the call is answered with stands in it. */
import { Prisma } from '../../prisma/generated/client'
import { and, type Claiming } from '../commit'
import { toHex } from '../rows'
import type { StoreContext, Tenant } from '../context'
import type { ClaimedPayment } from './draft'

/** HTTP status of the call that creates a payment (contract 3.2). */
const CREATED = 201

export interface EndedClaim extends Tenant {
  keyHash: Uint8Array<ArrayBuffer>
  epoch: number
  responseStatus: number | null
  /** Null: the record of the key waits for the response. */
  sealedResponse: Uint8Array<ArrayBuffer> | null
}

/** `body`: the response; null if the call is answered by another. */
export function endedClaim(
  { responses }: Pick<StoreContext, 'responses'>,
  { payment: { accountId, livemode }, keyHash, sealedResponseKey, epoch }: ClaimedPayment,
  body: string | null,
): EndedClaim {
  const key = { accountId, livemode, keyHash: keyHash as Uint8Array<ArrayBuffer>, epoch }
  if (body === null) return { ...key, responseStatus: null, sealedResponse: null }
  const sealedResponse = responses.seal(sealedResponseKey, body) as Uint8Array<ArrayBuffer>
  return { ...key, responseStatus: CREATED, sealedResponse }
}

/** Ends it while it is still the holder's. */
export function endingClaim({ accountId, livemode, keyHash, epoch, ...answer }: EndedClaim): Claiming {
  const { responseStatus, sealedResponse } = answer
  const response =
    sealedResponse === null
      ? Prisma.empty
      : Prisma.sql`, response_status = ${responseStatus}, sealed_response_key = NULL,
          sealed_response = ${toHex(sealedResponse)}::bytea`
  return (given) => Prisma.sql`
    UPDATE idempotency_records i SET draft = NULL${response}
    WHERE i.account_id = ${accountId} AND i.livemode = ${livemode}
      AND i.key_hash = ${toHex(keyHash)}::bytea AND i.epoch = ${epoch} AND i.draft IS NOT NULL
      ${and(given)}
    RETURNING 1`
}
