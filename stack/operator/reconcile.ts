/**
 * `npm run reconcile`: compares what the acquirers did with the rows, lists the differences, and settles them (docs/reconciliation.md).
 * Exit code 0 if what was compared has no open difference, 1 if it has one or could not be compared.
 */
import { RunFailure, type Mending } from '../../app/reconciliation/parts'
import { NOT_COMPARED, reconcile, type Reconciled } from '../../app/reconciliation/reconcile'
import { scopeOfSettlement, settlementsSince } from '../../app/reconciliation/settlements'
import { settleItem } from '../../app/reconciliation/settle'
import { minorText } from '../../app/reconciliation/words'
import type { Item } from '../../contract/dashboard/operator/reconciliation'
import { DIFFERENCE_KINDS, SETTLEMENTS, THE_BANK } from '../../domain/reconciliation'
import type { SettlementBatch } from '../../domain/settlements'
import { DAY } from '../../domain/time'
import { OPERATOR } from '../../store/audit'
import type { ItemQuery } from '../../store/reconciliation/items'
import type { RunScope } from '../../store/reconciliation/runs'
import { runCommand } from '../shared/command'
import { ExpectedFailure } from '../shared/failure'
import { asJson, inColumns, modeOf } from './columns'
import { createCommandLine } from './command-line'
import { failuresOf, itemInWords, itemsInColumns, runsInColumns } from './reconcile-words'
import { withServiceParts, type Modes } from './service-parts'

const USAGE = `Usage:
  npm run reconcile -- --from TIME --until TIME            what the acquirers and the bank list of a window
  npm run reconcile -- --settlement 2026-11-24:EUR         a settlement, by what its acquirer calls it
      --acquirer NAME   one acquirer, or the bank    --mode sandbox|live   one mode    --json   for a program
  npm run reconcile -- settlements [--since TIME]          which settlements there are
  npm run reconcile -- runs
  npm run reconcile -- items [--status open|settled] [--account merch_…] [--acquirer NAME] [--kind KIND] [--json]
  npm run reconcile -- show ITEM
  npm run reconcile -- settle ITEM adopt|close|write-off --reason "…" [--reference "…"]

  --since       from when on settlements are listed, or looked for: 120 days ago if it is left out
  close         is refused for 7 days and an hour, while the merchant can repeat the call:
                adopt the payment, then cancel or refund it
  --reference   the merchant's own reference of a payment that is adopted, if it is known`

const line = createCommandLine(USAGE)
const MOST = 1_000
/** A settlement may be compared again for so long, where no time is given. */
const LOOKED_BACK = 120 * DAY

type Values = Readonly<Record<string, string | undefined>>

export interface ToldReconciliation {
  lines: string[]
  /** Whether something is left to see to. */
  isLeft: boolean
}

/** Carries a command out. */
export async function runReconciliation(
  modes: Modes,
  args: readonly string[],
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): Promise<ToldReconciliation> {
  const options = [
    ...['from', 'until', 'settlement', 'since', 'acquirer', 'mode'],
    ...['status', 'account', 'kind', 'reason', 'reference'],
  ]
  const { values, flags, positionals } = line.parse(args, options, { flags: ['json'], positional: true })
  const [command, ...rest] = positionals
  const { reconciliation } = modes[0].parts.store
  const all = (lines: string[]): ToldReconciliation => ({ lines, isLeft: false })
  switch (command) {
    case undefined:
      return compare(modes, values, flags.has('json'), terminal)
    case 'settlements':
      return all(await listSettlements(modes, values))
    case 'runs':
      return all(runsInColumns(await reconciliation.runs.list(MOST)))
    case 'items': {
      const items = await reconciliation.items.list(readItemQuery(values), MOST)
      return all(flags.has('json') ? [asJson(items)] : itemsInColumns(items))
    }
    case 'show':
      return all(itemInWords(await found(modes, rest[0])))
    case 'settle':
      return all(await settle(modes, rest, values))
    default:
      throw line.wrong(`There is no command ${command}.`)
  }
}

