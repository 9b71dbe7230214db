/** Accounts of merchants at acquirers. Every write but that of how it last answered is in one transaction with its entry in the audit log. */
import { isDeepStrictEqual } from 'node:util'
import { acquirerAccountMail } from '../contract/mail-acquirers'
import {
  MOST_ACQUIRER_ACCOUNTS,
  type AcquirerAccountStatus,
  type AcquirerSecrets,
} from '../domain/acquirer-accounts'
import type { Capabilities } from '../domain/acquirer-capabilities'
import type { AgreedFees } from '../domain/acquirers'
import { Prisma } from '../prisma/generated/client'
import type { AcquirerAccountModel } from '../prisma/generated/models'
import { lockAccount } from './accounts'
import { tellAdministrators } from './administrators'
import { addEntry, type Actor, type Audited } from './audit'
import { checkMove } from './change'
import type { StoreContext, Tenant } from './context'
import { SEAL_CONTEXT } from './seal-contexts'
import { command } from './statement'

export interface NewAcquirerAccount extends Tenant {
  id: string
  name: string
  acquirer: string
  channels: string[]
  capabilities: Partial<Capabilities>
  fees: AgreedFees | null
  secrets: AcquirerSecrets
  status: AcquirerAccountStatus
  createdAt: Date
}

/** A row with its secrets; they are null if they are erased, or if no key opens them. */
export interface HeldAcquirerAccount extends Omit<
  AcquirerAccountModel,
  'capabilities' | 'fees' | 'sealedSecrets'
> {
  capabilities: Partial<Capabilities>
  fees: AgreedFees | null
  isErased: boolean
  secrets: AcquirerSecrets | null
}

export type OpenAcquirerAccount = HeldAcquirerAccount & { secrets: AcquirerSecrets }

/** What is changed of one. */
export type ChangedAcquirerAccount = Partial<
  Pick<HeldAcquirerAccount, 'name' | 'channels' | 'capabilities' | 'fees' | 'pausedAt'>
>

type Move = 'activated' | 'changed' | 'retired' | 'rotated'
type Changing = Pick<AcquirerAccountModel, 'id' | 'accountId' | 'livemode' | 'name' | 'status' | 'revision'>

