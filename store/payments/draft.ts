/**
 * A payment before it has a row: what a call has drafted, and how the claim of its key keeps the draft (decision 0058).
 * No card number and no CVC is part of it.
 */
import type { Cause } from '../../domain/cause'
import type {
  CustomerModel,
  HostedSessionModel,
  IdempotencyRecordModel,
  PaymentMethodModel,
  PaymentModel,
  TokenModel,
} from '../../prisma/generated/models'
import type { MatchedBy } from '../customers/match'
import type { Database } from '../database'
import type { Claim } from '../idempotency'
import type { SealedCard } from '../payment-methods/open'
import { columnAliases, toJson } from '../rows'

/** What a call asks for, as rows that are still to be written. */
export interface PaymentDraft {
  claim: Claim
  cause: Cause
  payment: PaymentModel
  /** A customer that the payment brings along. */
  customer: CustomerModel | null
  /** By what another customer takes the place of that one, if there is one by then. */
  match?: MatchedBy | undefined
  /** What the card comes from, unless it came with the call: a token, which is spent, or a stored card. */
  source: { token: TokenModel } | { stored: PaymentMethodModel } | null
  /** The hosted session whose attempt it is. */
  session?: HostedSessionModel | undefined
}

/** A draft whose key is claimed: nobody else may insert the payment, until the claim is taken over. */
export interface ClaimedPayment {
  keyHash: Uint8Array
  /** Seals the call's response. */
  sealedResponseKey: Uint8Array
  epoch: number
  /** The call that asked for the payment, whoever inserts it. */
  cause: Cause
  payment: PaymentModel
  customer: CustomerModel | null
  match?: MatchedBy | undefined
  /** The id of the token that the claim has spent. The vault keeps its card until the payment is inserted. */
  token: string | null
}

/** What the vault keeps for a payment. A null card: none, or one that is in the vault already. */
export interface SealedPayment {
  card: SealedCard | null
  cvc: { sealed: Uint8Array; expiresAt: Date } | null
}

export const NOTHING_SEALED: SealedPayment = { card: null, cvc: null }

/** The draft as the first holder of its claim has it. */
export function claimed({ claim, cause, payment, customer, match, source }: PaymentDraft): ClaimedPayment {
  const { keyHash, sealedResponseKey } = claim
  const token = source && 'token' in source ? source.token.id : null
  return { keyHash, sealedResponseKey, epoch: 1, cause, payment, customer, match, token }
}

/** The draft as JSON: rows by the names of their columns, without what is null. */
export function encodeDraft({ cause, payment, customer, match, source }: PaymentDraft): string {
  const rows = [`"payment":${toJson('payments', payment)}`, `"cause":${JSON.stringify(cause)}`]
  if (customer) rows.push(`"customer":${toJson('customers', customer)}`)
  if (match) rows.push(`"match":${JSON.stringify(match)}`)
  if (source && 'token' in source) rows.push(`"token":${JSON.stringify(source.token.id)}`)
  return `{${rows.join(',')}}`
}

/** An idempotency record that is a claim, as it is read. */
export type ClaimRecord = Pick<
  IdempotencyRecordModel,
  'accountId' | 'livemode' | 'keyHash' | 'sealedResponseKey' | 'epoch' | 'draft' | 'resourceId'
>

interface Drafted {
  payment?: object
  cause: Cause
  customer?: object
  match?: MatchedBy
  token?: string
}

export async function decodeClaim(
  db: Database,
  { keyHash, sealedResponseKey, epoch, draft, resourceId }: ClaimRecord,
): Promise<ClaimedPayment> {
  const rows = draft as unknown as Drafted
  const [payment] = await db.$queryRaw<PaymentModel[]>`
    SELECT ${columnAliases('payments', 'r')} FROM json_populate_record(NULL::payments, ${rows.payment}::json) r`
  const [customer] = rows.customer
    ? await db.$queryRaw<CustomerModel[]>`
        SELECT ${columnAliases('customers', 'r')}
        FROM json_populate_record(NULL::customers, ${rows.customer}::json) r`
    : []
  if (!rows.payment || !payment || !sealedResponseKey)
    throw new Error(`the claim of ${resourceId} is not complete`)
  const { cause, match, token = null } = rows
  return { keyHash, sealedResponseKey, epoch, cause, payment, customer: customer ?? null, match, token }
}
