/** Books a payout that only the bank knows of, with its key: whatever repeats it meets it, and pays nothing a second time. */
import { MINUTE, dateAt } from '../../domain/time'
import { judgeId, type Id } from '../../domain/ids'
import type { Item } from '../../contract/dashboard/operator/reconciliation'
import { ApiError } from '../../contract/errors'
import type { ListedTransfer } from '../../bank/port'
import { mintedAt } from '../../infra/ids'
import type { BankAccountModel, PayoutModel } from '../../prisma/generated/models'
import type { Acting } from '../dependencies'
import { draftPayout } from '../payouts/draft'
import { purseOf } from '../payouts/purse'
import { refused, UNANSWERED, type Effect } from './effect'
import { listedTransfers } from './transfers'

const CORRECT = 'Correct the balance of the account, and write the item off with what was done.'
const TRIES = 20

export async function adoptTransfer(acting: Acting, item: Item): Promise<Effect> {
  const { store, bank, now } = acting
  const { key, accountId, livemode, currency } = item
  const [known] = await store.payouts.byTransferKeys(livemode, [key])
  if (known) return bookedBefore(known, item)
  const asked = await bank.ask(key, now().toISOString())
  if (asked.kind !== 'known') return UNANSWERED
  if (asked.value?.state !== 'accepted' && asked.value?.state !== 'paid')
    return refused(
      asked.value
        ? `It is ${asked.value.state} at the bank: nothing was paid.`
        : 'The bank knows nothing of the key that it tells of.',
      'Run the reconciliation again, and ask the bank if it still tells of it.',
    )
  const account = accountId === null ? null : await store.accounts.find(accountId)
  if (!account)
    return refused('Whose payout it was is not known: no account is named, or it has gone.', CORRECT)
  const tenant = { accountId: account.id, livemode }
  const line = await listedAgain(acting, item)
  if (!line) return UNANSWERED
  const bankAccount = paidAccount(acting, await store.bankAccounts.everyOf(tenant, currency), line)
  if (!bankAccount)
    return refused(`${account.id} has no bank account that was paid: it may be lost, too.`, CORRECT)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const draft = await draftOf(acting, { item, line, bankAccount, apiVersion: account.apiVersion })
    if (draft === 'behind') return UNANSWERED
    if (await store.payouts.adopt(draft.row, draft.purse, acting.cause))
      return { kind: 'done', what: `${draft.row.id} is booked, and its bank is asked how it ended.` }
  }
  return UNANSWERED
}

function bookedBefore({ id, status }: PayoutModel, { kind }: Item): Effect {
  if (kind === 'only_theirs') return { kind: 'done', what: `${id} has its key by now, and is ${status}.` }
  return refused(
    `${id} is booked, and is ${status}: what is booked is not taken back.`,
    kind === 'only_ours' ? `Ask the bank first. ${CORRECT}` : CORRECT,
  )
}

/** The transfer as the bank lists it, with what the item does not keep. */
async function listedAgain(acting: Acting, { key, at }: Item): Promise<ListedTransfer | undefined> {
  const window = { from: at, until: new Date(at.getTime() + MINUTE) }
  for await (const page of listedTransfers(acting, window)) {
    const found = page === 'unsupported' ? undefined : page.find((one) => one.key === key)
    if (found) return found
  }
  return undefined
}

function paidAccount(
  { store }: Acting,
  rows: readonly BankAccountModel[],
  { iban = '' }: ListedTransfer,
): BankAccountModel | undefined {
  return rows.find((row) => iban !== '' && store.bankAccounts.read(row)?.endsWith(iban))
}

interface Lost {
  item: Item
  line: ListedTransfer
  bankAccount: BankAccountModel
  apiVersion: string
}

async function draftOf(acting: Acting, { item, line, bankAccount, apiVersion }: Lost) {
  const { store, now } = acting
  const purse = await purseOf(acting, bankAccount, item.currency).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'service_unavailable') return null
    throw error
  })
  if (!purse) return 'behind' as const
  const terms = { amount: line.amount, automatic: false, description: null, metadata: null, apiVersion }
  const draft = draftPayout({ ...terms, bankKey: item.key, bankAccount, purse }, now())
  const id = await idOf(store, line)
  const named = id === null ? {} : { id, createdAt: mintedAt(id) }
  const row: PayoutModel = {
    ...draft,
    ...named,
    status: 'in_transit',
    dueAt: now(),
    arrivalOn: dateAt(now()),
    lastEventAt: now(),
  }
  return { row, purse }
}

/** The id that the merchant was told, if the bank tells it; banks take no underscore. */
async function idOf(
  { payouts }: Acting['store'],
  { reference = '' }: ListedTransfer,
): Promise<Id<'payout'> | null> {
  const id = reference.replace(/^pout[ -]/, 'pout_') as Id<'payout'>
  return judgeId(id, 'payout') !== 'ok' || (await payouts.isTaken(id)) ? null : id
}
