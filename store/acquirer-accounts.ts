/** Accounts of merchants at acquirers. Every write but that of how it last answered is in one transaction with its entry in the audit log. */
import { acquirerAccountMail } from '../contract/mail-acquirers'
import {
  MOST_ACQUIRER_ACCOUNTS,
  type AcquirerAccountStatus,
  type AcquirerSecrets,
} from '../domain/acquirer-accounts'
import type { Capabilities } from '../domain/acquirer-capabilities'
import type { Prisma } from '../prisma/generated/client'
import type { AcquirerAccountModel } from '../prisma/generated/models'
import { lockAccount } from './accounts'
import { tellAdministrators } from './administrators'
import { addEntry, type Actor } from './audit'
import { checkMove } from './change'
import type { StoreContext, Tenant } from './context'
import { SEAL_CONTEXT } from './seal-contexts'

export interface NewAcquirerAccount extends Tenant {
  id: string
  name: string
  acquirer: string
  channels: string[]
  capabilities: Partial<Capabilities>
  secrets: AcquirerSecrets
  status: AcquirerAccountStatus
  createdAt: Date
}

/** A row whose secrets are open. */
export interface OpenAcquirerAccount extends Omit<AcquirerAccountModel, 'capabilities' | 'sealedSecrets'> {
  capabilities: Partial<Capabilities>
  secrets: AcquirerSecrets
}

/** `secrets`: null if no key opens them. */
export type HeldAcquirerAccount =
  OpenAcquirerAccount | (Omit<AcquirerAccountModel, 'sealedSecrets'> & { secrets: null })

type Move = 'activated' | 'retired' | 'rotated'

export function createAcquirerAccounts(context: StoreContext) {
  const { db, keyring, real } = context
  const seal = (id: string, secrets: AcquirerSecrets) =>
    Uint8Array.from(keyring.seal(Buffer.from(JSON.stringify(secrets)), SEAL_CONTEXT.acquirerAccount(id)))
  const open = ({ sealedSecrets, ...row }: AcquirerAccountModel): OpenAcquirerAccount => ({
    ...row,
    capabilities: row.capabilities as Partial<Capabilities>,
    secrets: JSON.parse(
      keyring.open(sealedSecrets, SEAL_CONTEXT.acquirerAccount(row.id)).toString(),
    ) as AcquirerSecrets,
  })

  /** Null, and nothing is written, if the row has changed since it was read. */
  const change = (
    row: Pick<AcquirerAccountModel, 'id' | 'accountId' | 'livemode' | 'name' | 'status' | 'revision'>,
    data: Prisma.AcquirerAccountUpdateInput & { status?: AcquirerAccountStatus },
    move: Move,
    actor: Actor,
  ): Promise<OpenAcquirerAccount | null> =>
    db.$transaction(async (tx) => {
      const { id, status, revision } = row
      checkMove('acquirer_accounts', row, { ...row, status: data.status ?? status })
      const { count } = await tx.acquirerAccount.updateMany({
        where: { id, status, revision },
        data: { ...data, revision: revision + 1 },
      })
      if (count === 0) return null
      await addEntry(tx, row, actor, { action: `acquirer_account.${move}`, objectId: id }, real())
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
      (await db.acquirerAccount.findMany({ where: { livemode, activatedAt: { not: null } } })).map((row) => {
        try {
          return open(row)
        } catch {
          return { ...row, secrets: null }
        }
      }),

    /** Of a merchant account, the oldest first. */
    list: async ({ accountId, livemode }: Tenant): Promise<OpenAcquirerAccount[]> =>
      (
        await db.acquirerAccount.findMany({
          where: { accountId, livemode },
          orderBy: { id: 'asc' },
          take: MOST_ACQUIRER_ACCOUNTS,
        })
      ).map(open),

    async find({ accountId, livemode }: Tenant, id: string): Promise<OpenAcquirerAccount | null> {
      const row = await db.acquirerAccount.findFirst({ where: { id, accountId, livemode } })
      return row && open(row)
    },

    async locate(livemode: boolean, id: string): Promise<OpenAcquirerAccount | null> {
      const row = await db.acquirerAccount.findFirst({ where: { id, livemode } })
      return row && open(row)
    },

    /** Null if the account has as many as it may. */
    add: ({ secrets, ...given }: NewAcquirerAccount, actor: Actor): Promise<OpenAcquirerAccount | null> =>
      db.$transaction(async (tx) => {
        const { id, accountId, livemode, status, createdAt, capabilities } = given
        await lockAccount(tx, accountId)
        const others = await tx.acquirerAccount.count({ where: { accountId, livemode } })
        if (others >= MOST_ACQUIRER_ACCOUNTS) return null
        const row = await tx.acquirerAccount.create({
          data: {
            ...given,
            capabilities: { ...capabilities } as Prisma.JsonObject,
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

    activate: (row: OpenAcquirerAccount, actor: Actor) =>
      change(row, { status: 'active', activatedAt: real() }, 'activated', actor),

    retire: (row: OpenAcquirerAccount, actor: Actor) => change(row, { status: 'retired' }, 'retired', actor),

    rotate: (row: OpenAcquirerAccount, secrets: AcquirerSecrets, actor: Actor) =>
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

    /** How it answered just now. `failure`: null if it did. */
    async note(id: string, failure: string | null): Promise<void> {
      const at = real()
      const data = failure === null ? { lastSuccessAt: at } : { lastFailureAt: at, lastFailure: failure }
      await db.acquirerAccount.updateMany({ where: { id }, data })
    },
  }
}
