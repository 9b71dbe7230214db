/** Bank accounts that merchants are paid out to. Every write is in one transaction with its entry in the audit log. */
import {
  bankAccountAddedMail,
  bankAccountRejectedMail,
  bankAccountRemovedMail,
  bankAccountVerifiedMail,
} from '../contract/mail-bank'
import { openedOrNull } from '../infra/sealing'
import type { BankAccountModel } from '../prisma/generated/models'
import { tellAdministrators } from './administrators'
import { lockAccount } from './accounts'
import { addEntry, type Actor } from './audit'
import { checkMove } from './change'
import type { StoreContext, Tenant } from './context'
import type { Transaction } from './database'
import { SEAL_CONTEXT } from './seal-contexts'
import type { AdministratorLetter } from '../contract/mail'
import {
  BANK_ACCOUNTS_COUNTED,
  MOST_ADDED_A_DAY,
  MOST_BANK_ACCOUNTS,
  MOST_GUESSES,
} from '../domain/bank-accounts'
import { DAY } from '../domain/time'

export interface NewBankAccount extends Omit<BankAccountModel, 'sealedIban' | 'revision'> {
  iban: string
}

type Fields = Partial<BankAccountModel>

/** So many IBANs are opened to find one. */
const MOST_SEARCHED = 1_000

const OPEN = { not: 'removed' }

const guessesAt = (rows: readonly BankAccountModel[]): number =>
  rows.reduce((sum, { wrongGuesses }) => sum + wrongGuesses, 0)

