/** Both object stores keep to the same rules: a folder, and a bucket that speaks S3's protocol and checks signatures. */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '../../infra/ids'
import { createFolderStore } from '../../infra/objects/folder'
import { createS3Store } from '../../infra/objects/s3'
import type { ObjectStore } from '../../infra/objects/store'

const SECRET = 'a-secret-access-key'
const REGION = 'eu-central-1'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Uint8Array | string, text: string) => createHmac('sha256', key).update(text).digest()

/** The signature of a request, as Amazon documents it (Signature Version 4), from what was received alone. */
function expectedSignature(request: IncomingMessage, body: Uint8Array): string {
  const { method = '', url = '', headers } = request
  const [, date = '', names = ''] =
    /Credential=[^/]+\/(\d{8})\/.*SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? []
  const stated = headers['x-amz-content-sha256']?.toString() ?? ''
  const hash = stated === 'UNSIGNED-PAYLOAD' ? stated : sha256(body)
  const canonical = [
    ...[method, url, ''],
    ...names.split(';').map((name) => `${name}:${headers[name]?.toString().trim()}`),
    ...['', names, hash],
  ].join('\n')
  const scope = `${date}/${REGION}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [REGION, 's3', 'aws4_request'].reduce(hmac as never, hmac(`AWS4${SECRET}`, date) as never)
  return createHmac('sha256', key).update(text).digest('hex')
}

const objects = new Map<string, Buffer>()
let failures = 0
let server: Server
let url = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      const body = Buffer.concat(chunks)
      const path = request.url ?? ''
      const answer = (status: number, content?: Uint8Array) => response.writeHead(status).end(content)
      if (failures > 0) {
        failures -= 1
        return answer(503)
      }
      if (!request.headers.authorization?.endsWith(`Signature=${expectedSignature(request, body)}`))
        return answer(403)
      if (request.method === 'PUT') {
        objects.set(path, body)
        return answer(200)
      }
      if (request.method === 'DELETE') {
        objects.delete(path)
        return answer(204)
      }
      const found = objects.get(path)
      return found ? answer(200, found) : answer(404)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket/files`
})
afterAll(() => void server.close())

const folder = mkdtempSync(join(tmpdir(), 'svc-objects-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const bucket = (secretAccessKey = SECRET) =>
  createS3Store({ url, region: REGION, accessKeyId: 'key', secretAccessKey })
const stores: readonly (readonly [string, () => ObjectStore])[] = [
  ['a folder', () => createFolderStore(folder)],
  ['a bucket', () => bucket()],
]

describe.each(stores)('%s', (_name, open) => {
  test('has what was put there, until it is deleted', async () => {
    const store = open()
    const name = newId('file')
    const bytes = randomBytes(300_000)
    expect(await store.get(name)).toBeNull()
    await store.put(name, bytes)
    expect((await store.get(name))?.equals(bytes)).toBe(true)
    await store.put(name, bytes)
    await store.delete(name)
    expect(await store.get(name)).toBeNull()
    await store.delete(name)
  })

  test.each(['../etc/passwd', 'file_x', '', `${newId('file')}/../x`, '/file'])(
    'takes no name but an id: %s',
    async (name) => {
      const store = open()
      for (const call of [store.get(name), store.put(name, new Uint8Array(1)), store.delete(name)])
        await expect(call).rejects.toThrow('the id of a file')
    },
  )
})

test('a folder keeps nothing that is half written', async () => {
  await createFolderStore(folder).put(newId('file'), randomBytes(10))
  expect(readdirSync(folder).filter((name) => !/^file_[0-9A-Z]{26}$/.test(name))).toEqual([])
})

test('a bucket that fails once is asked again, and one that goes on failing is told of', async () => {
  failures = 1
  await bucket().put(newId('file'), new Uint8Array(1))
  failures = 2
  await expect(bucket().get(newId('file'))).rejects.toThrow('the object store did not answer a GET')
})

test('a bucket that refuses is told of, without the secret', async () => {
  const refused = bucket('another-secret').put(newId('file'), new Uint8Array(1))
  await expect(refused).rejects.toThrow(/^the object store answered a PUT with 403$/)
})
