/** Who gets mails about an account, and the mails to them (decision 0024). */
import { randomUUID } from 'node:crypto'
import type { MailText } from '../contract/mail'
import type { Notification } from '../domain/notifications'
import type { AccountAdministratorModel } from '../prisma/generated/models'
import { lockAccount } from './accounts'
import { addEntry, type Actor, type Audited } from './audit'
import type { StoreContext } from './context'
import type { Transaction } from './database'

export const MOST_ADMINISTRATORS = 20

export type AdministratorChange =
  { kind: 'changed'; administrators: AccountAdministratorModel[] } | { kind: 'too_many' | 'last' }

/** Writes a mail to every administrator who wants mails of this kind, in the transaction of the change it reports. */
export async function tellAdministrators(
  tx: Transaction,
  accountId: string,
  kind: Notification,
  text: () => MailText,
  at: Date,
): Promise<void> {
  const administrators = await tx.accountAdministrator.findMany({ where: { accountId } })
  const wanting = administrators.filter(({ muted }) => !muted.includes(kind))
  await tx.mail.createMany({
    data: wanting.map(({ email: recipient }) => ({
      id: randomUUID(),
      accountId,
      recipient,
      ...text(),
      dueAt: at,
      createdAt: at,
    })),
  })
}

export function createAdministratorStore({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  const list = (tx: Pick<Transaction, 'accountAdministrator'>, accountId: string) =>
    tx.accountAdministrator.findMany({ where: { accountId }, orderBy: { email: 'asc' } })

  /** Changes the list while nobody else does, so that its bounds hold. Nothing is audited if nothing differs. */
  const change = (
    accountId: string,
    actor: Actor,
    work: (tx: Transaction, before: AccountAdministratorModel[]) => Promise<'too_many' | 'last' | 'done'>,
  ): Promise<AdministratorChange> =>
    db.$transaction(async (tx) => {
      await lockAccount(tx, accountId)
      const before = await list(tx, accountId)
      const kind = await work(tx, before)
      if (kind !== 'done') return { kind }
      const administrators = await list(tx, accountId)
      const [from, to] = [before, administrators].map((them) =>
        them.map(({ email, muted }) => ({ email, muted })),
      )
      if (JSON.stringify(from) !== JSON.stringify(to)) {
        const audited: Audited = {
          action: 'account.updated',
          objectId: accountId,
          changes: { administrators: { from, to } },
        }
        await addEntry(tx, { accountId, livemode: null }, actor, audited, real())
      }
      return { kind: 'changed', administrators }
    })

  return {
    list: (accountId: string): Promise<AccountAdministratorModel[]> => list(db, accountId),

    /** The first administrator of a new account. */
    async addFirst(accountId: string, email: string): Promise<void> {
      await db.accountAdministrator.create({ data: { accountId, email, createdAt: real() } })
    },

    /** Adds an administrator, or changes which mails one does without. */
    async put(
      accountId: string,
      { email, muted }: { email: string; muted: readonly Notification[] },
      actor: Actor,
    ): Promise<AdministratorChange> {
      return change(accountId, actor, async (tx, before) => {
        const known = before.find((one) => one.email.toLowerCase() === email.toLowerCase())
        if (!known && before.length >= MOST_ADMINISTRATORS) return 'too_many'
        const key = { accountId, email: known?.email ?? email }
        await tx.accountAdministrator.upsert({
          where: { accountId_email: key },
          create: { ...key, muted: [...muted], createdAt: real() },
          update: { muted: [...muted] },
        })
        return 'done'
      })
    },

    /** Removes an administrator, but never the last one. */
    async remove(accountId: string, email: string, actor: Actor): Promise<AdministratorChange> {
      return change(accountId, actor, async (tx, before) => {
        if (!before.some((one) => one.email === email)) return 'done'
        if (before.length === 1) return 'last'
        await tx.accountAdministrator.delete({ where: { accountId_email: { accountId, email } } })
        return 'done'
      })
    },
  }
}