export function createBankAccounts(context: StoreContext) {
  const { db, keyring, real } = context
  const open = (row: Pick<BankAccountModel, 'id' | 'sealedIban'>): string =>
    keyring.open(row.sealedIban, SEAL_CONTEXT.bankAccount(row.id)).toString()
  const read = (row: Pick<BankAccountModel, 'id' | 'sealedIban'>): string | null =>
    openedOrNull(() => open(row))

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

  const tell = (tx: Transaction, row: Tenant, letter: AdministratorLetter): Promise<void> =>
    tellAdministrators(tx, context, row, 'always', letter, real())

  /** Those that count against its bounds: that are open, or were added lately. */
  const counting = (
    tx: Pick<Transaction, 'bankAccount'>,
    { accountId, livemode, createdAt }: Pick<BankAccountModel, 'accountId' | 'livemode' | 'createdAt'>,
  ): Promise<BankAccountModel[]> => {
    const lately = { createdAt: { gt: new Date(createdAt.getTime() - BANK_ACCOUNTS_COUNTED) } }
    return tx.bankAccount.findMany({ where: { accountId, livemode, OR: [{ status: OPEN }, lately] } })
  }

  const triedIn = async (tx: Pick<Transaction, 'bankAccount'>, row: BankAccountModel): Promise<number> => {
    const iban = open(row)
    return guessesAt((await counting(tx, row)).filter((one) => read(one) === iban))
  }

  /** Whether nobody has guessed since: guesses at one IBAN take turns. */
  const isTried = async (tx: Transaction, row: BankAccountModel, tried: number): Promise<boolean> => {
    await lockAccount(tx, row.accountId)
    return (await triedIn(tx, row)) === tried
  }

  /** By the machine's time: a sandbox's clock makes no room for more mails. */
  const addedToday = (tx: Transaction, { accountId, livemode }: Tenant): Promise<number> =>
    tx.auditLog.count({
      where: {
        accountId,
        livemode,
        action: 'bank_account.added',
        createdAt: { gt: new Date(real().getTime() - DAY) },
      },
    })

  return {
    open,

    /** Null where no key opens it, for what is looked at beside others. */
    read,

    find: ({ accountId, livemode }: Tenant, id: string): Promise<BankAccountModel | null> =>
      db.bankAccount.findFirst({ where: { id, accountId, livemode } }),

    /** Those that are not removed, oldest first: all, or of a currency. */
    list: ({ accountId, livemode }: Tenant, currency?: string): Promise<BankAccountModel[]> =>
      db.bankAccount.findMany({
        where: { accountId, livemode, status: OPEN, ...(currency !== undefined && { currency }) },
        orderBy: { id: 'asc' },
        take: MOST_BANK_ACCOUNTS,
      }),

    /** Those of a merchant in a currency, the removed ones as well, newest first. */
    everyOf: ({ accountId, livemode }: Tenant, currency: string): Promise<BankAccountModel[]> =>
      db.bankAccount.findMany({
        where: { accountId, livemode, currency },
        orderBy: { id: 'desc' },
        take: MOST_SEARCHED,
      }),

    /** Those of all merchants whose IBAN ends so, the removed ones as well. */
    endingIn: (ending: { livemode: boolean; currency: string; last4: string }): Promise<BankAccountModel[]> =>
      db.bankAccount.findMany({ where: ending, orderBy: { id: 'desc' }, take: MOST_SEARCHED }),

    /**
     * An account with this IBAN, currency and holder is added once. `full`: there are as many as there may be; `tried_out`: it was
     * guessed at too often.
     */
    async add(
      { iban, ...row }: NewBankAccount,
      actor: Actor,
    ): Promise<BankAccountModel | 'full' | 'tried_out'> {
      const { id, accountId, currency, holder } = row
      return db.$transaction(async (tx) => {
        await lockAccount(tx, accountId)
        // Each one costs a small transfer: taking accounts away makes room for new ones only after some time.
        const others = await counting(tx, row)
        const ofIban = others.filter((one) => read(one) === iban)
        const same = ofIban.find(
          (one) =>
            one.currency === currency &&
            one.holder === holder &&
            !['rejected', 'removed'].includes(one.status),
        )
        if (same) return same
        if (guessesAt(ofIban) >= MOST_GUESSES) return 'tried_out'
        if (others.length >= MOST_BANK_ACCOUNTS || (await addedToday(tx, row)) >= MOST_ADDED_A_DAY)
          return 'full'
        const sealedIban = Uint8Array.from(keyring.seal(Buffer.from(iban), SEAL_CONTEXT.bankAccount(id)))
        const added = await tx.bankAccount.create({ data: { ...row, sealedIban } })
        await addEntry(tx, row, actor, { action: 'bank_account.added', objectId: id }, real())
        await tell(tx, row, bankAccountAddedMail(row))
        return added
      })
    },

    /** The bank has taken the small transfer on. */
    sent: (row: BankAccountModel, at: Date): Promise<BankAccountModel | null> =>
      db.$transaction((tx) => change(tx, row, { verificationSentAt: at })),

    /** The wrong guesses at its IBAN, in every row of the account and mode. */
    tried: (row: BankAccountModel): Promise<number> => triedIn(db, row),

    /** Counts a wrong guess at the amount; the last one rejects the account. Null too if it was guessed at meanwhile. */
    guessedWrongly: (
      row: BankAccountModel,
      { tried, isLast }: { tried: number; isLast: boolean },
      actor: Actor,
    ): Promise<BankAccountModel | null> =>
      db.$transaction(async (tx) => {
        if (!(await isTried(tx, row, tried))) return null
        const fields = { wrongGuesses: row.wrongGuesses + 1, ...(isLast && { status: 'rejected' }) }
        const changed = await change(tx, row, fields)
        const audited = { action: 'bank_account.rejected', objectId: row.id }
        if (!changed || !isLast) return changed
        await addEntry(tx, row, actor, audited, real())
        await tell(tx, row, bankAccountRejectedMail(row))
        return changed
      }),

    verify: (
      row: BankAccountModel,
      { tried, usableFrom }: { tried: number; usableFrom: Date },
      actor: Actor,
    ): Promise<BankAccountModel | null> =>
      db.$transaction(async (tx) => {
        if (!(await isTried(tx, row, tried))) return null
        const changed = await change(tx, row, { status: 'verified', usableFrom })
        if (!changed) return null
        await addEntry(tx, row, actor, { action: 'bank_account.verified', objectId: row.id }, real())
        await tell(tx, row, bankAccountVerifiedMail(row, usableFrom))
        return changed
      }),

    remove: (row: BankAccountModel, actor: Actor): Promise<BankAccountModel | null> =>
      db.$transaction(async (tx) => {
        const changed = await change(tx, row, { status: 'removed' })
        if (!changed) return null
        await addEntry(tx, row, actor, { action: 'bank_account.removed', objectId: row.id }, real())
        await tell(tx, row, bankAccountRemovedMail(row))
        return changed
      }),
  }
}
