/**
 * All that lies under a pepper: what is sealed under one of its keys, and hashes that it made. Hashes that only name what was
 * (of a payment, an operation, a logged request) are left out: nothing is looked up by them once their call is forgotten.
 */
import { Prisma } from '../prisma/generated/client'
import type { StoreContext } from './context'
import { countByKey, hashedBy, sealedBy, type KeyUse, type Walk } from './key-walks'
import { SEAL_CONTEXT } from './seal-contexts'
import type { KeyedColumn } from './sealed-rows'

/** A column that `npm run keys -- reencrypt` brings under the current pepper. `contextOf`: what a row's value is bound to. */
export interface PepperedColumn extends KeyedColumn {
  purpose: 'sealing' | 'member-factor'
  contextOf: (id: string) => string
}

export const PEPPERED_COLUMNS: readonly PepperedColumn[] = [
  ...['sealed_secret', 'sealed_previous_secret'].map((column): PepperedColumn => ({
    name:
      column === 'sealed_secret'
        ? 'signing secrets of webhooks'
        : 'signing secrets of webhooks, the previous ones',
    table: 'webhook_endpoints',
    id: 'id',
    column,
    where: `${column} IS NOT NULL`,
    purpose: 'sealing',
    contextOf: SEAL_CONTEXT.webhookSecret,
  })),
  {
    name: 'second factors of accounts',
    table: 'second_factors',
    id: 'account_id',
    column: 'sealed_secret',
    purpose: 'sealing',
    contextOf: SEAL_CONTEXT.secondFactor,
  },
  {
    name: 'second factors of members',
    table: 'members',
    id: 'id',
    column: 'totp_secret',
    where: 'totp_secret IS NOT NULL',
    purpose: 'member-factor',
    contextOf: SEAL_CONTEXT.memberFactor,
  },
  {
    name: 'bank accounts of merchants',
    table: 'bank_accounts',
    id: 'id',
    column: 'sealed_iban',
    purpose: 'sealing',
    contextOf: SEAL_CONTEXT.bankAccount,
  },
  {
    name: 'credentials of accounts at acquirers',
    table: 'acquirer_accounts',
    id: 'id',
    column: 'sealed_secrets',
    where: 'sealed_secrets IS NOT NULL',
    purpose: 'sealing',
    contextOf: SEAL_CONTEXT.acquirerAccount,
  },
  {
    name: 'open challenges',
    table: 'payments',
    id: 'id',
    column: 'sealed_challenge',
    where: 'due_at IS NOT NULL AND sealed_challenge IS NOT NULL',
    purpose: 'sealing',
    contextOf: SEAL_CONTEXT.challenge,
  },
  {
    name: 'open challenges of cards',
    table: 'payment_methods',
    id: 'id',
    column: 'sealed_challenge',
    where: 'due_at IS NOT NULL AND sealed_challenge IS NOT NULL',
    purpose: 'sealing',
    contextOf: SEAL_CONTEXT.challenge,
  },
  {
    name: 'keys of files',
    table: 'files',
    id: 'id',
    column: 'sealed_key',
    purpose: 'sealing',
    contextOf: SEAL_CONTEXT.fileKey,
  },
  {
    name: 'notifications of acquirers',
    table: 'acquirer_notifications',
    id: 'id',
    column: 'sealed_body',
    purpose: 'sealing',
    contextOf: SEAL_CONTEXT.acquirerNotification,
  },
]

/** The hash of a card number is made anew of the card. */
export const CARD_HASHES: KeyedColumn = {
  name: 'hashes of card numbers',
  table: 'vault.cards',
  id: 'id',
  column: 'number_hash',
  beside: 'sealed',
}

/**
 * How something leaves a pepper. `command`: `npm run keys -- reencrypt`; `time`: within seven days, by itself, and not sooner;
 * `use`: when it is next used, and it ends with the pepper if it is not.
 */
export type Leaving = 'command' | 'time' | 'use'

interface PepperedKind {
  name: string
  leaves: Leaving
  walk: Walk
}

