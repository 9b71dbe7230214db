/**
 * Posts what a settlement file moves to the books of its accounts (decision 0186): the lines that count when it is read, and each
 * difference when an operator settles it. What is posted is the difference to what the file's journals come to, so that a file
 * that is read again posts nothing twice, and one that was corrected posts the correction.
 */
import type { Item, Run } from '../../contract/dashboard/operator/reconciliation'
import { termsOf } from '../../domain/books'
import { settlementJournal } from '../../domain/journals'
import { ownerOfKey } from '../../domain/processor-keys'
import { dateAt } from '../../domain/time'
import type { Prisma } from '../../prisma/generated/client'
import type { Tenant } from '../../store/context'
import { bookOf } from '../books/book-of'
import { atTimeOf } from '../clock'
import type { Dependencies, WithRealTime } from '../dependencies'
import { RunFailure, type Findings, type Reconciling, type Settles } from './parts'
import { ofLines } from './settled-lines'

/** Others write the same books: after so many of them in a row the run is left to the next one. */
const TRIES = 50

const NOTHING: Settles = { lines: 0, gross: 0n, fee: 0n }

interface SettlementFileRef {
  acquirer: string
  day: string
  currency: string
}

const nameOf = ({ acquirer, day, currency }: SettlementFileRef): string => `${acquirer}:${day}:${currency}`
const itemSource = (file: string, id: number): string => `${file}:item:${id}:`

/** What was found is noted before. `alive`: throws if another process has taken the run over. */
export async function postSettlements(
  parts: Reconciling,
  run: Run,
  { settled, leftOut }: Pick<Findings, 'settled' | 'leftOut'>,
  alive: () => Promise<void>,
): Promise<void> {
  const { store } = parts
  const file = { acquirer: run.acquirer, day: dateAt(run.windowFrom), currency: run.currency ?? '' }
  const { items, runs } = store.reconciliation
  const late = ofLines(await items.settledOf(run), leftOut).map(({ id }) => id)
  const left: string[] = []
  // What counted before, and is told otherwise now or no more, is of accounts to which something of the file is posted.
  const before = await store.books.settledBy(run.livemode, nameOf(file))
  for (const accountId of new Set([...settled.keys(), ...before])) {
    await alive()
    const tenant = { accountId, livemode: run.livemode }
    if (!(await store.accounts.find(accountId))) continue
    const settles = settled.get(accountId) ?? NOTHING
    const given = runs.isHeld(run)
    if (!(await postFile(parts, tenant, { file, settles, late, given }))) left.push(accountId)
  }
  if (left.length === 0) return
  throw new RunFailure(
    `The books of ${left.join(', ')} cannot be written now. The run goes on when it is started again.`,
  )
}

interface FileOfAccount {
  file: SettlementFileRef
  settles: Settles
  late: readonly number[]
  /** Whoever has lost the run posts nothing, however late he notices. */
  given: Prisma.Sql
}

/** False if others, or a restart of the sandbox, kept it from being written. */
async function postFile(
  parts: WithRealTime & Pick<Reconciling, 'pause'>,
  tenant: Tenant,
  { file, settles: { lines, gross, fee }, late, given }: FileOfAccount,
): Promise<boolean> {
  const name = nameOf(file)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const own = await atTime(parts, tenant)
    const { books } = own.store
    const book = await bookOf(books, tenant)
    const journals = (await books.settled(tenant, name)).filter(
      ({ source }) => !late.some((id) => source.startsWith(itemSource(name, id))),
    )
    const left = {
      gross: journals.reduce((sum, one) => sum - one.gross, gross),
      fee: journals.reduce((sum, one) => sum - one.fee, fee),
    }
    if (left.gross === 0n && left.fee === 0n) return true
    const source = journals.length === 0 ? name : `${name}:${book.revision}`
    const posting = settlementJournal(
      { file: name, source, currency: file.currency, at: own.now(), ...left },
      { ...file, lines, gross: String(left.gross), fee: String(left.fee) },
    )
    const terms = await termsFor(own.store, tenant)
    if (await books.write(book, { postings: [posting], terms, given })) return true
    await parts.pause(20)
  }
  return false
}

/** The statement that posts the line of an item; null if nothing of it moves an account's money. */
export async function lateLine(parts: WithRealTime, item: Item): Promise<Prisma.Sql | null> {
  const { accountId, livemode, acquirer, currency, theirGross: gross, theirFee: fee } = item
  if (item.source !== 'file' || accountId === null || gross === null || fee === null) return null
  const tenant = { accountId, livemode }
  if (!(await parts.store.accounts.find(accountId))) return null
  // The books of a sandbox that was begun anew know nothing of what was before.
  const era = livemode ? undefined : (await parts.store.clocks.clockOf(accountId))?.era
  if (ownerOfKey(item.authorizationKey)?.era !== era) return null
  const own = await atTime(parts, tenant)
  const { books } = own.store
  const book = await bookOf(books, tenant)
  const file = { acquirer, day: dateAt(item.at), currency }
  const name = nameOf(file)
  const source = `${itemSource(name, item.id)}${item.revision}`
  const posting = settlementJournal(
    { file: name, source, currency, at: own.now(), gross, fee },
    { ...file, item: item.id, gross: String(gross), fee: String(fee) },
  )
  if (posting.entries.length === 0) return null
  return books.writing(book, { postings: [posting], terms: await termsFor(own.store, tenant) })
}

const atTime = ({ store, real }: WithRealTime, tenant: Tenant) => atTimeOf({ store, now: real, real }, tenant)

async function termsFor(store: Dependencies['store'], tenant: Tenant) {
  const account = await store.accounts.find(tenant.accountId)
  if (!account) throw new Error(`there is no account ${tenant.accountId}`)
  return termsOf(account, tenant.livemode)
}