async function compare(
  modes: Modes,
  values: Values,
  isJson: boolean,
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>,
): Promise<ToldReconciliation> {
  const scopes = await readScopes(modes, values)
  const results: Reconciled[] = []
  for (const { parts, scope } of scopes) {
    const tell = (text: string) => {
      if (terminal.isTTY) terminal.write(`\r\u001B[K${text}`)
    }
    results.push(
      await reconcile(parts, scope, {
        tell: ({ reached, lines, differences }) => {
          tell(`${scope.acquirer}: at ${reached.toISOString()}, ${lines} lines, ${differences} differences`)
        },
      }).catch((error: unknown) => {
        throw error instanceof RunFailure ? new ExpectedFailure(error.message, USAGE) : error
      }),
    )
    tell('')
  }
  const items = (await Promise.all(scopes.map(({ scope }) => openOf(modes, scope)))).flat()
  const isLeft = items.length > 0 || results.some(({ kind }) => kind !== 'finished' && kind !== 'unsupported')
  const runs = results.map(({ run }) => run)
  if (isJson) return { lines: [asJson({ runs: results, items })], isLeft }
  const unpriced = await unpricedOf(scopes)
  return {
    isLeft,
    lines: [...runsInColumns(runs), ...failuresOf(results), ...unpriced, '', ...itemsInColumns(items)],
  }
}

/** Whose fees a settlement was not compared with. */
async function unpricedOf(scopes: readonly { parts: Mending; scope: RunScope }[]): Promise<string[]> {
  const told = scopes.map(async ({ parts, scope: { acquirer, settlement } }) =>
    settlement && !(await parts.acquirers.feesOf(acquirer))
      ? [
          `The fees of ${acquirer} were not compared: what was agreed with it is not known. Give it as \`fees\` in its settings, or of the account.`,
        ]
      : [],
  )
  return (await Promise.all(told)).flat()
}

async function openOf([{ parts }]: Modes, scope: RunScope): Promise<Item[]> {
  const { acquirer, livemode, from, until, settlement } = scope
  const query = { status: 'open', acquirer, livemode, settlement: settlement?.id ?? '' } as const
  const items = await parts.store.reconciliation.items.list(query, MOST)
  return items.filter(({ at }) => settlement !== null || (at >= from && at < until))
}

interface AskedAcquirer {
  parts: Mending
  livemode: boolean
  name: string
}

/** The acquirers that were asked for, and the bank, which settles nothing. */
async function readAcquirers(modes: Modes, { acquirer, mode }: Values): Promise<AskedAcquirer[]> {
  if (mode !== undefined && mode !== 'sandbox' && mode !== 'live')
    throw line.wrong('--mode is sandbox or live.')
  const asked = modes.filter(({ livemode }) => mode === undefined || (mode === 'live') === livemode)
  const all = await Promise.all(
    asked.map(async ({ livemode, parts }) =>
      [...(await parts.acquirers.all()).keys(), ...(livemode ? [THE_BANK] : [])]
        .filter((name) => acquirer === undefined || acquirer === name)
        .map((name) => ({ parts, livemode, name })),
    ),
  )
  return all.flat()
}

async function readScopes(modes: Modes, values: Values): Promise<{ parts: Mending; scope: RunScope }[]> {
  const acquirers = await readAcquirers(modes, values)
  const { settlement: id } = values
  if (acquirers.length === 0) throw line.wrong('No acquirer is configured that fits.')
  if (id === undefined) {
    const window = readWindow(values)
    return acquirers.map(({ parts, livemode, name }) => ({
      parts,
      scope: { ...window, acquirer: name, livemode, settlement: null },
    }))
  }
  const found = (await settlementsOf(acquirers, values)).filter(({ settlement }) => settlement.id === id)
  if (found.length === 0)
    throw new ExpectedFailure(
      `No acquirer lists a settlement ${id}.`,
      'Which there are: npm run reconcile -- settlements',
    )
  return found.map(({ parts, livemode, name, settlement }) => ({
    parts,
    scope: scopeOfSettlement({ acquirer: name, livemode }, settlement),
  }))
}

type ListedByAcquirer = AskedAcquirer & { settlement: SettlementBatch }

/** What an acquirer that lists nothing settles, nobody can say. */
async function settlementsOf(
  acquirers: readonly AskedAcquirer[],
  { since }: Values,
  untold: (name: string) => void = () => undefined,
): Promise<ListedByAcquirer[]> {
  const all: ListedByAcquirer[] = []
  for (const asked of acquirers) {
    const { parts, name } = asked
    const acquirer = parts.acquirers.named(name)
    if (name === THE_BANK || !acquirer) continue
    const now = parts.real()
    const from = line.time('--since', since) ?? new Date(now.getTime() - LOOKED_BACK)
    const listed = await settlementsSince({ acquirer, name, now }, from).catch((error: unknown) => {
      throw error instanceof RunFailure ? new ExpectedFailure(error.message, USAGE) : error
    })
    if (listed === 'unsupported') untold(name)
    else all.push(...listed.map((settlement) => ({ ...asked, settlement })))
  }
  return all
}

