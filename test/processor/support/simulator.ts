/** A simulator for tests of its own: in this process, with a temporary folder, called over HTTP. */
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHttpProcessor } from '../../../processor/acquirers/http/client'
import type { Challenge } from '../../../domain/actions'
import type { Authorization, AuthorizeRequest, Processor, ProcessorAnswer } from '../../../processor/port'
import { startSimulator, type RunningSimulator } from '../../../processor/simulator/server'
import { CARDS } from '../../support/payment'
import { controlSimulator, type SimulatorControls } from '../../support/simulator'

/** The secret that callers of these simulators send. */
export const SECRET = randomBytes(32).toString('base64')
export const AUTHORIZED = { authorization: `Bearer ${SECRET}` }

export const HOLDER = 'Ottilie Zwicker'
export const CVC = '739'

export interface Scene {
  folder: string
  ledgerKey: Uint8Array
  /** Its address, which changes with each restart. */
  url(): string
  /** The address of its pages. */
  acsUrl(): string
  processor(): Processor
  controls(): SimulatorControls
  /** The bytes of its ledger. */
  ledger(): Promise<string>
  /** Stops it, and starts another on the same folder. `between` runs while there is none. */
  restart(between?: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** Starts a simulator with the clock `now`. */
export async function openScene(now: () => number = Date.now): Promise<Scene> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-simulator-'))
  const ledgerKey = randomBytes(32)
  const start = () =>
    startSimulator({
      host: '127.0.0.1',
      port: 0,
      acsPort: 0,
      secret: SECRET,
      ledgerDir: folder,
      ledgerKey,
      controls: true,
      now,
    })
  let simulator: RunningSimulator
  let client: ReturnType<typeof createHttpProcessor>
  const open = async () => {
    simulator = await start()
    client = createHttpProcessor({ baseUrl: simulator.url, secret: SECRET })
  }
  const close = async () => {
    await client.shutdown()
    await simulator.stop()
  }
  await open()
  return {
    folder,
    ledgerKey,
    url: () => simulator.url,
    acsUrl: () => simulator.acsUrl,
    processor: () => client,
    controls: () => controlSimulator(simulator.url),
    ledger: () => readFile(join(folder, 'ledger.jsonl'), 'utf8'),
    async restart(between) {
      await close()
      await between?.()
      await open()
    },
    async stop() {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const newKey = () => `pay_${randomUUID()}:authorize`

/**
 * An authorize call under a new key, by default of 25.50 EUR with the card that is approved. `card` is the name of a
 * sandbox card, or a number.
 */
export function buildRequest(overrides: Partial<AuthorizeRequest> = {}, card = 'approved'): AuthorizeRequest {
  return {
    key: newKey(),
    reference: `pay_${randomUUID()}`,
    notAfter: null,
    amount: 2550n,
    currency: 'EUR',
    capture: true,
    initiatedBy: 'customer',
    threeDSecureMode: 'automatic',
    authenticatedBy: null,
    notificationUrl: 'https://shop.example/challenge/answer?a=1&b=2',
    card: {
      number: (CARDS as Readonly<Record<string, string>>)[card] ?? card,
      expiryMonth: 12,
      expiryYear: 2060,
      cvc: CVC,
      holderName: HOLDER,
    },
    processingChannel: null,
    ...overrides,
  }
}

/** The value of an answer that the processor knows. Any other answer fails the test. */
export function known<T>(answer: ProcessorAnswer<T> | { kind: 'unsupported' }): T {
  if (answer.kind !== 'known') throw new Error(`the processor's answer is ${answer.kind}`)
  return answer.value
}

type State = Authorization['state']

/** The authorization. It must be in this state. */
export function inState<S extends State>(
  state: S,
  answer: ProcessorAnswer<Authorization | null>,
): Extract<Authorization, { state: S }> {
  const value = known(answer)
  if (value?.state !== state) throw new Error(`the operation is ${value?.state ?? 'unknown'}, not ${state}`)
  return value as Extract<Authorization, { state: S }>
}

/** The challenge of 3-D Secure that the authorization waits for. */
export function challengeIn(answer: ProcessorAnswer<Authorization | null>): Challenge {
  const { challenge } = inState('challenge', answer)
  if ('kind' in challenge) throw new Error(`the action is a ${challenge.kind}`)
  return challenge
}

/** The result of a challenge, as its 3-D Secure server tells it; null if there is no such challenge. */
export async function authenticationOf(processor: Processor, action: string): Promise<string | null> {
  const resumed = known(await processor.resume('', { kind: 'challenge', action, fields: {} }))
  return resumed?.state === 'authentication' ? resumed.status : null
}

/** An answer as it was received. */
export interface Raw {
  status: number
  text: string
}

export async function post(url: string, body: unknown): Promise<Raw> {
  const text = typeof body === 'string' ? body : JSON.stringify(body, withNumbers)
  const response = await fetch(url, { method: 'POST', body: text, headers: AUTHORIZED })
  return { status: response.status, text: await response.text() }
}

const withNumbers = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
