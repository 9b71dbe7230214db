/** What Temporal gets of a value: the sealing codec, the failure converter and the tripwire, as the SDK uses them. */
import { randomBytes } from 'node:crypto'
import { ApplicationFailure, type Payload, type SerializationContext } from '@temporalio/common'
import {
  decodeArrayFromPayloads,
  decodeOptionalFailureToOptionalError,
  encodeErrorToFailure,
  encodeToPayload,
  loadDataConverter,
} from '@temporalio/common/lib/internal-non-workflow'
import * as fc from 'fast-check'
import { looksLikeCardNumber } from '../../domain/cards'
import { newId } from '../../infra/ids'
import { createDataConverter } from '../../infra/temporal/data-converter'
import { CARDS } from '../support/payment'
import { readable } from './support/readable'

const freshKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const OLD_KEY = freshKey('old')
const NEW_KEY = freshKey('new')

let alerts: string[] = []
beforeEach(() => {
  alerts = []
})

const converterWith = (codecKeys?: string) =>
  loadDataConverter(
    createDataConverter({ codecKeys, tripwire: 'throw', alert: (message) => void alerts.push(message) }),
  )

const sealed = converterWith(NEW_KEY)
const open = async (converter: typeof sealed, payload: Payload): Promise<unknown> =>
  (await decodeArrayFromPayloads(converter, [payload]))[0]

describe('sealing', () => {
  test('whatever goes in comes out again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ noUnicodeString: false }), async (value) => {
        fc.pre(!looksLikeCardNumber(JSON.stringify(value)))
        expect(await open(sealed, await encodeToPayload(sealed, value))).toEqual(
          JSON.parse(JSON.stringify(value)),
        )
      }),
    )
  })

  test('a sealed payload shows neither the value nor its type, and is never the same twice', async () => {
    const payment = newId('payment')
    const [one, other] = [
      await encodeToPayload(sealed, { payment }),
      await encodeToPayload(sealed, { payment }),
    ]
    expect(Object.keys(one.metadata!)).toEqual(['encoding'])
    expect(Buffer.from(one.metadata!['encoding']!).toString()).toBe('binary/svc-sealed')
    for (const trace of [payment, 'payment', 'json/plain'])
      expect(Buffer.from(one.data!).includes(trace)).toBe(false)
    expect(Buffer.from(one.data!).equals(other.data!)).toBe(false)
  })

  test('an empty result is not sealed, so that a process without the key can go on', async () => {
    const nothing = await encodeToPayload(sealed, undefined)
    expect(await open(converterWith(OLD_KEY), nothing)).toBeUndefined()
  })

  test('after a rotation the old key still opens what it sealed, and the new one seals', async () => {
    const before = converterWith(OLD_KEY)
    const rotated = converterWith(`${NEW_KEY},${OLD_KEY}`)
    expect(await open(rotated, await encodeToPayload(before, 'of none'))).toBe('of none')
    const after = await encodeToPayload(rotated, 'from after')
    expect(await open(converterWith(NEW_KEY), after)).toBe('from after')
    await expect(open(before, after)).rejects.toThrow('Unknown encoding: binary/svc-sealed')
    expect(alerts).toEqual(['a payload from Temporal cannot be opened; its key: new'])
  })

  test('a payload that was changed on its way is refused', async () => {
    const payload = await encodeToPayload(sealed, 'as it was')
    const changed = Buffer.from(payload.data!)
    changed[changed.length - 1]! ^= 1
    await expect(open(sealed, { ...payload, data: changed })).rejects.toThrow()
  })

  test('payloads from before there were keys stay readable', async () => {
    expect(await open(sealed, await encodeToPayload(converterWith(), { tries: 3 }))).toEqual({ tries: 3 })
  })
})

describe('a payload and its workflow', () => {
  const here = (workflowId: string, namespace = 'default') =>
    ({ type: 'workflow', namespace, workflowId }) as const
  const activityOf = (workflowId: string) =>
    ({ type: 'activity', namespace: 'default', workflowId, activityId: '1', isLocal: false }) as const
  const openIn = async (payload: Payload, context?: SerializationContext): Promise<unknown> =>
    (await decodeArrayFromPayloads(sealed, [payload], context))[0]

  test('it opens in its own workflow, in the activities of that, and for the codec server', async () => {
    const payload = await encodeToPayload(sealed, { step: 1 }, here('payment-1'))
    for (const context of [here('payment-1'), activityOf('payment-1'), undefined])
      expect(await openIn(payload, context)).toEqual({ step: 1 })
    expect(readable(payload)).not.toContain('payment-1')
    expect(alerts).toEqual([])
  })

  test.each<[string, SerializationContext]>([
    ['another workflow', here('payment-2')],
    ['an activity of another workflow', activityOf('payment-2')],
    ['the same id in another namespace', here('payment-1', 'other')],
  ])('in %s it is refused, and both are named', async (_where, context) => {
    for (const from of [here('payment-1'), activityOf('payment-1')]) {
      const payload = await encodeToPayload(sealed, { step: 1 }, from)
      await expect(openIn(payload, context)).rejects.toThrow('Unknown encoding: binary/svc-sealed')
      expect(alerts.pop()).toMatch(/of the workflow "default payment-1" is in ".*", and is refused/)
    }
  })

  test('a failure tells another workflow nothing', async () => {
    const failure = await encodeErrorToFailure(sealed, new Error('of payment-1'), here('payment-1'))
    const own = await decodeOptionalFailureToOptionalError(sealed, failure, here('payment-1'))
    expect(own?.message).toBe('of payment-1')
    const other = await encodeErrorToFailure(sealed, new Error('of payment-1'), here('payment-1'))
    await expect(decodeOptionalFailureToOptionalError(sealed, other, here('payment-2'))).rejects.toThrow()
    expect(alerts).toHaveLength(1)
  })

  test('runs of one schedule read each other’s results', async () => {
    const result = await encodeToPayload(sealed, 7, here('sweep-2026-11-25T10:00:00Z'))
    expect(await openIn(result, here('sweep-2026-11-25T10:00:15Z'))).toBe(7)
    await expect(openIn(result, here('housekeeping-2026-11-25T10:00:00Z'))).rejects.toThrow()
  })

  test('what was sealed without a workflow opens in each', async () => {
    const payload = await encodeToPayload(sealed, 'of none')
    expect(await openIn(payload, here('payment-1'))).toBe('of none')
  })
})

