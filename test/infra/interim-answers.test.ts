/** What servers of others answer before they answer (RFC 9110 section 15.2), byte by byte over TCP, for each of the service's clients. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectBank } from '../../bank/connect'
import { newId } from '../../infra/ids'
import { createS3Store } from '../../infra/objects/s3'
import { connectKms } from '../../infra/wrapped-keys'
import { createHttpProcessor } from '../../processor/acquirers/http/client'

const folder = mkdtempSync(join(tmpdir(), 'svc-interim-'))
const tokenFile = join(folder, 'token')
writeFileSync(tokenFile, 'hvs.token')
const sockets = new Set<Socket>()
const servers: Server[] = []
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  rmSync(folder, { recursive: true })
})

/** Answers every request with these bytes. */
async function listen(...parts: string[]) {
  let connections = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    connections += 1
    socket.on('error', () => undefined)
    let text = ''
    socket.on('data', (chunk) => {
      text += String(chunk)
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (!text.includes('\r\n\r\n') || body.length < length) return
      text = ''
      for (const part of parts) socket.write(part)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, connections: () => connections }
}

const at = '2031-05-06T07:08:09.010Z'
const SETTLED = 'day,currency,kind,key,reference,at,gross,fee,net\n2031-05-06,EUR,total,0,,,0,0,0\n'
const debtor = undefined

/** Each asks twice, and tells what it came to. */
const CLIENTS: Readonly<
  Record<string, { body: string; ask: (url: string) => Promise<unknown[]>; told: unknown }>
> = {
  'an acquirer': {
    body: JSON.stringify({ state: 'succeeded', at }),
    ask: async (baseUrl) => {
      const client = createHttpProcessor({ baseUrl, secret: 's' })
      const refund = { key: 'k', reference: 'r', authorizationKey: 'a', amount: 1n, currency: 'EUR' }
      const told = [await client.refund(refund), await client.inquireRefund('k')]
      await client.shutdown()
      return told
    },
    told: { kind: 'known', value: { state: 'succeeded', at } },
  },
  'an acquirer with files of settlement': {
    body: SETTLED,
    ask: async (baseUrl) => {
      const client = createHttpProcessor({ baseUrl, secret: 's' })
      const told: string[] = []
      for (let turn = 0; turn < 2; turn += 1) {
        const file = await client.settlement('2031-05-06:EUR')
        if (file.kind === 'known') for await (const line of file.value) told.push(line.key)
        told.push(file.kind)
      }
      await client.shutdown()
      return told
    },
    told: 'known',
  },
  'a bank': {
    body: JSON.stringify({ state: 'paid', at }),
    ask: async (url) => {
      const bank = connectBank({ url: `${url}/bank`, secret: 's', debtor })
      const told = [await bank.ask('k', at), await bank.ask('k', at)]
      await bank.shutdown()
      return told
    },
    told: { kind: 'known', value: { state: 'paid', at } },
  },
  'an object store': {
    body: 'the bytes',
    ask: async (url) => {
      const store = createS3Store({ url: `${url}/b`, region: 'r', accessKeyId: 'k', secretAccessKey: 's' })
      await store.put(newId('file'), Buffer.from('bytes'))
      return [await store.get(newId('file')), await store.get(newId('file'))].map(String)
    },
    told: 'the bytes',
  },
  'a key management service': {
    body: JSON.stringify({ data: { plaintext: 'a2V5' } }),
    ask: async (url) => {
      const kms = connectKms({ KEYS_KMS_URL: url, KEYS_KMS_KEY: 'svc', KEYS_KMS_TOKEN_FILE: tokenFile })
      return [await kms?.unwrap('vault:v1:x'), await kms?.unwrap('vault:v1:x')]
    },
    told: 'a2V5',
  },
}

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n'
const PROCESSING = 'HTTP/1.1 102 Processing\r\n\r\n'
const HINTS = 'HTTP/1.1 103 Early Hints\r\nlink: </a>; rel=preload\r\n\r\n'
const BEFORE = {
  '100': CONTINUE,
  '102': PROCESSING,
  '103': HINTS,
  'all of them': CONTINUE + PROCESSING + HINTS + CONTINUE,
}

describe.each(Object.entries(CLIENTS))('%s', (_name, { body, ask, told }) => {
  const answer = `HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

  test.each(Object.entries(BEFORE))('that answers %s before', async (_what, interim) => {
    for (const parts of [
      [interim + answer],
      [interim, answer],
      [interim.slice(0, 20), interim.slice(20) + answer],
    ]) {
      const { url } = await listen(...parts)
      expect(await ask(url)).toEqual([told, told])
    }
  })

  test('that answers nothing else has not answered', async () => {
    const { url } = await listen(CONTINUE.repeat(10_000))
    const came = await ask(url).catch((error: unknown) => [String(error)])
    for (const outcome of came)
      expect(JSON.stringify(outcome)).toMatch(/unknown|did not answer|cannot be reached/)
  })
})

test('a connection is kept, and what the answer has too much ends it', async () => {
  const { body } = CLIENTS['a bank']!
  const whole = await listen(`${CONTINUE}HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
  await CLIENTS['a bank']!.ask(whole.url)
  expect(whole.connections()).toBe(1)
  const long = await listen(`HTTP/1.1 200 OK\r\ncontent-length: 70000\r\n\r\n${' '.repeat(70_000)}`)
  expect(await CLIENTS['a bank']!.ask(long.url)).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }])
  expect(long.connections()).toBe(2)
})
