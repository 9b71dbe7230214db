/** `npm run acquirer`: a certification against the simulator in each tongue, its cassette, and that played again. */
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { containsNumber } from '../../domain/digits'
import { ACQUIRER_KINDS, type AcquirerKind } from '../../domain/acquirers'
import { SANDBOX_CARDS } from '../../domain/sandbox-cards'
import { ADYEN_ACCOUNT } from '../../processor/simulator/adyen/shapes'
import { runCertification } from '../../stack/operator/acquirer'
import { createHiding } from '../../stack/operator/certify/hiding'
import { replayTape } from '../../stack/operator/certify/tape'
import { CERTIFYING_NAME } from '../../stack/operator/certify/suite'
import { projectRoot } from '../../stack/shared/project'
import { SECRET } from '../processor/support/simulator'
import { openStripeScene, STRIPE_KEY, type StripeScene } from '../processor/support/stripe'

let scene: StripeScene
let folder: string
beforeAll(async () => {
  scene = await openStripeScene()
  folder = await mkdtemp(join(tmpdir(), 'svc-certify-'))
})
afterAll(async () => {
  await scene.stop()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => scene.controls().calm())

const reachedAs = {
  http: () => ({ PROCESSOR_URL: scene.url(), PROCESSOR_SECRET: SECRET }),
  stripe: () => ({ PROCESSOR_URL: scene.stripeUrl(), PROCESSOR_SECRET: STRIPE_KEY }),
  adyen: () => ({ PROCESSOR_URL: `${scene.url()}/adyen`, PROCESSOR_SECRET: `${ADYEN_ACCOUNT}:${SECRET}` }),
}

/** Their captures, refunds and cancels are taken, and told later. */
const TELLS_LATER: readonly AcquirerKind[] = ['adyen']

interface TheSteps {
  steps: { operation: string; result: string; came: string; note: string }[]
}

const certifyKind = async (kind: keyof typeof reachedAs, ...more: string[]) => {
  const args = ['certify', kind, '--cards', 'sandbox', '--json', ...more]
  const { text, isWell } = await runCertification(args, reachedAs[kind]())
  return { ...(JSON.parse(text) as TheSteps), text, isWell }
}

const keptIn = async (cassette: string) =>
  (
    await Promise.all(['run.json', 'exchanges.jsonl'].map((name) => readFile(join(cassette, name), 'utf8')))
  ).join('\n')

const results = ({ steps }: TheSteps, result: string) =>
  steps
    .filter((step) => step.result === result)
    .map(({ operation, came, note }) => `${operation}: ${came} ${note}`)

describe.each(ACQUIRER_KINDS)('the kind %s against the simulator', (kind) => {
  test('works, its cassette has nothing of cards and secrets, and plays again without it', async () => {
    const cassette = join(folder, kind)
    const run = await certifyKind(kind, '--cassettes', cassette)
    expect([
      ...results(run, 'refused'),
      ...results(run, 'not as promised'),
      ...(TELLS_LATER.includes(kind) ? [] : results(run, 'pending')),
    ]).toEqual([])
    expect(run.isWell).toBe(true)
    const kept = await keptIn(cassette)
    expect(kept.split('\n').filter((line) => containsNumber(line, SANDBOX_CARDS))).toEqual([])
    const secrets = [
      SECRET,
      encodeURIComponent(SECRET),
      STRIPE_KEY,
      CERTIFYING_NAME,
      'Bearer',
      '"739"',
      '=739&',
    ]
    expect(secrets.filter((secret) => kept.includes(secret))).toEqual([])
    expect(/"(?:last4|iin|bin)\\*":\\*"(?!0000)/.exec(kept)).toBeNull()
    const before = await scene.controls().entries()
    const again = await runCertification(['replay', cassette], {})
    expect(again.text).toMatch(/As it was\.$/)
    expect(again.isWell).toBe(true)
    expect(await scene.controls().entries()).toEqual(before)
  })
})

test('what is taken, and told later, is pending, and well', async () => {
  await scene.controls().disturb({ pending: ['sale', 'capture', 'refund', 'close'] })
  const run = await certifyKind('http')
  expect(results(run, 'pending').map((step) => step.split(':')[0])).toEqual([
    ...['sale', 'sale, asked about', 'refund of a part', 'refund, the same key again'],
    ...['sale whose answer is lost', 'refund of the whole', 'capture of a part, final'],
    ...['capture, the same key again', 'capture in parts, the first', 'capture in parts, the second'],
    ...['capture in parts, the last', 'cancel'],
  ])
  expect(run.isWell).toBe(true)
})

test('an acquirer that cannot be asked is sent the same again', async () => {
  await scene.controls().disturb({ look_up: 'none' })
  const run = await certifyKind('http')
  expect(run.steps).toContainEqual(
    expect.objectContaining({ operation: 'sale whose answer is lost', result: 'works', note: 'Sent again.' }),
  )
  expect(run.isWell).toBe(true)
})

test('an acquirer that forgets its keys is one that charges twice', async () => {
  await scene.controls().disturb({ forget_ms: 0 })
  const run = await certifyKind('http')
  expect(results(run, 'not as promised')).toContain(
    'sale, the same key again: another sale The card may be charged twice.',
  )
  expect(run.isWell).toBe(false)
})

test('a secret that is not taken ends the run at its first call, and is not told', async () => {
  const secret = `sk_test_${'wrong'.repeat(8)}`
  const given = { PROCESSOR_URL: scene.stripeUrl(), PROCESSOR_SECRET: secret }
  const { text, isWell } = await runCertification(['certify', 'stripe', '--cards', 'sandbox'], given)
  expect(text).toMatch(/greeting +refused +not now +1–1 .*HTTP 401/)
  expect(text).toContain('1 refused; 1 calls.')
  expect(text).not.toContain(secret)
  expect(isWell).toBe(false)
})

test('a cassette that is not what is sent any more says which call differs', async () => {
  const cassette = join(folder, 'changed')
  await certifyKind('http', '--cassettes', cassette)
  const file = join(cassette, 'exchanges.jsonl')
  const lines = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, lines.filter((line) => !line.includes('"path":"/verifications"')).join('\n'))
  const { text, isWell } = await runCertification(['replay', cassette], {})
  expect(text).toContain(
    'verification: it was "verified" (works), and is "no usable answer" (not as promised).',
  )
  expect(text).toContain('The cassette has no such call, or not so often: POST /verifications')
  expect(isWell).toBe(false)
})

test.each([
  [['certify'], {}, 'Which kind?'],
  [['certify', 'stripe', '--currency', 'EURO'], {}, 'ISO 4217'],
  [['certify', 'stripe', '--url', 'https://api.stripe.com'], {}, 'PROCESSOR_SECRET'],
  [
    ['certify', 'stripe', '--secret-file', '/nowhere'],
    { PROCESSOR_URL: 'https://api.stripe.com' },
    'no such file',
  ],
  [
    ['certify', 'stripe'],
    { PROCESSOR_URL: 'https://api.stripe.com', PROCESSOR_SECRET: 'sk_live_a' },
    'live mode',
  ],
  [
    ['certify', 'stripe'],
    { PROCESSOR_URL: 'https://a-live.example.com', PROCESSOR_SECRET: 'a' },
    'live mode',
  ],
  [['certify', 'stripe'], { SVC_HOME: '/nowhere' }, 'PROCESSOR_URL'],
  [['certify', 'http', '--cards', 'none'], { SVC_HOME: '/nowhere', ...reachable() }, 'no test cards'],
  [['replay', '/nowhere'], {}, 'no cassette'],
])('%j with %j is refused before anything is sent', async (args, environment, why) => {
  await expect(runCertification(args, environment)).rejects.toThrow(why)
})

function reachable() {
  return { PROCESSOR_URL: 'http://127.0.0.1:1', PROCESSOR_SECRET: 'a' }
}

test('an id in a path that had too many digits to be kept is known again', async () => {
  const path = '/v1/disputes/du_6ea[digits]a7'
  const call = { method: 'GET', path, headers: {}, body: '', status: 200, answerHeaders: {}, answer: '{}' }
  const tape = await replayTape([call], createHiding({ numbers: [], texts: [] }))
  const { status } = await fetch(`${tape.url}/v1/disputes/${encodeURIComponent('du_6ea[digits]a7')}`)
  await tape.stop()
  expect([status, tape.strange, tape.left()]).toEqual([200, [], 0])
})

test('what operators have recorded plays as it was', async () => {
  const sent = join(projectRoot(), 'test', 'stack', 'cassettes')
  const names = existsSync(sent) ? await readdir(sent) : []
  for (const name of names) {
    const { text, isWell } = await runCertification(['replay', join(sent, name)], {})
    expect(isWell ? name : text).toBe(name)
  }
})

test('a person learns what the command does', async () => {
  expect((await runCertification(['--help'], {})).text).toContain('npm run acquirer -- certify KIND')
})

describe('what is hidden', () => {
  const number = SANDBOX_CARDS[0] ?? ''
  const hiding = createHiding({ numbers: [number], texts: ['ShopAccount:k-0123456789', 'Ada Lovelace'] })

  test.each([
    [
      '{"card":{"number":"1","cvc":"123","holderName":"A B"}}',
      '{"card":{"number":"[hidden]","cvc":"[hidden]","holderName":"[hidden]"}}',
    ],
    [`{"a":"x ${number.replace(/(.{4})/g, '$1-')} y","b":${number}}`, '{"a":"[hidden]","b":0}'],
    [
      '{"a":"4000 0000 0000 0002","last4":"0002","bin":"400000","iin":null}',
      '{"a":"[digits]","last4":"0000","bin":null,"iin":null}',
    ],
    [
      '{"url":"https://a.example/3ds?client_secret=abc&id=7#x","n":null,"t":true}',
      '{"url":"https://a.example/3ds?client_secret=[hidden]&id=7#x","n":null,"t":true}',
    ],
    [
      '{"merchantAccount":"ShopAccount","by":"Ada Lovelace"}',
      '{"merchantAccount":"[hidden]","by":"[hidden]"}',
    ],
    [
      '{"receipt_email":"a@b.example","address":{"city":"Linz","line1":"Hof 1","state":null},"capacity":"2"}',
      '{"receipt_email":"[hidden]","address":{"city":"[hidden]","line1":"[hidden]","state":null},"capacity":"2"}',
    ],
    ['{"a":1}\n{"cvc":"1"}\nrest k-0123456789', '{"a":1}\n{"cvc":"[hidden]"}\nrest [hidden]'],
    [
      '{"id":"health-12345678-1234-4234-8234-123456789012"}',
      '{"id":"health-12345678-1234-4234-8234-123456789012"}',
    ],
    ['', ''],
  ])('of %j', (text, left) => {
    expect(hiding.body(text, 'application/json')).toBe(left)
  })

  test('of a form', () => {
    const form = `card[number]=${number}&card[cvc]=123&billing_details[name]=Ada&amount=5`
    expect(decodeURIComponent(hiding.body(form, 'application/x-www-form-urlencoded'))).toBe(
      'card[number]=[hidden]&card[cvc]=[hidden]&billing_details[name]=[hidden]&amount=5',
    )
  })
})
