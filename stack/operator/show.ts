/**
 * `npm run show`: whatever an id names, with what stands against it and what its descriptor tells with it. An id within a text, such
 * as a workflow's id, is found there. Within an account, what others name an object by is found too.
 */
import type { Kinds } from '../../app/kinds/kind'
import { shownOf } from '../../app/kinds/others'
import type { ShownPart } from '../../app/kinds/shown'
import { idWithin, judgeId, typeOfId } from '../../domain/ids'
import { toMajor } from '../../domain/money'
import { ownerOfKey } from '../../domain/processor-keys'
import { DAY } from '../../domain/time'
import { machineTime } from '../../infra/clock'
import type { IncidentModel } from '../../prisma/generated/models'
import type { OverviewRow } from '../../store/overview'
import { asJson, inColumns, inLines, type Cell } from './columns'
import { createCommandLine, type Given } from './command-line'
import { findNamed, type FindingNamed, type SoughtName } from './find-named'
import { runCommand } from '../shared/command'
import { ExpectedFailure } from '../shared/failure'
import { readOperatorSettings, withRegisters, type Registers } from './registers'

const USAGE = `Usage:
  npm run show -- pay_…                  # or any other id: req_… for a call
  npm run show -- payment-pay_…          # or a text with one in it
  npm run show -- call:merch_…           # or a key at the processor
  npm run show -- TEXT --account merch_… [--since 2026-11-25]
                                         # or an Idempotency-Key, a reference of the processor, a trace or a traceparent,
                                         # of the last seven days or since then
  npm run show -- pay_… --json`

const line = createCommandLine(USAGE)

type Part = Pick<ShownPart, 'name' | 'columns'> & { rows: Awaited<ReturnType<ShownPart['rows']>> }

/** Everything about an object. */
interface ShownObject {
  kind: string
  row: OverviewRow
  /** How often in a row its workflow was woken in vain. */
  vain: number
  incidents: IncidentModel[]
  parts: Part[]
}

export async function readObject({ kinds, overview }: Reading, text = ''): Promise<ShownObject> {
  const id = typeOfId(text) === undefined ? idWithin(text) : text
  const type = id === undefined ? undefined : typeOfId(id)
  const shown = type && shownOf(kinds, type)
  if (id === undefined || !shown)
    throw line.wrong(
      text === ''
        ? 'What is to be shown?'
        : 'That is no id of this service: name the account in which it means something.',
    )
  const row = await overview.findRow(shown.table, ['id', 'account_id', ...shown.shown, 'created_at'], id)
  if (!row)
    throw new ExpectedFailure(
      `There is no ${id} in this database.`,
      'Check the id, and that DATABASE_URL or SVC_HOME names the database that holds it.',
    )
  const parts: Part[] = []
  for (const { name, columns, rows } of shown.also)
    parts.push({ name, columns, rows: await rows(overview, row) })
  return { kind: shown.name, row, ...(await overview.troubleOf(id)), parts }
}

interface Reading extends Pick<Registers, 'overview'> {
  kinds: Kinds
}

/** The same as lines. */
export const show = async (registers: Reading, text: string | undefined): Promise<string[]> =>
  linesOf(await readObject(registers, text))

function linesOf({ kind, row, vain, incidents, parts }: ShownObject): string[] {
  return [
    ...inLines({ object: kind, ...cellsOf(row) }),
    ...(vain > 0 ? [`hand-overs in vain: ${vain}`] : []),
    ...incidents.map(
      ({ reason, summary, resolvedAt }) => `incident ${reason}: ${summary}${resolvedAt ? ' (resolved)' : ''}`,
    ),
    ...parts.filter(({ rows }) => rows.length > 0).flatMap(tableOf),
  ]
}

const tableOf = ({ name, columns, rows }: Part): string[] => [
  '',
  `${name}:`,
  ...inColumns(
    columns.map((column) => column.toUpperCase()),
    rows.map((row) => {
      const cells = cellsOf(row)
      return columns.map((column) => cells[column] ?? null)
    }),
  ),
]

/** Amounts in whole units of their currency, and lists in one line. */
function cellsOf(row: OverviewRow): Record<string, Cell> {
  const { currency } = row
  const cellOf = (name: string, value: OverviewRow[string]): Cell => {
    if (/^amount(?:_|$)/.test(name) && typeof value === 'number' && typeof currency === 'string')
      return `${toMajor(BigInt(value), currency)} ${currency}`
    return Array.isArray(value) ? value.join(', ') : (value as Cell)
  }
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(name, value)]))
}

/** What a text names in an account, and all about it if that is one object. */
export async function readNamed(reading: Reading & FindingNamed, text: string, sought: SoughtName) {
  const { found, looked } = await findNamed(reading, text, sought)
  if (found.length === 0)
    throw new ExpectedFailure(
      `Nothing in ${sought.account} is known by that since ${sought.since.toISOString()}.`,
      `It was looked for as ${looked.join(', ')}. Check the account, and that SVC_PEPPER is the service's: Idempotency-Keys are kept as hashes
under it, for 7 days, and in the request log for 30. Traces are known of what changed while the service traced. Further back: --since.`,
    )
  const ids = [...new Set(found.flatMap(({ id }) => id ?? []))]
  return { named: found, object: ids.length === 1 ? await readObject(reading, ids[0]) : null }
}

export async function showNamed(...by: Parameters<typeof readNamed>): Promise<string[]> {
  const { named, object } = await readNamed(...by)
  const rows = named.map(({ as, mode, id, more }) => [as, mode, id, more])
  return [...inColumns(['NAMED BY', 'MODE', 'ID', 'MORE'], rows), ...(object ? ['', ...linesOf(object)] : [])]
}

const WEEK = 7 * DAY

/** In which account a text is looked for; undefined if it is an id, or has one in it. */
function soughtOf(text: string, { values }: Given): SoughtName | undefined {
  const given = values['account']
  const since = line.time('--since', values['since']) ?? new Date(machineTime().getTime() - WEEK)
  if (judgeId(text) === 'ok') return undefined
  if (given !== undefined) return { account: line.id('--account', given, 'account', 'merch_'), since }
  const owner = ownerOfKey(text)
  return owner ? { account: owner.accountId, since } : undefined
}

async function main(): Promise<void> {
  const given = line.parse(process.argv.slice(2), ['account', 'since'], { flags: ['json'], positional: true })
  const [text = ''] = given.positionals
  const sought = soughtOf(text, given)
  const { databaseUrl, pepper } = readOperatorSettings()
  const lines = await withRegisters(databaseUrl, async (registers) => {
    const reading = { ...registers, pepper }
    if (!given.flags.has('json')) return sought ? showNamed(reading, text, sought) : show(reading, text)
    return [asJson(await (sought ? readNamed(reading, text, sought) : readObject(reading, text)))]
  })
  process.stdout.write(`${lines.join('\n')}\n`)
}

if (require.main === module) runCommand(main)
