/** `npm run show`: an account with its keys and endpoints, a key, a payment with its history, an endpoint, or any other object by its id. */
import type { Kinds } from '../../app/kinds/kind'
import { typeOfId } from '../../domain/ids'
import { toMajor } from '../../domain/money'
import type { PaymentModel } from '../../prisma/generated/models'
import { causeOf } from '../../store/events'
import type { History } from '../../store/overview'
import { inColumns, inLines } from './columns'
import { createCommandLine } from './command-line'
import { endWithFailure, ExpectedFailure } from '../shared/failure'
import { listEndpoints, listKeys } from './list'
import { readOperatorSettings, withRegisters, type Registers } from './registers'

const USAGE = `Usage:
  npm run show -- merch_…
  npm run show -- akey_…
  npm run show -- pay_…
  npm run show -- hook_…
  npm run show -- ref_…     # and any other object`

const line = createCommandLine(USAGE)
const NEWEST_DELIVERIES = 20
const OF_ALL = ['id', 'account_id']

type Showing = (registers: Registers, id: string) => Promise<string[] | null>

/** How to show what an identifier names, by its prefix. */
const SHOWN: Readonly<Record<string, Showing>> = {
  merch: showAccount,
  akey: showKey,
  pay: showPayment,
  hook: showEndpoint,
}

/** Everything about the object with this identifier, as lines. */
export async function show(registers: Registers, id: string | undefined): Promise<string[]> {
  const showing = SHOWN[id?.split('_')[0] ?? ''] ?? ofKind(registers.kinds, id)
  if (id === undefined || !showing) throw line.wrong('What is to be shown?')
  const lines = await showing(registers, id)
  if (lines) return lines
  throw new ExpectedFailure(
    `There is no ${id} in this database.`,
    'Check the id, and that DATABASE_URL or SVC_HOME names the database that holds it.',
  )
}

/** What every kind has in common: its row, what stands against it, and its events. */
function ofKind(kinds: Kinds, id = ''): Showing | undefined {
  const kind = kinds.find(({ ids, shown }) => shown && ids === typeOfId(id))
  if (!kind?.shown) return undefined
  const columns = [...OF_ALL, ...kind.shown, 'created_at']
  return async ({ overview }) => {
    const row = await overview.findRow(kind.table, columns, id)
    if (!row) return null
    const events = await overview.eventsOf(id)
    return [
      ...inLines({ kind: kind.name, ...row }),
      ...(await troubleOf(overview, id)),
      '',
      ...inColumns(
        ['AT', 'EVENT', 'ID'],
        events.map((event) => [event.createdAt, event.type, event.id]),
      ),
    ]
  }
}

/** What stands against an object: how often its workflow was woken in vain, and its incidents. */
async function troubleOf(overview: Registers['overview'], id: string): Promise<string[]> {
  const { incidents, vain } = await overview.troubleOf(id)
  return [
    ...(vain > 0 ? [`hand-overs in vain: ${vain}`] : []),
    ...incidents.map(
      ({ reason, summary, resolvedAt }) => `incident ${reason}: ${summary}${resolvedAt ? ' (resolved)' : ''}`,
    ),
  ]
}

async function showAccount(registers: Registers, id: string): Promise<string[] | null> {
  const account = await registers.accounts.find(id)
  if (!account) return null
  const { currencies, ...facts } = account
  return [
    ...inLines({ ...facts, currencies: currencies.join(', ') }),
    '',
    ...(await listKeys(id)(registers)),
    '',
    ...(await listEndpoints(id)(registers)),
  ]
}

async function showKey({ overview, operator }: Registers, id: string): Promise<string[] | null> {
  const found = await operator.findKey(id)
  const key = found && (await overview.keys(found.accountId)).find((known) => known.id === id)
  if (!key) return null
  const { hash: _hash, scopes, ipAllowList, prefix, last4, ...facts } = key
  const lists = { scopes: scopes.join(', '), ipAllowList: ipAllowList.join(', ') }
  return inLines({ key: `${prefix}…${last4}`, ...facts, ...lists })
}

