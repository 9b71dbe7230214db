/** `npm run list`: accounts, and an account's keys, payments and endpoints, the newest first; what is overdue; incidents. */
import { PAYMENT_STATUSES } from '../../domain/payment-states'
import { toMajor } from '../../domain/money'
import { dateAt } from '../../domain/time'
import { disputedTooOften } from '../../app/incidents/dispute-rates'
import { waitingRows } from '../../app/kinds/kind'
import { createCommandLine } from './command-line'
import { inColumns, modeOf } from './columns'
import { runCommand } from '../shared/command'
import { readOperatorSettings, withRegisters, type Registers } from './registers'

const USAGE = `Usage:
  npm run list -- accounts [--limit 50]
  npm run list -- keys --account merch_…
  npm run list -- payments --account merch_… [--status pending] [--acquirer NAME|acqa_…] [--limit 50]
  npm run list -- endpoints --account merch_…
  npm run list -- payouts [--limit 50]               those that wait for their bank
  npm run list -- overdue
  npm run list -- incidents [--limit 50]
  npm run list -- disputed`

const line = createCommandLine(USAGE)
const MOST = 1_000

type Listing = (registers: Registers) => Promise<string[]>

export function readListArguments([what, ...rest]: readonly string[]): Listing {
  const { values } = line.parse(rest, ['account', 'status', 'acquirer', 'limit'])
  const account = () => line.id('--account', values['account'], 'account', 'merch_')
  const limit = line.integer('--limit', values['limit'] ?? '50', 1, MOST)
  switch (what) {
    case 'accounts':
      return listAccounts(limit)
    case 'keys':
      return listKeys(account())
    case 'payments':
      return listPayments(
        account(),
        { status: readStatus(values['status']), acquirer: values['acquirer'] },
        limit,
      )
    case 'endpoints':
      return listEndpoints(account())
    case 'payouts':
      return listPayouts(new Date(), limit)
    case 'overdue':
      return listOverdue(new Date())
    case 'incidents':
      return listIncidents(limit)
    case 'disputed':
      return listDisputed(new Date())
    case undefined:
      throw line.wrong('What is to be listed?')
    default:
      throw line.wrong(`"${what}" cannot be listed.`)
  }
}

function readStatus(given: string | undefined): string | null {
  if (given === undefined || PAYMENT_STATUSES.some((status) => status === given)) return given ?? null
  throw line.wrong(`--status must be one of: ${PAYMENT_STATUSES.join(', ')}.`)
}

const listAccounts =
  (limit: number): Listing =>
  async ({ overview }) =>
    inColumns(
      ['ID', 'LIVE', 'CREATED', 'NAME'],
      (await overview.accounts(limit)).map(({ id, live, createdAt, name }) => [id, live, createdAt, name]),
    )

const listKeys =
  (accountId: string): Listing =>
  async ({ overview }) =>
    inColumns(
      ['ID', 'KEY', 'CREATED', 'LAST_USED_AT', 'EXPIRES', 'REVOKED', 'NAME'],
      (await overview.keys(accountId)).map((key) => [
        ...[key.id, `${key.prefix}…${key.last4}`, key.createdAt, key.lastUsedAt],
        ...[key.expiresAt, key.revokedAt, key.name],
      ]),
    )

const listPayments =
  (accountId: string, which: Parameters<Registers['overview']['payments']>[1], limit: number): Listing =>
  async ({ overview }) =>
    inColumns(
      ['ID', 'MODE', 'STATUS', 'AMOUNT', 'ACQUIRER', 'CREATED', 'DUE'],
      (await overview.payments(accountId, which, limit)).map((payment) => [
        ...[payment.id, modeOf(payment), payment.status],
        ...[
          `${toMajor(payment.amount, payment.currency)} ${payment.currency}`,
          payment.acquirer,
          payment.createdAt,
          payment.dueAt,
        ],
      ]),
    )

const listPayouts =
  (at: Date, limit: number): Listing =>
  async ({ payoutRun }) =>
    inColumns(
      ['PAYOUT', 'ACCOUNT', 'MODE', 'AMOUNT', 'CURRENCY', 'ARRIVES', 'NO_ANSWER_SINCE'],
      (await payoutRun.stuckOnes(at, limit)).map((row) => [
        ...[row.id, row.accountId, modeOf(row), toMajor(row.amount, row.currency), row.currency],
        ...[row.arrivalOn, row.waitingSince],
      ]),
    )

const listEndpoints =
  (accountId: string): Listing =>
  async ({ overview }) =>
    inColumns(
      ['ID', 'MODE', 'STATUS', 'FAILURES', 'LAST_SUCCESS', 'PROBE', 'ADDRESS'],
      (await overview.endpoints(accountId)).map((endpoint) => [
        ...[endpoint.id, modeOf(endpoint), endpoint.status, endpoint.consecutiveFailures],
        ...[endpoint.lastSuccessAt, endpoint.probeAt, endpoint.url],
      ]),
    )

const listIncidents =
  (limit: number): Listing =>
  async ({ incidents }) =>
    inColumns(
      ['OBJECT', 'REASON', 'FIRST_SEEN', 'LAST_SEEN', 'TIMES', 'MODE', 'ACCOUNT', 'SUMMARY'],
      (await incidents.listOpen(limit)).map((incident) => [
        ...[incident.objectId, incident.reason, incident.firstSeenAt, incident.lastSeenAt, incident.count],
        ...[modeOf(incident), incident.accountId, incident.summary],
      ]),
    )

/** Accounts that are disputed too often, by brand. */
const listDisputed =
  (at: Date): Listing =>
  async ({ brandMonths }) =>
    inColumns(
      ['ACCOUNT', 'BRAND', 'MONTH', 'THRESHOLD', 'DISPUTED', 'SALES', 'PERCENT'],
      (await disputedTooOften(brandMonths, at)).map(({ accountId, brand, month, rate }) => [
        ...[accountId, brand, dateAt(month).slice(0, 7), rate.level, rate.counted, rate.measuredBy],
        ...[rate.rate === null ? null : (rate.rate / 100).toFixed(2)],
      ]),
    )

const listOverdue =
  (at: Date): Listing =>
  async ({ backlog, kinds }) =>
    inColumns(
      ['KIND', 'ROWS', 'OLDEST', 'SECONDS'],
      (await backlog.overdue(waitingRows(kinds), at)).map(({ kind, count, oldest }) => [
        ...[kind, count, oldest, Math.round((at.getTime() - oldest.getTime()) / 1_000)],
      ]),
    )

async function main(): Promise<void> {
  const listing = readListArguments(process.argv.slice(2))
  const lines = await withRegisters(readOperatorSettings().databaseUrl, listing)
  process.stdout.write(`${lines.join('\n')}\n`)
}

if (require.main === module) runCommand(main)
