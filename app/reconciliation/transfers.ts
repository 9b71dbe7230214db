/** Compares the transfers that the bank lists with the payouts: which are lost here, unknown there, of other amounts, or twice. */
import type { Bank, BankAnswer, ListedTransfer, ListedWindow, TransferPage } from '../../bank/port'
import { DAY } from '../../domain/time'
import type { PayoutModel } from '../../prisma/generated/models'
import type { RunScope } from '../../store/reconciliation/runs'
import type { Store } from '../../store/store'
import { isDiffering, type Verdict } from './judge'
import { judgeLostTransfer, judgeTransfer, paidBy } from './judge-transfer'
import { createKeySet, type KeySet } from './key-set'
import { RunFailure, type Findings, type WindowPart } from './parts'

/** A bank may book a transfer some days before or after the payout is paid here. */
const APART = 5 * DAY
const PAGE = 500

interface ComparingTransfers {
  store: Pick<Store, 'bankAccounts' | 'payouts'>
  bank: Bank
  real: () => Date
  scope: RunScope
  rest: () => Promise<void>
}

/** Pages of the bank's list; `unsupported`, and nothing more, if it has none. */
export async function* listedTransfers(
  { bank, real }: Pick<ComparingTransfers, 'bank' | 'real'>,
  { from, until }: WindowPart,
): AsyncGenerator<ListedTransfer[] | 'unsupported'> {
  const window: ListedWindow = { from, until, now: real().toISOString() }
  let after: string | null = null
  do {
    const page: TransferPage | 'unsupported' = answeredByBank(await bank.list(window, after))
    if (page === 'unsupported') {
      yield page
      return
    }
    yield page.transfers
    after = page.next
  } while (after !== null)
}

function answeredByBank<T>(answer: BankAnswer<T>): T {
  if (answer.kind === 'known') return answer.value
  throw new RunFailure(
    `The bank gave no usable answer (${answer.kind}). The run goes on from where it was when it is started again. A statement that cannot be read is in its folder of statements.`,
  )
}

/** Answers how many were told, or that the bank lists nothing. */
export async function compareTransfers(
  work: ComparingTransfers,
  part: WindowPart,
  findings: Findings,
  mostLines?: number,
): Promise<number | 'unsupported'> {
  const seen = createKeySet(mostLines)
  let lines = 0
  for await (const page of listedTransfers(work, part)) {
    if (page === 'unsupported') return page
    await comparePage(work, part, page, { findings, seen })
    lines += page.length
    await work.rest()
  }
  await findUnlisted(work, part, findings)
  return lines
}

async function comparePage(
  { store, scope }: ComparingTransfers,
  { from, until }: WindowPart,
  page: readonly ListedTransfer[],
  { findings, seen }: { findings: Findings; seen: KeySet },
): Promise<void> {
  const { livemode } = scope
  const rows = await store.payouts.byTransferKeys(
    livemode,
    page.map(({ key }) => key),
  )
  for (const line of page) {
    const { key, amount, currency, state, reference = null } = line
    const at = new Date(line.at)
    if (at < from || at >= until)
      throw new RunFailure(
        `The bank tells of ${key}, done at ${line.at}, where it was asked for another time. Ask the bank.`,
      )
    findings.listed(currency, paidBy(line))
    const row = rows.find((one) => one.bankKey === key)
    const verdict = seen.add(state === 'returned' ? 'return' : 'transfer', key)
      ? await judged(store, line, row)
      : ({ kind: 'doubled', ourState: null, ourAmount: null, money: paidBy(line) } as const)
    findings.count(isDiffering(verdict) ? verdict.kind : verdict)
    if (!isDiffering(verdict)) continue
    const accountId = row?.accountId ?? (await ownerOfTransfer(store, livemode, line))
    findings.add({
      ...verdict,
      movement: 'payout',
      key,
      authorizationKey: key,
      reference,
      accountId,
      objectId: row?.id ?? null,
      at,
      currency,
      theirState: state,
      theirAmount: amount,
      theirGross: null,
      theirFee: null,
    })
  }
}

async function judged(
  { bankAccounts }: ComparingTransfers['store'],
  line: ListedTransfer,
  row: PayoutModel | undefined,
): Promise<Verdict> {
  if (!row) return judgeLostTransfer(line)
  const account = await bankAccounts.find(row, row.bankAccountId)
  return judgeTransfer(line, row, (account && bankAccounts.read(account)) ?? row.bankLast4)
}

/** The merchant, as the bank tells it, or whose alone the account is; null if neither names one. */
async function ownerOfTransfer(
  { bankAccounts }: Pick<ComparingTransfers['store'], 'bankAccounts'>,
  livemode: boolean,
  { merchant, iban = '', currency }: ListedTransfer,
): Promise<string | null> {
  if (merchant !== undefined) return merchant
  // Four characters are those of many.
  if (iban.length <= 4) return null
  const rows = await bankAccounts.endingIn({ livemode, currency, last4: iban.slice(-4) })
  const owners = rows.filter((row) => bankAccounts.read(row) === iban).map(({ accountId }) => accountId)
  const [owner = null, ...others] = new Set(owners)
  return others.length === 0 ? owner : null
}

/** Payouts that were paid in the window, and that the bank does not tell of in the days around it. */
async function findUnlisted(work: ComparingTransfers, part: WindowPart, findings: Findings): Promise<void> {
  const { store, bank, real, scope, rest } = work
  const { livemode } = scope
  const around = {
    from: new Date(part.from.getTime() - APART),
    until: new Date(Math.min(part.until.getTime() + APART, real().getTime())),
  }
  const told = createKeySet()
  for await (const page of listedTransfers(work, around))
    if (page !== 'unsupported') for (const { key } of page) told.add('transfer', key)
  let after: string | null = null
  do {
    const rows: PayoutModel[] = await store.payouts.paidWithin(livemode, part, after, PAGE)
    for (const row of rows) {
      const key = row.bankKey
      if (told.has('transfer', key)) continue
      const paidAt = row.paidAt ?? row.createdAt
      const known = answeredByBank(await bank.ask(key, real().toISOString()))
      // It says that it has it, and may write it on a statement that is still to come.
      if (known && paidAt.getTime() > real().getTime() - APART) {
        findings.count('unfinished')
        continue
      }
      findings.count('only_ours')
      findings.add({
        kind: 'only_ours',
        movement: 'payout',
        key,
        authorizationKey: key,
        reference: row.id,
        accountId: row.accountId,
        objectId: row.id,
        at: paidAt,
        currency: row.currency,
        theirState: null,
        ourState: row.status,
        theirAmount: null,
        ourAmount: row.amount,
        // What came back is with the merchant again.
        money: row.status === 'paid' ? row.amount : 0n,
        theirGross: null,
        theirFee: null,
      })
    }
    after = rows.length < PAGE ? null : (rows.at(-1)?.id ?? null)
    await rest()
  } while (after !== null)
}