describe('failures', () => {
  const secret = 'customer 42 said no'
  const failing = () => {
    const cause = new Error(`caused by ${secret}`)
    return ApplicationFailure.create({ message: secret, details: [secret], cause })
  }

  test('with keys, neither message, stack nor details of a failure and its cause can be read', async () => {
    const failure = await encodeErrorToFailure(sealed, failing())
    expect(failure).toMatchObject({
      message: 'Encoded failure',
      stackTrace: '',
      cause: { message: 'Encoded failure', stackTrace: '' },
    })
    expect(readable(failure)).not.toContain(secret)
    expect(readable(failure)).not.toContain(__filename)
  })

  test('their receiver reads them whole', async () => {
    const error = failing()
    const received = await decodeOptionalFailureToOptionalError(
      sealed,
      await encodeErrorToFailure(sealed, error),
    )
    expect(received).toMatchObject({ message: secret, stack: error.stack, details: [secret] })
    expect(received?.cause).toMatchObject({ message: `caused by ${secret}` })
  })

  test('without keys they stay readable in the UI', async () => {
    const failure = await encodeErrorToFailure(converterWith(), failing())
    expect(failure).toMatchObject({ message: secret })
    expect(readable(failure.applicationFailureInfo)).toContain(secret)
  })
})

describe('the tripwire', () => {
  const card = CARDS.approved
  const spaced = card.replace(/(\d{4})(?=\d)/g, '$1 ')
  const plain = converterWith()
  const masking = loadDataConverter(
    createDataConverter({
      codecKeys: undefined,
      tripwire: 'mask',
      alert: (message) => void alerts.push(message),
    }),
  )
  const carriers: [string, unknown][] = [
    ['a string', card],
    ['a spaced string', `paid with ${spaced} today`],
    ['a number', Number(card)],
    ['a negative number', -Number(card)],
    ['a number within an object', { payment: { tries: 1, card: Number(card) } }],
    ['numbers within a list', [1, Number(card), 2]],
    ['a name', { [card]: true }],
  ]

  test.each(carriers)('throws on a card number as %s, sealed or not', async (_, value) => {
    for (const converter of [plain, sealed])
      await expect(encodeToPayload(converter, value)).rejects.toThrow('reads as a card number')
  })

  test('throws on a card number in a failure that is sealed', async () => {
    await expect(encodeErrorToFailure(sealed, new Error(`${card} was refused`))).rejects.toThrow(
      'reads as a card number',
    )
  })

  test('lets identifiers, hashes, times and counts pass', async () => {
    // From October 2096 on, times in milliseconds fall into the ranges of card numbers with 13 digits.
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2096-01-01'), noInvalidDate: true })
    const hash = fc.uint8Array({ minLength: 32, maxLength: 32 })
    await fc.assert(
      fc.asyncProperty(
        instant,
        fc.ulid(),
        hash,
        fc.uuid(),
        fc.nat(),
        async (at, ulid, bytes, uuid, count) => {
          const value = {
            ref: { payment: `pay_${ulid}`, account: newId('account', at.getTime()), livemode: false },
            operation: Buffer.from(bytes).toString('hex'),
            at: at.toISOString(),
            ms: at.getTime(),
            count,
          }
          expect(await open(plain, await encodeToPayload(plain, value))).toEqual(value)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test.each(carriers)(
    'in mask mode hides %s, tells of it, and leaves what can still be read',
    async (_, value) => {
      const received = await open(masking, await encodeToPayload(masking, value))
      expect(JSON.stringify(received)).not.toContain(card.slice(0, 12))
      expect(JSON.stringify(received)).not.toContain(spaced.slice(0, 14))
      expect(typeof received).toBe(typeof value)
      expect(alerts).toEqual(['a payload for Temporal holds what reads as a card number'])
    },
  )
})