const byId = ({ table, id, where }: KeyedColumn, key: string): Walk => ({
  table,
  key,
  where,
  primaryKey: [id],
  start: [''],
})

const NOW = 'CURRENT_TIMESTAMP'

/** Hashes of secrets that others hold. */
const hashed = (name: string, table: string, column: string, where?: string): PepperedKind => ({
  name,
  leaves: 'use',
  walk: { table, key: hashedBy(column), where, primaryKey: [column], start: [new Uint8Array()] },
})

const KEYS_THAT_WORK = `revoked_at IS NULL AND coalesce(expires_at > ${NOW}, true)`

const KINDS: readonly PepperedKind[] = [
  ...PEPPERED_COLUMNS.map((column) => ({
    name: column.name,
    leaves: 'command' as const,
    walk: byId(column, sealedBy(column.column)),
  })),
  { name: CARD_HASHES.name, leaves: 'command', walk: byId(CARD_HASHES, hashedBy(CARD_HASHES.column)) },
  {
    name: 'calls of the last seven days',
    leaves: 'time',
    walk: {
      table: 'idempotency_records',
      primaryKey: ['account_id', 'livemode', 'key_hash'],
      start: ['', false, new Uint8Array()],
      key: hashedBy('key_hash'),
    },
  },
  {
    name: 'declines of cards',
    leaves: 'use',
    walk: {
      table: 'card_declines',
      primaryKey: ['account_id', 'livemode', 'card_hash', 'payment_id'],
      start: ['', false, new Uint8Array(), ''],
      key: hashedBy('card_hash'),
    },
  },
  hashed('API keys', 'api_keys', 'hash', KEYS_THAT_WORK),
  {
    name: 'secrets of platforms',
    leaves: 'use',
    walk: {
      table: 'platform_clients',
      primaryKey: ['id'],
      start: [''],
      key: hashedBy('secret_hash'),
      where: 'revoked_at IS NULL',
    },
  },
  hashed('sessions of members', 'member_sessions', 'token_hash', `ended_at IS NULL AND expires_at > ${NOW}`),
  {
    name: 'recovery codes of members',
    leaves: 'use',
    walk: {
      table: 'recovery_codes',
      primaryKey: ['member_id', 'hash'],
      start: ['', new Uint8Array()],
      key: hashedBy('hash'),
    },
  },
  hashed('mailed links', 'link_tokens', 'hash', `expires_at > ${NOW}`),
  hashed('pairings', 'pairings', 'device_hash', `status IN ('open', 'approved') AND expires_at > ${NOW}`),
]

export interface PepperedUse {
  name: string
  leaves: Leaving
  use: KeyUse
}

/** An API key that was not used since the pepper was changed. */
export interface UnusedKey {
  accountId: string
  accountName: string
  livemode: boolean
  id: string
  name: string | null
  prefix: string
  last4: string
}

export function createPepperedRows({ db }: Pick<StoreContext, 'db'>) {
  return {
    /** How many of each kind lie under each pepper. */
    async uses(): Promise<PepperedUse[]> {
      const found: PepperedUse[] = []
      for (const { name, leaves, walk } of KINDS) {
        const use = new Map<string, number>()
        await countByKey({ db }, walk, use)
        found.push({ name, leaves, use })
      }
      return found
    },

    /** API keys that work, and whose hashes this pepper made, by account. */
    async keysUnder(pepperId: string, limit: number): Promise<UnusedKey[]> {
      return db.$queryRaw<UnusedKey[]>`
        SELECT k.account_id AS "accountId", a.name AS "accountName", k.livemode, k.id, k.name, k.prefix, k.last4
        FROM (SELECT * FROM api_keys WHERE ${Prisma.raw(KEYS_THAT_WORK)}) k JOIN accounts a ON a.id = k.account_id
        WHERE ${Prisma.raw(hashedBy('k.hash'))} = ${pepperId} ORDER BY k.account_id, k.id LIMIT ${limit}`
    },
  }
}

export type PepperedRows = ReturnType<typeof createPepperedRows>
