/** Declines that the card networks count (domain/card-retries.ts), by the hash of the card's number at an account and mode. */
import { expiryOf, isForEver, type CardDecline, type NotedDecline } from '../domain/card-retries'
import { Prisma } from '../prisma/generated/client'
import type { PaymentModel } from '../prisma/generated/models'
import type { StoreContext, Tenant } from './context'
import { purging } from './purge'
import { toHex } from './rows'
import { part, type ClaimPart } from './statement'

/** The hashes of a card's number, as it may have been stored; null: the vault has it, under the payment method's id. */
export type CardHashes = readonly Uint8Array[] | null

/** More than any rule counts. */
const MOST = 64

/** Those of a card, as JSON, the latest first and before them those that count for ever. `hash`: a condition on `d.card_hash`. */
export const declinesAsJson = (tenant: Prisma.Sql, hash: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT json_agg(c) FROM (
    SELECT d.network, d.code, d.advice, d.amount::text, d.currency, d.expiry, d.at FROM card_declines d
    WHERE ${tenant} AND ${hash}
    ORDER BY d.for_ever DESC, d.at DESC LIMIT ${MOST}) c`

interface DeclineAsJson extends Omit<CardDecline, 'amount' | 'at'> {
  amount: string
  at: string
}

export const readDeclines = (found: unknown): CardDecline[] =>
  ((found ?? []) as DeclineAsJson[]).map(({ amount, at, ...decline }) => ({
    ...decline,
    amount: BigInt(amount),
    at: new Date(at),
  }))

/** Holds for a claim's row `r` whose card was not declined before. */
export const undeclined = (tenant: Tenant, hashes: readonly Uint8Array[]): Prisma.Sql => Prisma.sql`
  NOT EXISTS (
    SELECT FROM card_declines d
    WHERE d.account_id = ${tenant.accountId} AND d.livemode = ${tenant.livemode} AND ${isOneOf(hashes)})`

const isOneOf = (hashes: readonly Uint8Array[]): Prisma.Sql =>
  Prisma.sql`d.card_hash IN (${Prisma.join(hashes.map((hash) => Prisma.sql`${toHex(hash)}::bytea`))})`

const inVault = (id: string): Prisma.Sql =>
  Prisma.sql`d.card_hash = (SELECT v.number_hash FROM vault.cards v WHERE v.id = ${id})`

/** Notes the decline of a payment. Without a hash, and without its card in the vault, nobody knows what card it was. */
export function noting(
  { id, accountId, livemode, paymentMethodId, amount, currency, ...row }: PaymentModel,
  { network, code, advice }: NotedDecline,
  hashes: CardHashes,
  at: Date,
): ClaimPart {
  const [own] = hashes ?? []
  const card = own
    ? Prisma.sql`(SELECT ${toHex(own)}::bytea AS number_hash) v`
    : Prisma.sql`(SELECT number_hash FROM vault.cards WHERE id = ${paymentMethodId}) v`
  const forEver = isForEver({ network, code, advice })
  const expiry = expiryOf(row.cardExpiryYear, row.cardExpiryMonth)
  return part(
    'noted_decline',
    ['claim'],
    Prisma.sql`
    INSERT INTO card_declines
      (account_id, livemode, card_hash, payment_id, network, code, advice, amount, currency, expiry, for_ever, at)
    SELECT ${accountId}, ${livemode}, v.number_hash, ${id}, ${network}, ${code}, ${advice}, ${amount}, ${currency},
      ${expiry}, ${forEver}, ${at}
    FROM claim, ${card}
    ON CONFLICT DO NOTHING`,
  )
}

export function createCardDeclines({ db }: Pick<StoreContext, 'db'>) {
  return {
    /** Of the card that a payment is made with, by this account in this mode. */
    async of(
      { accountId, livemode, paymentMethodId }: PaymentModel,
      hashes: CardHashes,
    ): Promise<CardDecline[]> {
      const tenant = Prisma.sql`d.account_id = ${accountId} AND d.livemode = ${livemode}`
      const hash = hashes ? isOneOf(hashes) : inVault(paymentMethodId)
      const [found] = await db.$queryRaw<{ declines: unknown }[]>`
        SELECT (${declinesAsJson(tenant, hash)}) AS declines`
      return readDeclines(found?.declines)
    },

    /** Deletes those that no longer count, at most `limit`; returns how many. */
    purge: purging({ db }, 'card_declines', (before) => Prisma.sql`at < ${before} AND NOT for_ever`),
  }
}
