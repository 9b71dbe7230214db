/** The receiver in the documentation for merchants works with what the service sends. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signatureHeader } from '../../infra/webhooks/signature'
import { projectRoot } from '../../stack/shared/project'

interface Example {
  verify(rawBody: Buffer, header: string, secret: string, now?: number): boolean
  receive(secret: string, take: (event: unknown) => void): Server
}
const { verify, receive } = jest.requireActual<Example>('../../docs/examples/webhook-receiver.cjs')

const at = new Date('2026-11-21T10:00:00Z')
const now = at.getTime() / 1000
const body = Buffer.from('{"id":"evnt_1","text":"Zürich"}')
const header = signatureHeader(['hsec_new', 'hsec_old'], at, body)

test('it accepts either secret while one is rotated, and no other', () => {
  expect(verify(body, header, 'hsec_new', now)).toBe(true)
  expect(verify(body, header, 'hsec_old', now)).toBe(true)
  expect(verify(body, header, 'hsec_other', now)).toBe(false)
})

test.each([
  ['another body', Buffer.from('{"id":"evnt_2"}'), header, now],
  ['another time', body, header.replace(`t=${now}`, `t=${now + 1}`), now],
  ['a time long ago', body, header, now + 301],
  ['no time', body, header.replace(/^t=\d+,/, ''), now],
  ['no signature', body, `t=${now}`, now],
  ['half a signature', body, header.replace(/(v1=.{10}).*/, '$1'), now],
  ['nothing', body, '', now],
])('it refuses %s', (_what, bytes, given, time) => {
  expect(verify(bytes, given, 'hsec_new', time)).toBe(false)
})

test('it takes what is signed, and answers the rest 400', async () => {
  const taken: unknown[] = []
  const server = receive('hsec_new', (event) => taken.push(event)).listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const post = async (signature: string) =>
      (
        await fetch(`http://127.0.0.1:${port}`, {
          method: 'POST',
          headers: { 'svc-signature': signature },
          body,
        })
      ).status
    expect(await post(signatureHeader(['hsec_new'], new Date(), body))).toBe(204)
    expect(await post(signatureHeader(['hsec_other'], new Date(), body))).toBe(400)
    expect(taken).toEqual([JSON.parse(body.toString())])
  } finally {
    server.close()
  }
})

const page = readFileSync(join(projectRoot(), 'docs/webhooks.md'), 'utf8')

test('the page shows the same function', () => {
  const inPage = /```js tab=TypeScript\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  const lines = inPage.split('\n').filter((line) => line.trim() !== '' && !line.includes('require('))
  expect(lines.length).toBeGreaterThan(5)
  const file = readFileSync(join(projectRoot(), 'docs/examples/webhook-receiver.cjs'), 'utf8')
  for (const line of lines) expect(file.replace('TOLERANCE_SECONDS)', '5 * 60)')).toContain(line.trim())
})

/** What anybody can send: it is not signed, and is no reason to fail. */
const ODD: readonly unknown[] = [
  ...['²', '１٣', `${now}٠`, '9'.repeat(5000), '1e9', '0x10', '-1', ' ', '\u0000', 'NaN', `${now}\n`].map(
    (time) => header.replace(/^t=\d+/, `t=${time}`),
  ),
  ...[
    header.replaceAll(/v1=../g, 'v1=²é'),
    header.replaceAll(/v1=../g, 'v1=\ud800'),
    'v1',
    't',
    '=',
    ',,',
    't==,v1==',
  ],
  null,
]

test('what is no signature is refused, and nothing is thrown', () => {
  for (const given of [...ODD, undefined]) expect(verify(body, given as string, 'hsec_new', now)).toBe(false)
})

test('the function in Python judges as the one in JavaScript does', () => {
  const inPage = /```python tab=Python\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  const cases: [Buffer, string, string, number][] = [
    [body, header, 'hsec_new', now],
    [body, header, 'hsec_old', now],
    [body, header, 'hsec_other', now],
    [Buffer.from('{"id":"evnt_2"}'), header, 'hsec_new', now],
    [body, header, 'hsec_new', now + 301],
    [body, header.replace(/^t=\d+,/, ''), 'hsec_new', now],
    [body, 'nonsense', 'hsec_new', now],
    ...ODD.map((given): [Buffer, string, string, number] => [body, given as string, 'hsec_new', now]),
  ]
  const asking = `${inPage}
import json, sys
print(json.dumps([verify(body.encode(), *others) for body, *others in json.load(sys.stdin)]))`
  const input = JSON.stringify(cases.map(([bytes, ...others]) => [bytes.toString(), ...others]))
  const printed = execFileSync('python3', ['-c', asking], { input, encoding: 'utf8' })
  expect(JSON.parse(printed)).toEqual(cases.map((one) => verify(...one)))
  expect(JSON.parse(printed).slice(-ODD.length)).toEqual(ODD.map(() => false))
})
