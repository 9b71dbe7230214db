import { createHmac } from 'node:crypto'
import { proveNotification } from '../../processor/signature'

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
const body = Buffer.from('{"id":"ntf_1"}')
const now = new Date('2026-11-26T09:30:00.000Z')
const at = now.getTime() / 1_000

const sign = (secret: string, seconds = at, signed: Uint8Array = body) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(signed).digest('hex')
const header = (...signatures: string[]) => [`t=${at}`, ...signatures.map((one) => `v1=${one}`)].join(',')
const prove = (text: string, secrets: readonly string[] = [first]) =>
  proveNotification(text, body, { secrets, now })

test('either secret of a rotation signs, and either signature of a header counts', () => {
  expect(prove(header(sign(first)))).toBe('signed')
  expect(prove(header(sign(second)), [first, second])).toBe('signed')
  expect(prove(header(sign(second), sign(first)))).toBe('signed')
})

test.each([
  ['another secret', header(sign(second))],
  ['another body', header(sign(first, at, Buffer.from('{}')))],
  ['another time', header(sign(first, at + 1))],
])('%s is a forgery', (_what, text) => expect(prove(text)).toBe('forged'))

test('without a secret nothing is signed', () => expect(prove(header(sign(first)), [])).toBe('forged'))

test.each([[-301], [301]])('a signature of %i seconds from now is stale', (away) => {
  const seconds = at + away
  expect(prove(`t=${seconds},v1=${sign(first, seconds)}`)).toBe('stale')
  const within = at + Math.sign(away) * 300
  expect(prove(`t=${within},v1=${sign(first, within)}`)).toBe('signed')
})

test.each([
  '',
  't=1',
  `v1=${sign(first)}`,
  `t=${at},v1=${sign(first).toUpperCase()}`,
  `t=${at},v1=${sign(first)},`,
  `t=-1,v1=${sign(first)}`,
  header(...Array.from({ length: 5 }, () => sign(first))),
  `t=${at},v1=${sign(first)}`.repeat(2_000),
])('what has another form is told so: %#', (text) => expect(prove(text)).toBe('malformed'))
