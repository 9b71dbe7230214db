/** Verifying a card whose cardholder is led through 3-D Secure, at each kind of acquirer. */
import { randomBytes, randomUUID } from 'node:crypto'
import { rememberOperations } from '../../app/acquirers/remembering'
import { actionIdOf, actionKindOf, type Action } from '../../domain/actions'
import type { Processor, Verification } from '../../processor/port'
import { keyring } from '../../infra/sealing'
import { createAcquirerOperations } from '../../store/acquirer-operations'
import { connectDatabase } from '../../store/database'
import { startDatabase } from '../workflows/support/database'
import { answerChallenge, type Answer } from '../support/cardholder'
import type { CardName } from '../support/payment'
import { openAdyenKind } from './support/adyen-kind'
import { buildRequest, known, openScene, type Scene } from './support/simulator'
import { openStripeKind, type StripeKind } from './support/stripe-kind'

let http: Scene
let stripe: StripeKind
let adyen: Processor
const stops: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  const [scene, kind, database] = await Promise.all([openScene(), openStripeKind(), startDatabase()])
  http = scene
  stripe = kind
  const db = connectDatabase(database.url, 2)
  const operations = createAcquirerOperations({ db, keyring: keyring(new Map([['p1', randomBytes(32)]])) })
  const at = { acquirer: 'adyen', livemode: false }
  const opened = await openAdyenKind(http, at, () => operations)
  // As the service has it: with the memory that it lacks.
  adyen = rememberOperations(opened.processor, at, () => operations)
  stops.push(
    () => opened.stop(),
    () => http.stop(),
    () => stripe.stop(),
    () => db.$disconnect(),
    () => database.stop(),
  )
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

const KINDS: readonly [string, () => Processor][] = [
  ['http', () => http.processor()],
  ['stripe', () => stripe.processor()],
  ['adyen', () => adyen],
]

const BACK = 'https://svc.example/3ds/tokn_1/secret/answer'

const build = (
  card: CardName = 'challenge',
  more: object = { notificationUrl: BACK, merchantName: 'Shop' },
) => ({
  key: `tokn_${randomUUID()}:verify`,
  card: buildRequest({}, card).card,
  ...more,
})

function actionOf(verification: Verification | null): Action {
  if (verification?.state !== 'challenge') throw new Error(`it is ${verification?.state ?? 'nothing'}`)
  return verification.challenge
}

/** What the browser brings back. */
async function carryOut(action: Action, answer: Answer): Promise<Record<string, string>> {
  const url = 'kind' in action ? action.url : action.acsUrl
  if (!('kind' in action))
    return { cres: await answerChallenge({ next_action: { challenge: { acs_url: url } } }, answer) }
  const body = new URLSearchParams({ answer })
  const { headers } = await fetch(`${url}/answer`, { method: 'POST', body, redirect: 'manual' })
  const brought = new URL(headers.get('location')!)
  expect(brought.href).toContain(BACK)
  return Object.fromEntries(brought.searchParams)
}

const returned = (action: Action, fields: Record<string, string> = {}) => ({
  kind: actionKindOf(action),
  action: actionIdOf(action),
  fields,
})

describe.each(KINDS)('at %s', (_kind, processor) => {
  test.each<[CardName, Answer, object]>([
    ['challenge', 'authenticate', { state: 'verified' }],
    ['challenge', 'fail', { state: 'refused', declineCode: 'authentication_failed' }],
    ['challengeFails', 'authenticate', { state: 'refused', declineCode: 'authentication_failed' }],
    ['challengeToStore', 'authenticate', { state: 'verified' }],
  ])('the card "%s" is, by "%s", %j', async (card, answer, verdict) => {
    const request = build(card)
    const action = actionOf(known(await processor().verify(request)))
    // The same key, asked again, leads to the same.
    const again = known(await processor().resumeVerification(request.key, returned(action)))
    if (again) expect(actionIdOf(actionOf(again))).toBe(actionIdOf(action))
    const fields = await carryOut(action, answer)
    const end = () => processor().resumeVerification(request.key, returned(action, fields))
    expect(known(await end())).toMatchObject(verdict)
    expect(known(await end())).toMatchObject(verdict)
  })

  test('a card that asks for nothing is verified at once', async () => {
    expect(known(await processor().verify(build('approved')))).toMatchObject({ state: 'verified' })
  })

  test('without an address nobody is led anywhere', async () => {
    expect(known(await processor().verify(build('challenge', {})))).toMatchObject({ state: 'verified' })
    const { state } = known(await processor().verify(build('challengeToStore', {})))
    // Ours tells what it wants; the service leads nobody there.
    expect(['refused', 'challenge']).toContain(state)
  })

  test('nothing stands under a key that was never used', async () => {
    const stranger = { kind: 'redirect', action: 'none', fields: {} } as const
    expect(known(await processor().resumeVerification(`tokn_${randomUUID()}:verify`, stranger))).toBeNull()
  })
})

test('what a browser brings from the page of another verification stores nothing at Adyen', async () => {
  const [mine, other] = [build(), build()]
  const action = actionOf(known(await adyen.verify(mine)))
  const strange = await carryOut(actionOf(known(await adyen.verify(other))), 'authenticate')
  for (const fields of [strange, { redirectResult: 'invented' }, {}])
    expect(known(await adyen.resumeVerification(mine.key, returned(action, fields)))).toBeNull()
})

test('the simulator keeps a challenge and its answer over a restart', async () => {
  const request = build()
  const action = actionOf(known(await http.processor().verify(request)))
  await carryOut(action, 'authenticate')
  await http.restart()
  expect(known(await http.processor().resumeVerification(request.key, returned(action)))).toMatchObject({
    state: 'verified',
    network: { transactionId: expect.any(String) },
  })
})
