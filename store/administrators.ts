/** Who gets mails about an account, and the mails to them (decision 0118). */
import { randomUUID } from 'node:crypto'
import { languageOf } from '../contract/languages'
import { writeLetter } from '../contract/letter'
import type { AdministratorLetter } from '../contract/mail'
import { administratorRemovedMail } from '../contract/mail-people'
import type { Notification } from '../domain/notifications'
import type { AccountAdministratorModel } from '../prisma/generated/models'
import { lockAccount } from './accounts'
import { addEntry, type Actor, type Audited } from './audit'
import type { StoreContext, Tenant } from './context'
import type { Transaction } from './database'
import { withinMailLimits } from './mail-limits'

export const MOST_ADMINISTRATORS = 20

export type AdministratorChange =
  { kind: 'changed'; administrators: AccountAdministratorModel[] } | { kind: 'too_many' | 'last' }

/** What a mail names: the service, and the address of its pages. */
type Sender = Pick<StoreContext, 'publicUrl' | 'product'>

/**
 * Writes a mail to every administrator who has confirmed his address and wants mails of this kind, in the transaction of the
 * change it reports, each in his language. Whoever has had too many today in this mode gets none; `always`: nobody can do without it,
 * and no limit holds it back. `also`: who is none any more, and is told all the same.
 */
export async function tellAdministrators(
  tx: Transaction,
  { publicUrl, product }: Sender,
  tenant: Tenant,
  kind: Notification | 'always',
  letter: AdministratorLetter,
  at: Date,
  also: readonly string[] = [],
): Promise<void> {
  const { accountId, livemode } = tenant
  const administrators = await tx.accountAdministrator.findMany({ where: { accountId } })
  const wanting = administrators.filter(
    ({ muted, confirmedAt }) => confirmedAt !== null && (kind === 'always' || !muted.includes(kind)),
  )
  const addresses = [...wanting.map(({ email }) => email), ...also]
  const recipients = kind === 'always' ? distinct(addresses) : await withinMailLimits(tx, tenant, addresses)
  const languages = await languagesOf(tx, accountId, recipients)
  await tx.mail.createMany({
    data: recipients.map((recipient) => ({
      id: randomUUID(),
      accountId,
      recipient,
      ...writeLetter(letter(languageOf(languages(recipient)), publicUrl), product),
      dueAt: at,
      createdAt: at,
      countedInLive: kind === 'always' ? null : livemode,
    })),
  })
}

/** An address counts once, whatever its letters' case. */
const distinct = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map((address) => [address.toLowerCase(), address])).values(),
]

/** The language of a recipient: his own if he is a member anywhere, otherwise that of the account's first member. */
async function languagesOf(
  tx: Transaction,
  accountId: string,
  recipients: readonly string[],
): Promise<(recipient: string) => string | undefined> {
  const emails = recipients.map((recipient) => recipient.toLowerCase())
  const people = await tx.member.findMany({
    where: { email: { in: emails } },
    select: { email: true, language: true },
  })
  const own = new Map(people.map(({ email, language }) => [email, language]))
  if (own.size === new Set(emails).size) return (recipient) => own.get(recipient.toLowerCase())
  const first = await tx.membership.findFirst({ where: { accountId }, orderBy: { createdAt: 'asc' } })
  const member = first && (await tx.member.findUnique({ where: { id: first.memberId } }))
  return (recipient) => own.get(recipient.toLowerCase()) ?? member?.language
}

export function createAdministratorStore(
  context: Pick<StoreContext, 'db' | 'real' | 'publicUrl' | 'product'>,
) {
  const { db, real } = context
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
      const at = real()
      await db.accountAdministrator.create({ data: { accountId, email, createdAt: at, confirmedAt: at } })
    },

    /** The person confirms the address. False if it was taken out meanwhile. */
    async confirm(accountId: string, email: string): Promise<boolean> {
      const where = { accountId, email }
      const { count } = await db.accountAdministrator.updateMany({ where, data: { confirmedAt: real() } })
      return count === 1
    },

    /** Adds an administrator, or changes which mails one does without. `isConfirmed`: the address is known to be his. */
    async put(
      accountId: string,
      { email, muted, isConfirmed }: { email: string; muted: readonly Notification[]; isConfirmed: boolean },
      actor: Actor,
    ): Promise<AdministratorChange> {
      return change(accountId, actor, async (tx, before) => {
        const known = before.find((one) => one.email.toLowerCase() === email.toLowerCase())
        if (!known && before.length >= MOST_ADMINISTRATORS) return 'too_many'
        const key = { accountId, email: known?.email ?? email }
        await tx.accountAdministrator.upsert({
          where: { accountId_email: key },
          create: { ...key, muted: [...muted], createdAt: real(), confirmedAt: isConfirmed ? real() : null },
          update: { muted: [...muted], ...(isConfirmed && !known?.confirmedAt && { confirmedAt: real() }) },
        })
        return 'done'
      })
    },

    /** Removes an administrator, but never the last one. Those who are left are told, and so is he, if he had agreed to get mails. */
    async remove(accountId: string, email: string, actor: Actor): Promise<AdministratorChange> {
      return change(accountId, actor, async (tx, before) => {
        const removed = before.find((one) => one.email === email)
        if (!removed) return 'done'
        if (before.length === 1) return 'last'
        await tx.accountAdministrator.delete({ where: { accountId_email: { accountId, email } } })
        const also = removed.confirmedAt ? [email] : []
        await tellAdministrators(
          tx,
          context,
          { accountId, livemode: true },
          'always',
          administratorRemovedMail,
          real(),
          also,
        )
        return 'done'
      })
    },
  }
}
