/** `npm run seed`: fills the sandbox account of the running stack with varied payments, through its API. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { urlToHttpOptions } from 'node:url'
import { z } from 'zod'
import { MINUTE } from '../../domain/time'
import { ask, readWhole } from '../../infra/exchange'
import { readDevFile, type DevFile } from '../shared/dev-file'
import { renewDevFile } from '../shared/dev-keys'
import { runCommand } from '../shared/command'
import { failureCodeOf, ExpectedFailure } from '../shared/failure'
import { createCommandLine } from './command-line'
import { readStackOperator, withRegisters } from './registers'
import { SEED_PAYMENTS, type SeedPayment } from './seed-payments'

const AT_ONCE = 4

const Payment = z.object({
  id: z.string(),
  status: z.string(),
  next_action: z.object({ challenge: z.object({ acs_url: z.string().nullable() }) }).optional(),
})
/** The processor did not process the payment. It stays `pending`, and its workflow tries again. */
const Waiting = z.object({ error: z.object({ code: z.string(), payment_id: z.string() }) })

/** The running stack, with keys that work, whatever was rolled or revoked since it started. */
async function readStack(): Promise<DevFile> {
  const { home, databaseUrl, pepper } = readStackOperator()
  await withRegisters(databaseUrl, ({ accounts }) => renewDevFile(home, accounts, pepper))
  return readDevFile(home)
}

async function main(): Promise<void> {
  // Nothing is paid for whoever only asked for help.
  createCommandLine('Usage: npm run seed').parse(process.argv.slice(2), [])
  const dev = await readStack()
  const waiting = [...SEED_PAYMENTS]
  const statuses: string[] = []
  const takeTurns = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) statuses.push(await pay(dev, next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  process.stdout.write(`${statuses.length} payments in ${dev.base_url}:\n${table(statuses)}\n`)
}

/** Takes one payment; answers its status. */
async function pay(dev: DevFile, { body, answer }: SeedPayment): Promise<string> {
  const created = await post(dev, '/v1/payments', body)
  if (created.status === 503 && Waiting.safeParse(created.body).success) return 'pending'
  const payment = readPayment(created)
  const acsUrl = payment.next_action?.challenge.acs_url
  // Without an address it waits for another action of its cardholder's.
  if (typeof acsUrl !== 'string' || answer === 'none') return payment.status
  const cres = await answerChallenge(acsUrl, answer)
  return readPayment(await post(dev, `/v1/payments/${payment.id}/confirm`, { cres })).status
}

interface Reply {
  readonly status: number
  readonly body: unknown
  /** Seconds. */
  readonly retryAfter: number
}

const TOO_MANY = 429
const ANSWER_LIMIT = 1024 * 1024

/** Repeats the call after the time that the account's rate limit asks for. */
async function post({ base_url, secret_key }: DevFile, path: string, body: object): Promise<Reply> {
  const headers = {
    authorization: `Bearer ${secret_key}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  for (;;) {
    const reply = await send(`${base_url}${path}`, headers, JSON.stringify(body))
    if (reply.status !== TOO_MANY) return reply
    await sleep(reply.retryAfter * 1_000)
  }
}

/** What the cardholder's browser does at the bank's page. */
async function answerChallenge(acsUrl: string, answer: string): Promise<string> {
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await send(`${acsUrl}/answer`, headers, `answer=${answer}`)
  return z.object({ cres: z.string() }).parse(reply.body).cres
}

async function send(url: string, headers: Record<string, string>, body: string): Promise<Reply> {
  try {
    const signal = AbortSignal.timeout(MINUTE)
    const answer = await ask(urlToHttpOptions(new URL(url)), { method: 'POST', headers, body, signal })
    const retryAfter = Number(answer.headers['retry-after'] ?? 1)
    const text = (await readWhole(answer, ANSWER_LIMIT)).toString()
    return { status: answer.statusCode ?? 0, body: JSON.parse(text), retryAfter }
  } catch (error) {
    const code = failureCodeOf(error)
    if (code === 'SELF_SIGNED_CERT_IN_CHAIN')
      throw new ExpectedFailure(
        `${new URL(url).origin} shows a certificate of the stack’s own authority, which is not trusted here.`,
        'Set NODE_EXTRA_CA_CERTS to `tls/ca.crt` in the folder of the stack, as `npm start` prints it.',
        { cause: error },
      )
    if (code !== 'ECONNREFUSED') throw error
    throw new ExpectedFailure(
      `Nothing listens on ${new URL(url).origin}.`,
      'Start the stack with `npm start` and leave it running.',
      { cause: error },
    )
  }
}

function readPayment({ status, body }: Reply): z.infer<typeof Payment> {
  const parsed = Payment.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ExpectedFailure(
    `The API answered ${status}: ${JSON.stringify(body)}`,
    'Look into the API’s log in the stack’s folder.',
  )
}

function table(statuses: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([status, count]) => `${String(count).padStart(4)}  ${status}`)
    .join('\n')
}

if (require.main === module) runCommand(main)