export function createAcquirerAccounts(context: StoreContext) {
  const { db, keyring, real } = context
  const seal = (id: string, secrets: AcquirerSecrets) =>
    Uint8Array.from(keyring.seal(Buffer.from(JSON.stringify(secrets)), SEAL_CONTEXT.acquirerAccount(id)))
  const opened = (id: string, sealed: Uint8Array): AcquirerSecrets | null => {
    try {
      return JSON.parse(keyring.open(sealed, SEAL_CONTEXT.acquirerAccount(id)).toString()) as AcquirerSecrets
    } catch {
      return null
    }
  }
  const open = ({ sealedSecrets, ...row }: AcquirerAccountModel): HeldAcquirerAccount => ({
    ...row,
    capabilities: row.capabilities as Partial<Capabilities>,
    fees: row.fees as AgreedFees | null,
    isErased: sealedSecrets === null,
    secrets: sealedSecrets && opened(row.id, sealedSecrets),
  })

  /** Null, and nothing is written, if the row has changed since it was read. */
  const change = (
    row: Changing,
    data: Prisma.AcquirerAccountUpdateInput & { status?: AcquirerAccountStatus },
    move: Move,
    actor: Actor,
    changes: Audited['changes'] = {},
  ): Promise<HeldAcquirerAccount | null> =>
    db.$transaction(async (tx) => {
      const { id, status, revision } = row
      checkMove('acquirer_accounts', row, { ...row, status: data.status ?? status })
      const { count } = await tx.acquirerAccount.updateMany({
        where: { id, status, revision },
        data: { ...data, revision: revision + 1 },
      })
      if (count === 0) return null
      await addEntry(tx, row, actor, { action: `acquirer_account.${move}`, objectId: id, changes }, real())
      await tellAdministrators(tx, context, row, 'always', acquirerAccountMail(row, move), real())
      return open(await tx.acquirerAccount.findUniqueOrThrow({ where: { id } }))
    })

  return {
    /** Another text as soon as any of a mode was added or changed. */
    async version(livemode: boolean): Promise<string> {
      const { _count: count, _sum: sum } = await db.acquirerAccount.aggregate({
        where: { livemode },
        _count: true,
        _sum: { revision: true },
      })
      return `${count} ${sum.revision ?? 0}`
    },

    /** All of a mode that were ever active, of all accounts: what each process resolves payments by. */
    all: async (livemode: boolean): Promise<HeldAcquirerAccount[]> =>
      (await db.acquirerAccount.findMany({ where: { livemode, activatedAt: { not: null } } })).map(open),

    /** Of a merchant account, the oldest first; of those that never took a payment the newest alone. */
    async list({ accountId, livemode }: Tenant): Promise<HeldAcquirerAccount[]> {
      const [counted, others] = await Promise.all([
        db.acquirerAccount.findMany({ where: { accountId, livemode, NOT: NEVER_TAKEN } }),
        db.acquirerAccount.findMany({
          where: { accountId, livemode, ...NEVER_TAKEN },
          orderBy: { id: 'desc' },
          take: MOST_ACQUIRER_ACCOUNTS,
        }),
      ])
      return [...counted, ...others].toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(open)
    },

    async find({ accountId, livemode }: Tenant, id: string): Promise<HeldAcquirerAccount | null> {
      const row = await db.acquirerAccount.findFirst({ where: { id, accountId, livemode } })
      return row && open(row)
    },

    async locate(livemode: boolean, id: string): Promise<HeldAcquirerAccount | null> {
      const row = await db.acquirerAccount.findFirst({ where: { id, livemode } })
      return row && open(row)
    },

    /** Null if the account has as many as it may. */
    add: ({ secrets, ...given }: NewAcquirerAccount, actor: Actor): Promise<HeldAcquirerAccount | null> =>
      db.$transaction(async (tx) => {
        const { id, accountId, livemode, status, createdAt, capabilities, fees } = given
        await lockAccount(tx, accountId)
        const others = await tx.acquirerAccount.count({ where: { accountId, livemode, NOT: NEVER_TAKEN } })
        if (others >= MOST_ACQUIRER_ACCOUNTS) return null
        const row = await tx.acquirerAccount.create({
          data: {
            ...given,
            capabilities: asJson(capabilities),
            fees: fees ? asJson(fees) : Prisma.DbNull,
            sealedSecrets: seal(id, secrets),
            addedBy: actor.id ?? '',
            activatedAt: status === 'active' ? createdAt : null,
            lastSuccessAt: createdAt,
          },
        })
        const changes = { acquirer: { from: null, to: given.acquirer } }
        await addEntry(tx, given, actor, { action: 'acquirer_account.added', objectId: id, changes }, real())
        if (status === 'active')
          await tellAdministrators(tx, context, given, 'always', acquirerAccountMail(row, 'added'), real())
        return open(row)
      }),

    activate: (row: HeldAcquirerAccount, actor: Actor) =>
      change(row, { status: 'active', activatedAt: real() }, 'activated', actor),

    /** What took no payment needs its credentials for nothing. */
    retire: (row: HeldAcquirerAccount, actor: Actor) =>
      change(
        row,
        { status: 'retired', retiredAt: real(), ...(row.activatedAt === null && { sealedSecrets: null }) },
        'retired',
        actor,
      ),

    /** The log has what differs. */
    change: (
      row: HeldAcquirerAccount,
      { fees, capabilities, ...rest }: ChangedAcquirerAccount,
      actor: Actor,
    ) =>
      change(
        row,
        {
          ...rest,
          ...(capabilities && { capabilities: asJson(capabilities) }),
          ...(fees !== undefined && { fees: fees ? asJson(fees) : Prisma.DbNull }),
        },
        'changed',
        actor,
        differing(row, {
          ...rest,
          ...(capabilities && { capabilities }),
          ...(fees !== undefined && { fees }),
        }),
      ),

    rotate: (row: HeldAcquirerAccount, secrets: AcquirerSecrets, actor: Actor) =>
      change(
        row,
        {
          sealedSecrets: seal(row.id, secrets),
          lastSuccessAt: real(),
          lastFailureAt: null,
          lastFailure: null,
        },
        'rotated',
        actor,
      ),

    /**
     * Erases the credentials of what was retired before, unless something of it is still open, and deletes what took no payment.
     * Returns how many rows it was.
     */
    async purge(before: Date, limit: number): Promise<number> {
      const deleted = await db.$executeRaw(
        command(
          'acquirer_accounts.purge',
          Prisma.sql`
        DELETE FROM acquirer_accounts WHERE id IN (
          SELECT id FROM acquirer_accounts
          WHERE status = 'retired' AND activated_at IS NULL AND retired_at < ${before} LIMIT ${limit})`,
        ),
      )
      const erased = await db.$executeRaw(
        command(
          'acquirer_accounts.erase_credentials',
          Prisma.sql`
        UPDATE acquirer_accounts SET sealed_secrets = NULL, revision = revision + 1 WHERE id IN (
          SELECT id FROM acquirer_accounts a
          WHERE status = 'retired' AND sealed_secrets IS NOT NULL AND retired_at < ${before}
            AND NOT EXISTS (SELECT FROM payments p WHERE p.account_id = a.account_id AND p.livemode = a.livemode
              AND p.acquirer = a.id AND p.due_at IS NOT NULL)
            AND NOT EXISTS (SELECT FROM refunds r JOIN payments p
                ON p.account_id = r.account_id AND p.livemode = r.livemode AND p.id = r.payment_id
              WHERE r.account_id = a.account_id AND r.livemode = a.livemode AND r.due_at IS NOT NULL
                AND p.acquirer = a.id)
            AND NOT EXISTS (SELECT FROM disputes d
              WHERE d.account_id = a.account_id AND d.livemode = a.livemode AND d.due_at IS NOT NULL
                AND d.acquirer = a.id)
          LIMIT ${limit})`,
        ),
      )
      return deleted + erased
    },

    /** How it answered just now. `failure`: null if it did. */
    async note(id: string, failure: string | null): Promise<void> {
      const at = real()
      const data = failure === null ? { lastSuccessAt: at } : { lastFailureAt: at, lastFailure: failure }
      await db.acquirerAccount.updateMany({ where: { id }, data })
    },
  }
}

/** A proposal that came to nothing. No payment names it, and it counts to no bound. */
const NEVER_TAKEN = { status: 'retired', activatedAt: null } as const

const asJson = (value: object): Prisma.JsonObject => ({ ...value })

/** What a change makes otherwise, with its value before and after. */
function differing(
  before: HeldAcquirerAccount,
  after: ChangedAcquirerAccount,
): NonNullable<Audited['changes']> {
  const fields = Object.keys(after) as (keyof ChangedAcquirerAccount)[]
  return Object.fromEntries(
    fields
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  )
}
