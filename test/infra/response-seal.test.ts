/** Rotation of the keys of stored responses: a sealed response names its key, and older ones still open. */
import { randomBytes } from 'node:crypto'
import { createPepper } from '../../infra/pepper'
import { readResponseKeys } from '../../infra/response-keys'
import { createResponseSeal } from '../../infra/response-seal'
import { keyring, openWith, sealWith } from '../../infra/sealing'

const pepper = createPepper(randomBytes(32))
const fresh = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const [MAY, NOVEMBER] = [fresh('2026-05'), fresh('2026-11')]
const KEY_HASH = randomBytes(32)
const RAW = 'the raw key'
const BODY = '{"id":"pay_1"}'
const CONTEXT = 'response'
const FORM = '2026-06-01'

const sealFor = (text?: string) => createResponseSeal(readResponseKeys(text, pepper), FORM)
type Seal = ReturnType<typeof sealFor>
const store = (seal: Seal) => seal.seal(seal.keyFor(RAW, KEY_HASH), BODY)
const open = (seal: Seal, sealed: Uint8Array) => seal.open(RAW, KEY_HASH, sealed)

const pepperKey = pepper.hash('response', RAW, KEY_HASH)
const pepperRing = keyring(new Map([['p1', pepper.key('sealing')]]))

test.each([
  ['the first key is made known', undefined, `pepper,${MAY}`],
  ['the first key comes to the front', `pepper,${MAY}`, MAY],
  ['the next key is made known', MAY, `${MAY},${NOVEMBER}`],
  ['the next key comes to the front', `${MAY},${NOVEMBER}`, `${NOVEMBER},${MAY}`],
  ['the old key is removed', `${NOVEMBER},${MAY}`, NOVEMBER],
])('while %s, processes on either side finish and replay the calls of the other', (_step, before, after) => {
  const sides = [sealFor(before), sealFor(after)]
  for (const caller of sides)
    for (const finisher of sides)
      for (const reader of sides) {
        const sealedKey = Buffer.from(caller.keyFor(RAW, KEY_HASH))
        expect(open(reader, finisher.seal(sealedKey, BODY))).toEqual({ form: FORM, body: BODY })
      }
})

test('the key in front seals, and what it sealed names it', () => {
  const sealed = store(sealFor(`${NOVEMBER},${MAY}`))
  expect(sealed.includes('2026-11')).toBe(true)
  expect(open(sealFor(NOVEMBER), sealed).body).toBe(BODY)
  expect(store(sealFor(`${MAY},${NOVEMBER}`)).includes('2026-05')).toBe(true)
})

test.each([['no key'], ['the pepper’s key in front']])(
  'with %s the bytes are those of before there were keys',
  (given) => {
    const seal = sealFor(given === 'no key' ? undefined : `pepper,${MAY}`)
    expect(openWith(pepperKey, store(seal), CONTEXT).toString()).toBe(`${FORM} ${BODY}`)
    expect(pepperRing.open(seal.keyFor(RAW, KEY_HASH), CONTEXT)).toEqual(pepperKey)
  },
)

test('what was sealed before there were other keys still opens, and calls from then are still answered', () => {
  const rotated = sealFor(`${NOVEMBER},${MAY}`)
  const before = (text: string) => sealWith(pepperKey, Buffer.from(text), CONTEXT)
  expect(open(rotated, before(`${FORM} ${BODY}`))).toEqual({ form: FORM, body: BODY })
  const answered = rotated.seal(pepperRing.seal(pepperKey, CONTEXT), BODY)
  // A process that knows no other key opens it too.
  expect(open(sealFor(), answered).body).toBe(BODY)
})

test('what an unknown key sealed says which key is missing', () => {
  const [old, rotated] = [sealFor(MAY), sealFor(NOVEMBER)]
  expect(() => open(rotated, store(old))).toThrow(
    'a stored response is sealed with key "2026-05", which SVC_RESPONSE_KEYS lacks',
  )
  expect(() => rotated.seal(old.keyFor(RAW, KEY_HASH), BODY)).toThrow('sealed with key "2026-05"')
})

test('neither another raw key, nor a key of the same id, nor changed bytes open a response', () => {
  const seal = sealFor(MAY)
  const sealed = store(seal)
  expect(() => seal.open('another key', KEY_HASH, sealed)).toThrow()
  expect(() => open(sealFor(fresh('2026-05')), sealed)).toThrow()
  const changed = Buffer.from(sealed)
  changed[changed.length - 1]! ^= 1
  expect(() => open(seal, changed)).toThrow()
})