async function showPayment({ overview }: Registers, id: string): Promise<string[] | null> {
  const payment = await overview.findPayment(id)
  if (!payment) return null
  return [
    ...inLines(factsOf(payment)),
    ...(await troubleOf(overview, id)),
    '',
    ...timeline(await overview.historyOf(payment)),
  ]
}

function factsOf(payment: PaymentModel) {
  const { id, accountId, livemode, status, currency, amount, amountCaptured, amountRefunded } = payment
  const money = (minor: bigint) => `${toMajor(minor, currency)} ${currency}`
  return {
    ...{ id, accountId, livemode, status },
    ...{ amount: money(amount), captured: money(amountCaptured), refunded: money(amountRefunded) },
    acquirer: payment.acquirer,
    declineCode: payment.declineCode,
    pendingReason: payment.pendingReason,
    dueAt: payment.dueAt,
    createdAt: payment.createdAt,
  }
}

/** What caused it, in words. */
function causeIn(row: { cause: unknown }): string {
  const cause = causeOf(row)
  switch (cause.by) {
    case 'request':
      return `by ${cause.actor}, ${cause.request}`
    case 'page':
      return `by the cardholder, on the page of ${cause.page}`
    case 'step':
      return `by the workflow of ${cause.object}`
    case 'operator':
      return `by operator ${cause.operator ?? 'at the machine'}${cause.reason === null ? '' : `: ${cause.reason}`}`
    case 'job':
      return `by the job ${cause.job}`
  }
}

/** What happened, in order: events, operations with what became of them, and each attempt to deliver an event. */
function timeline({ events, operations, deliveries }: History): string[] {
  const happened = [
    ...events.map((event) => ({
      at: event.createdAt,
      what: event.type,
      more: `${event.id} ${causeIn(event)}`,
    })),
    ...operations.map(({ kind, result, finishedAt, ...asked }) => ({
      at: asked.createdAt,
      what: `operation ${kind}`,
      more: `${result ?? 'unfinished'} ${finishedAt?.toISOString() ?? ''} ${causeIn(asked)}`,
    })),
    ...deliveries.flatMap(({ attempts, endpointId, eventType }) =>
      attempts.map(({ at, ordinal, error, responseStatus }) => ({
        at,
        what: `delivery of ${eventType}`,
        more: `${endpointId}, attempt ${ordinal}: ${error ?? responseStatus ?? 'under way'}`,
      })),
    ),
  ]
  const inOrder = happened.sort((one, other) => one.at.getTime() - other.at.getTime())
  return inColumns(
    ['AT', 'WHAT', 'MORE'],
    inOrder.map(({ at, what, more }) => [at, what, more]),
  )
}

async function showEndpoint({ overview }: Registers, id: string): Promise<string[] | null> {
  const endpoint = await overview.findEndpoint(id)
  if (!endpoint) return null
  const { sealedSecret: _secret, sealedPreviousSecret: _previous, enabledEvents, ...facts } = endpoint
  const deliveries = await overview.deliveries(endpoint, NEWEST_DELIVERIES)
  return [
    ...inLines({ ...facts, enabledEvents: enabledEvents.join(', ') }),
    ...(await troubleOf(overview, id)),
    '',
    ...inColumns(
      ['DELIVERY', 'EVENT', 'STATUS', 'ATTEMPTS', 'NEXT'],
      deliveries.map(({ id: delivery, eventType, status, attemptCount, nextAttemptAt }) => [
        ...[delivery, eventType, status, attemptCount, nextAttemptAt],
      ]),
    ),
  ]
}

async function main(): Promise<void> {
  const lines = await withRegisters(readOperatorSettings().databaseUrl, (registers) =>
    show(registers, process.argv[2]),
  )
  process.stdout.write(`${lines.join('\n')}\n`)
}

if (require.main === module) main().catch(endWithFailure)
