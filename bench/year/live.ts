/**
 * Lives a year of a shop in its sandbox: sales, captures in parts, refunds, disputes and what is said against them, payouts by their
 * schedule, and each day the acquirer's list and settlement file. At the end everything is compared (compare.ts).
 */
import { randomBytes } from 'node:crypto'
import { DAY } from '../../domain/time'
import { clockBy } from '../../infra/clock'
import { newId } from '../../infra/ids'
import { createLogger } from '../../infra/logger'
import { createPepper } from '../../infra/pepper'
import { readResponseKeys } from '../../infra/response-keys'
import { createResponseSeal } from '../../infra/response-seal'
import { keyring } from '../../infra/sealing'
import { createStore } from '../../store/store'
import { createClient, openRegistry, type Client } from '../../test/support/merchant'
import { buildBankAccount } from '../../test/support/payout'
import type { Authority } from '../../test/support/receiver'
import { clockOf } from '../../test/support/sandbox-clock'
import type { Facts } from '../../test/support/service'
import { until } from '../../test/support/until'
import { openAcquirer } from './acquirer'
import { compareYear } from './compare'
import { createDice, plannedPayment, type PlannedPayment, type YearPlan } from './plan'
import { createTold, LISTENED, type ToldYear } from './told'

/** After the year the last disputes are decided, and the last money is settled and paid out. */
const AFTERWARDS = 45
const AT_ONCE = 8
const LONGEST_STEP = 15 * 60_000

export interface YearParts {
  facts: Facts
  authority: Authority
  tell: (line: string) => void
}

/** What does not agree; nothing is right. */
export async function liveYear({ facts, authority, tell }: YearParts, plan: YearPlan): Promise<string[]> {
  const registry = openRegistry(facts)
  const { db } = registry
  const { account, secretKey } = await registry.buildMerchant({ rateLimitSandbox: 1_000_000 })
  const merchant = createClient(facts.publicUrl, secretKey)
  const told = createTold()
  const receiver = await authority.startReceiver((response, received) => {
    told.hear(received)
    response.writeHead(200).end()
  })
  const tenant = { accountId: account.id, livemode: false }
  const begun = new Date()
  await db.bankAccount.create({ data: buildBankAccount(facts, tenant) })
  await db.payoutSchedule.create({
    data: {
      id: newId('payout_schedule'),
      ...tenant,
      currency: 'EUR',
      interval: 'weekly',
      weekday: 2,
      monthDay: null,
      minimum: 100n,
      dueAt: new Date(Date.now() + DAY),
      createdAt: begun,
    },
  })
  await ok(merchant.call('POST', '/v1/webhook_endpoints', { url: receiver.url, enabled_events: LISTENED }))
  const pepper = createPepper(randomBytes(32))
  const store = createStore({
    db,
    pepper,
    keyring: keyring(new Map([['p1', pepper.key('sealing')]])),
    responses: createResponseSeal(readResponseKeys(undefined, pepper), '2026-11-21'),
    publicUrl: facts.publicUrl,
    product: 'Payments',
    ...clockBy(() => new Date()),
  })
  const acquirer = openAcquirer({
    url: facts.processorUrl,
    secret: facts.environment['PROCESSOR_SECRET'] ?? '',
    account: account.id,
    store,
    log: createLogger('year', 'fatal'),
  })
  const started = performance.now()
  const clock = clockOf(merchant)
  const pass = async (days: number): Promise<void> => {
    const { status, failure, now } = await clock.advance({ by: `P${days}D` }, LONGEST_STEP)
    if (status === 'failed' || failure !== null) throw new Error(`the clock: ${failure ?? status}`)
    await acquirer.moveTo(new Date(now))
    await acquirer.reconcile()
  }
  try {
    const dice = createDice(365)
    let sold = 0
    for (let day = 0; day < plan.days; day += plan.stepDays) {
      const upTo = Math.round((plan.payments * Math.min(day + plan.stepDays, plan.days)) / plan.days)
      const today = Array.from({ length: upTo - sold }, (_one, index) =>
        plannedPayment(sold + index + 1, plan, dice),
      )
      sold = upTo
      await eachAtOnce(today, (one) => buy(merchant, told, one))
      await answerDisputes(merchant, told)
      await pass(Math.min(plan.stepDays, plan.days - day))
      const minutes = ((performance.now() - started) / 60_000).toFixed(1)
      if (day % 7 < plan.stepDays)
        tell(
          `day ${day}: ${sold} payments, ${told.events.size} webhooks, ${acquirer.settled.lines} lines settled, ${minutes} minutes`,
        )
    }
    for (let days = 0; days < AFTERWARDS; days += 15) {
      await answerDisputes(merchant, told)
      await pass(15)
    }
    const isQuiet = async () =>
      (await db.webhookDelivery.count({ where: { accountId: account.id, status: 'pending' } })) === 0
    await until('the last webhooks', isQuiet, { limitMs: 5 * 60_000 })
    await until('the books', async () => !(await store.books.isBehind(tenant)), { limitMs: 60_000 })
    return await compareYear({ merchant, db, tenant, told, acquirer, begun, tell })
  } finally {
    await acquirer.close()
    await receiver.stop()
    await registry.close()
  }
}

async function ok<T extends { status: number; text: string }>(reply: Promise<T>): Promise<T> {
  const got = await reply
  if (got.status >= 300) throw new Error(`a call was answered ${got.status}: ${got.text}`)
  return got
}

async function eachAtOnce<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = [...all]
  const next = async (): Promise<void> => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

const major = (cents: number): number => cents / 100

async function buy(merchant: Client, told: ToldYear, planned: PlannedPayment): Promise<void> {
  const { amount, card, parts, refunds } = planned
  const { body } = await ok(merchant.pay({ amount: major(amount), capture: parts === null }, card))
  const { id } = body
  for (const [index, part] of (parts ?? []).entries())
    await ok(merchant.capture(id, { amount: major(part), final: index === (parts?.length ?? 0) - 1 }))
  told.sold.set(id, parts === null ? amount : parts.reduce((sum, part) => sum + part, 0))
  for (const refund of refunds)
    await ok(merchant.call('POST', `/v1/payments/${id}/refunds`, { amount: major(refund) }))
}

/** A third with evidence, a third is given up, and the others are left to expire. */
async function answerDisputes(merchant: Client, told: ToldYear): Promise<void> {
  const open = told
    .disputes()
    .filter(({ status, response }) => status === 'needs_response' && response === null)
  for (const { id, evidence_wanted: wanted } of open) {
    const choice = id.charCodeAt(id.length - 1) % 3
    if (choice === 2) continue
    const evidence = Object.fromEntries(
      wanted.map((name) => [name, name.endsWith('_date') ? '2026-11-20' : 'Told']),
    )
    if (choice === 0) await merchant.call('POST', `/v1/disputes/${id}`, { evidence })
    await merchant.call('POST', `/v1/disputes/${id}/${choice === 0 ? 'submit' : 'accept'}`, {})
  }
}
