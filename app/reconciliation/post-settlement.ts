/**
 * Posts what a settlement moves to the books of its accounts (decision 0186): the lines that count when it is read, and each
 * difference when an operator settles it. What is posted is the difference to what its journals come to, so that a settlement
 * that is read again posts nothing twice, and one that was corrected posts the correction.
 */
import type { Item, Run } from '../../contract/dashboard/operator/reconciliation'
import { joinedEntries, termsOf, type Entry } from '../../domain/books'
import { settlementJournal } from '../../domain/journals'
import { isOwnLine, operationEntries, ownEntries } from '../../domain/settlements'
import { ownerOfKey } from '../../domain/processor-keys'
import type { Prisma } from '../../prisma/generated/client'
import type { Tenant } from '../../store/context'
import { bookOf } from '../books/book-of'
import { atTimeOf } from '../clock'
import type { Dependencies, WithRealTime } from '../dependencies'
import { NOTHING_SETTLED, RunFailure, type Findings, type Reconciling, type Settles } from './parts'
import { ofLines } from './settled-lines'

/** Others write the same books: after so many of them in a row the run is left to the next one. */
const TRIES = 50

interface SettlementRef {
  acquirer: string
  settlement: string
  currency: string
}

const nameOf = ({ acquirer, settlement }: Pick<SettlementRef, 'acquirer' | 'settlement'>): string =>
  `${acquirer}:${settlement}`
const itemSource = (name: string, id: number): string => `${name}:item:${id}:`

/** What was found is noted before. `alive`: throws if another process has taken the run over. */
export async function postSettlements(
  parts: Reconciling,
  run: Run,
  { settled, leftOut }: Pick<Findings, 'settled' | 'leftOut'>,
  alive: () => Promise<void>,
): Promise<void> {
  const { store } = parts
  const of = { acquirer: run.acquirer, settlement: run.settlement, currency: run.currency ?? '' }
  const { items, runs } = store.reconciliation
  const late = ofLines(await items.settledOf(run), leftOut).map(({ id }) => id)
  const left: string[] = []
  // What counted before, and is told otherwise now or no more, is of accounts to which something of it is posted.
  const before = await store.books.settledBy(run.livemode, nameOf(of))
  for (const accountId of new Set([...settled.keys(), ...before])) {
    await alive()
    const tenant = { accountId, livemode: run.livemode }
    if (!(await store.accounts.find(accountId))) continue
    const settles = settled.get(accountId) ?? NOTHING_SETTLED
    const given = runs.isHeld(run)
    if (!(await postSettlement(parts, tenant, { of, settles, late, given }))) left.push(accountId)
  }
  if (left.length === 0) return
  throw new RunFailure(
    `The books of ${left.join(', ')} cannot be written now. The run goes on when it is started again.`,
  )
}

interface SettlementOfAccount {
  of: SettlementRef
  settles: Settles
  late: readonly number[]
  /** Whoever has lost the run posts nothing, however late he notices. */
  given: Prisma.Sql
}

const negated = (entry: Entry): Entry => ({ ...entry, amount: -entry.amount })

/** False if others, or a restart of the sandbox, kept it from being written. */
async function postSettlement(
  parts: WithRealTime & Pick<Reconciling, 'pause'>,
  tenant: Tenant,
  { of, settles: { lines, entries, rates }, late, given }: SettlementOfAccount,
): Promise<boolean> {
  const name = nameOf(of)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const own = await atTime(parts, tenant)
    const { books } = own.store
    const book = await bookOf(books, tenant)
    const posted = (await books.settled(tenant, name)).filter(
      ({ source }) => !late.some((id) => source.startsWith(itemSource(name, id))),
    )
    const left = joinedEntries([
      ...entries,
      ...posted.map(({ account, currency, amount }) => negated({ account, currency, amount })),
    ])
    if (left.length === 0) return true
    const posting = settlementJournal(
      {
        settlement: name,
        source: posted.length === 0 ? name : `${name}:${book.revision}`,
        currency: of.currency,
        at: own.now(),
        entries: left,
      },
      { ...of, lines, ...(rates.size > 0 && { rates: [...rates] }) },
    )
    const terms = await termsFor(own.store, tenant)
    if (await books.write(book, { postings: [posting], terms, given })) return true
    await parts.pause(20)
  }
  return false
}

/** The statement that posts the line of an item; null if nothing of it moves money of an account that is here. */
export async function lateLine(parts: WithRealTime, item: Item): Promise<Prisma.Sql | null> {
  const { acquirer, settlement, livemode, currency, settledCurrency, rate } = item
  const entries = entriesOfItem(item)
  const accountId = isOwnLine(item.movement) ? await parts.store.accounts.ofService() : item.accountId
  if (item.source !== 'file' || accountId === null || entries.length === 0) return null
  const tenant = { accountId, livemode }
  if (!(await parts.store.accounts.find(accountId))) return null
  if (!isOwnLine(item.movement)) {
    // The books of a sandbox that was begun anew know nothing of what was before.
    const era = livemode ? undefined : (await parts.store.clocks.clockOf(accountId))?.era
    if (ownerOfKey(item.authorizationKey)?.era !== era) return null
  }
  const own = await atTime(parts, tenant)
  const { books } = own.store
  const book = await bookOf(books, tenant)
  const of = { acquirer, settlement, currency: settledCurrency ?? currency }
  const name = nameOf(of)
  const source = `${itemSource(name, item.id)}${item.revision}`
  const posting = settlementJournal(
    { settlement: name, source, currency: of.currency, at: own.now(), entries },
    { ...of, item: item.id, ...(rate !== null && { rates: [`${item.presentedCurrency} ${rate}`] }) },
  )
  return books.writing(book, { postings: [posting], terms: await termsFor(own.store, tenant) })
}

function entriesOfItem(item: Item): Entry[] {
  const { movement, currency, theirGross: gross, theirFee: fee, presented, presentedCurrency } = item
  if (gross === null || fee === null) return []
  const settled = { currency: item.settledCurrency ?? currency, gross, fee, net: gross - fee }
  if (isOwnLine(movement)) return ownEntries(movement, settled.net, settled.currency)
  return operationEntries({
    settled,
    rate: item.rate,
    presented: { currency: presentedCurrency ?? currency, amount: presented ?? gross },
  })
}

const atTime = ({ store, real }: WithRealTime, tenant: Tenant) => atTimeOf({ store, now: real, real }, tenant)

async function termsFor(store: Dependencies['store'], tenant: Tenant) {
  const account = await store.accounts.find(tenant.accountId)
  if (!account) throw new Error(`there is no account ${tenant.accountId}`)
  return termsOf(account, tenant.livemode)
}