async function listSettlements(modes: Modes, values: Values): Promise<string[]> {
  const untold: string[] = []
  const listed = await settlementsOf(await readAcquirers(modes, values), values, (name) => {
    untold.push(`${name}: ${NOT_COMPARED.file}`)
  })
  const rows = await Promise.all(
    listed.map(async ({ parts, livemode, name, settlement }) => {
      const { id, from, until, currency, sums } = settlement
      const scope = scopeOfSettlement({ acquirer: name, livemode }, settlement)
      const isRead = await parts.store.reconciliation.runs.hasRead(scope)
      return [
        ...[id, modeOf({ livemode }), name, new Date(from), new Date(until), currency],
        ...[sums && minorText(sums.net, currency), isRead ? 'read' : 'not read'],
      ]
    }),
  )
  const header = ['SETTLEMENT', 'MODE', 'ACQUIRER', 'FROM', 'UNTIL', 'CURRENCY', 'NET', 'STATE']
  return [...(rows.length === 0 ? ['No settlements.'] : inColumns(header, rows)), ...untold]
}

function readWindow({ from, until }: Values): { from: Date; until: Date } {
  const [begin, end] = [line.time('--from', from), line.time('--until', until)]
  if (!begin || !end) throw line.wrong('--from and --until are missing, or --settlement.')
  if (begin >= end) throw line.wrong('--from must be before --until.')
  return { from: begin, until: end }
}

function readItemQuery({ status = 'open', account, acquirer, kind, mode }: Values): ItemQuery {
  if (status !== 'open' && status !== 'settled') throw line.wrong('--status is open or settled.')
  const known = DIFFERENCE_KINDS.find((one) => one === kind)
  if (kind !== undefined && !known) throw line.wrong(`--kind is one of: ${DIFFERENCE_KINDS.join(', ')}.`)
  return {
    status,
    account,
    acquirer,
    kind: known,
    livemode: mode === undefined ? undefined : mode === 'live',
  }
}

async function found([{ parts }]: Modes, id: string | undefined): Promise<Item> {
  if (id === undefined || !/^\d{1,9}$/.test(id)) throw line.wrong('Which item? It is a number.')
  const item = await parts.store.reconciliation.items.find(Number(id))
  if (item) return item
  throw new ExpectedFailure(`There is no item ${id}.`, 'Which there are: npm run reconcile -- items')
}

async function settle(modes: Modes, [id, how]: readonly string[], values: Values): Promise<string[]> {
  const as = SETTLEMENTS.find((one) => one === how?.replace('-', '_'))
  if (!as) throw line.wrong('How is it to be settled? adopt, close or write-off.')
  const reason = values['reason']?.trim()
  if (!reason) throw line.wrong('--reason is missing: a sentence for those who read the history later.')
  const item = await found(modes, id)
  const mode = modes.find(({ livemode }) => livemode === item.livemode)
  if (!mode)
    throw new ExpectedFailure(
      `Item ${item.id} is of live mode, which this command has no settings of.`,
      USAGE,
    )
  const command = { id: item.id, as, reason, actor: OPERATOR, reference: values['reference'] ?? null }
  const settled = await settleItem(mode.parts, item.livemode, command)
  switch (settled.kind) {
    case 'settled':
      return [`Item ${item.id} is settled. ${settled.what}`]
    case 'refused':
      throw new ExpectedFailure(settled.why, settled.todo)
    case 'unanswered':
      throw new ExpectedFailure(
        'Whether it was done is not known: the acquirer gave no usable answer, or the row is being worked on.',
        'Type the same again.',
      )
    case 'missing':
      throw new ExpectedFailure(`There is no item ${item.id} any more.`, USAGE)
  }
}

async function main(): Promise<void> {
  const { lines, isLeft } = await withServiceParts('reconcile', (modes) =>
    runReconciliation(modes, process.argv.slice(2)),
  )
  process.stdout.write(`${lines.join('\n')}\n`)
  if (isLeft) process.exitCode = 1
}

if (require.main === module) runCommand(main)
