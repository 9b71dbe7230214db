/** Bank accounts that merchants are paid out to. Every write is in one transaction with its entry in the audit log. */
import { bankAccountAddedMail, bankAccountVerifiedMail } from '../contract/mail-bank'
import type { BankAccountModel } from '../prisma/generated/models'
import { tellAdministrators } from './administrators'
import { lockAccount } from './accounts'
import { addEntry, type Actor } from './audit'
import { checkMove } from './change'
import type { StoreContext, Tenant } from './context'
import type { Transaction } from './database'
import { SEAL_CONTEXT } from './seal-contexts'
import { BANK_ACCOUNTS_COUNTED, MOST_BANK_ACCOUNTS } from '../domain/bank-accounts'

export interface NewBankAccount extends Omit<BankAccountModel, 'sealedIban' | 'revision'> {
  iban: string
}

type Fields = Partial<BankAccountModel>

const OPEN = { not: 'removed' }

export function createBankAccounts(context: StoreContext) {
  const { db, keyring, real } = context
  const open = (row: Pick<BankAccountModel, 'id' | 'sealedIban'>): string =>
    keyring.open(row.sealedIban, SEAL_CONTEXT.bankAccount(row.id)).toString()

  /** Null, and nothing is written, if the row has changed since it was read. */
  const change = async (
    tx: Transaction,
    row: BankAccountModel,
    fields: Fields,
  ): Promise<BankAccountModel | null> => {
    const { id, accountId, livemode, revision } = row
    const data = { ...fields, revision: revision + 1 }
    checkMove('bank_accounts', row, { ...row, ...data })
    const { count } = await tx.bankAccount.updateMany({
      where: { id, accountId, livemode, revision },
      data,
    })
    return count === 0 ? null : { ...row, ...data }
  }

  return {
    open,

    find: ({ accountId, livemode }: Tenant, id: string): Promise<BankAccountModel | null> =>
      db.bankAccount.findFirst({ where: { id, accountId, livemode } }),

    /** Those that are not removed, oldest first: all, or of a currency. */
    list: ({ accountId, livemode }: Tenant, currency?: string): Promise<BankAccountModel[]> =>
      db.bankAccount.findMany({
        where: { accountId, livemode, status: OPEN, ...(currency !== undefined && { currency }) },
        orderBy: { id: 'asc' },
        take: MOST_BANK_ACCOUNTS,
      }),

    /** An account with this IBAN, currency and holder is added once. `full`: there are as many as there may be. */
    async add({ iban, ...row }: NewBankAccount, actor: Actor): Promise<BankAccountModel | 'full'> {
      const { id, accountId, livemode, currency, holder } = row
      return db.$transaction(async (tx) => {
        await lockAccount(tx, accountId)
        // Each one costs a small transfer: taking accounts away makes room for new ones only after some time.
        const counted = { createdAt: { gt: new Date(row.createdAt.getTime() - BANK_ACCOUNTS_COUNTED) } }
        const others = await tx.bankAccount.findMany({
          where: { accountId, livemode, OR: [{ status: OPEN }, counted] },
        })
        const same = others.find(
          (one) =>
            one.currency === currency &&
            one.holder === holder &&
            !['rejected', 'removed'].includes(one.status) &&
            open(one) === iban,
        )
        if (same) return same
        if (others.length >= MOST_BANK_ACCOUNTS) return 'full'
        const sealedIban = Uint8Array.from(keyring.seal(Buffer.from(iban), SEAL_CONTEXT.bankAccount(id)))
        const added = await tx.bankAccount.create({ data: { ...row, sealedIban } })
        await addEntry(tx, row, actor, { action: 'bank_account.added', objectId: id }, real())
        await tellAdministrators(tx, context, accountId, 'always', bankAccountAddedMail(row), real())
        return added
      })
    },

    /** The bank has taken the small transfer on. */
    sent: (row: BankAccountModel, at: Date): Promise<BankAccountModel | null> =>
      db.$transaction((tx) => change(tx, row, { verificationSentAt: at })),

    /** Counts a wrong guess at the amount; the last one rejects the account. */
    guessedWrongly: (
      row: BankAccountModel,
      isLast: boolean,
      actor: Actor,
    ): Promise<BankAccountModel | null> =>
      db.$transaction(async (tx) => {
        const fields = { wrongGuesses: row.wrongGuesses + 1, ...(isLast && { status: 'rejected' }) }
        const changed = await change(tx, row, fields)
        const audited = { action: 'bank_account.rejected', objectId: row.id }
        if (changed && isLast) await addEntry(tx, row, actor, audited, real())
        return changed
      }),

    verify: (row: BankAccountModel, usableFrom: Date, actor: Actor): Promise<BankAccountModel | null> =>
      db.$transaction(async (tx) => {
        const changed = await change(tx, row, { status: 'verified', usableFrom })
        if (!changed) return null
        await addEntry(tx, row, actor, { action: 'bank_account.verified', objectId: row.id }, real())
        const mail = bankAccountVerifiedMail(row, usableFrom)
        await tellAdministrators(tx, context, row.accountId, 'always', mail, real())
        return changed
      }),

    remove: (row: BankAccountModel, actor: Actor): Promise<BankAccountModel | null> =>
      db.$transaction(async (tx) => {
        const changed = await change(tx, row, { status: 'removed' })
        if (changed)
          await addEntry(tx, row, actor, { action: 'bank_account.removed', objectId: row.id }, real())
        return changed
      }),
  }
}
