/** Files of merchants: what is kept, what is refused, and that nobody else reads them. */
import { readFileSync, readdirSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FILE_BODY_LIMIT } from '../../../contract/files/body'
import type { FileView } from '../../../contract/files/view'
import { FILES_A_DAY, FILES_IN_SANDBOX, FILE_LIMIT } from '../../../domain/files'
import { DAY } from '../../../domain/time'
import { newId } from '../../../infra/ids'
import { PDF, fileBody } from '../support/files'
import { clockOf } from '../../support/sandbox-clock'
import { useShop } from '../support/shop'
import { until } from '../../support/until'

const shop = useShop()
const send = (body: object, key?: string) =>
  shop.client.call<FileView>('POST', '/v1/files', body, key === undefined ? {} : { key })
const sendText = async (body: string) => {
  const response = await fetch(`${shop.url}/v1/files`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${shop.merchant.secretKey}`,
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
    },
    body,
  })
  return { status: response.status, body: (await response.json()) as FileView }
}
const contents = (id: string) =>
  shop.client.call<{ content: string; type: string }>('GET', `/v1/files/${id}/contents`)

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(45)
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').copy(bytes)
  bytes.writeUInt32BE(13, 8)
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.write('IEND', 37, 'latin1')
  return bytes
}

const folder = () => fileURLToPath(shop.facts.environment['OBJECTS_URL']!)

test('it is kept, listed and read again, and lies encrypted in the store', async () => {
  const { status, body } = await send(fileBody())
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.stringMatching(/^file_/),
    object: 'file',
    purpose: 'dispute_evidence',
    name: 'delivery.pdf',
    type: 'application/pdf',
    size: PDF.length,
    report: null,
    created_at: expect.any(String),
    livemode: false,
  })
  expect((await shop.client.call('GET', `/v1/files/${body.id}`)).body).toEqual(body)
  const list = await shop.client.call<{ data: FileView[] }>(
    'GET',
    '/v1/files?limit=1&purpose=dispute_evidence',
  )
  expect(list.body.data).toEqual([body])
  const read = await contents(body.id)
  expect(read.headers.get('content-type')).toContain('application/json')
  expect(read.headers.get('cache-control')).toBe('no-store')
  expect(read.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(read.body.content, 'base64')).toEqual(PDF)
  const lies = readFileSync(join(folder(), body.id))
  expect(lies.includes('%PDF')).toBe(false)
})

test('a repeat is answered alike, and nothing is kept twice', async () => {
  const key = randomUUID()
  const first = await send(fileBody(), key)
  const again = await send(fileBody(), key)
  expect(again.text).toBe(first.text)
  expect((await send(fileBody(Buffer.concat([PDF, Buffer.from('\n')])), key)).status).toBe(409)
  const left = await shop.db.fileLeftover.findMany({ where: { id: first.body.id } })
  expect(left).toEqual([])
})

test('a file of the greatest size is kept, and one that is greater is refused', async () => {
  const greatest = Buffer.concat([
    PDF.subarray(0, 9),
    Buffer.alloc(FILE_LIMIT - PDF.length, 0x20),
    PDF.subarray(9),
  ])
  const { status, body } = await send(fileBody(greatest))
  expect([status, body.size]).toEqual([201, FILE_LIMIT])
  expect(Buffer.from((await contents(body.id)).body.content, 'base64').equals(greatest)).toBe(true)
  const greater = Buffer.concat([greatest.subarray(0, 9), Buffer.alloc(3, 0x20), greatest.subarray(9)])
  expect((await send(fileBody(greater))).status).toBe(422)
  const inAsManyCharacters = [Buffer.concat([greatest, Buffer.alloc(1)]), Buffer.alloc(FILE_LIMIT + 1)]
  for (const content of inAsManyCharacters)
    expect((await send(fileBody(content))).body.error).toMatchObject({
      param: 'content',
      fault: { code: 'too_many_bytes', max: FILE_LIMIT },
    })
  // A caller who still sends when the API closes the connection may miss the answer.
  const tooLarge = fileBody(Buffer.alloc(2 * FILE_LIMIT + 64 * 1024))
  expect(await until('a refusal that arrives', () => send(tooLarge))).toMatchObject({
    status: 413,
    body: { error: { fault: { code: 'body_above_limit', max: FILE_BODY_LIMIT } } },
  })
})

test('a file whose base64 has its slashes escaped, as some programs write them, is kept too', async () => {
  const slashes = Buffer.concat([
    PDF.subarray(0, 9),
    Buffer.alloc(FILE_LIMIT - PDF.length, 0xff),
    PDF.subarray(9),
  ])
  const text = `\ufeff${JSON.stringify(fileBody(slashes)).replaceAll('/', '\\/')}`
  expect(text.length).toBeGreaterThan(13_000_000)
  const { status, body } = await sendText(text)
  expect([status, body.size]).toEqual([201, FILE_LIMIT])
  expect(Buffer.from((await contents(body.id)).body.content, 'base64').equals(slashes)).toBe(true)
})

test.each([
  ['two long texts', 413, { ...fileBody(), content: 'A'.repeat(100_000), name: 'A'.repeat(100_000) }],
  ['a long name', 413, { ...fileBody(), name: 'A'.repeat(100_000) }],
  ['a long name of a member', 413, { ...fileBody(), ['A'.repeat(100_000)]: 1 }],
  ['a list', 413, { ...fileBody(), content: Array.from({ length: 2_000_000 }, () => 1) }],
  ['a member twice', 413, `{"content":"${'A'.repeat(100_000)}","content":"${'A'.repeat(100_000)}"}`],
  ['a member twice, once short', 400, `{"content":"AAAA","content":"${'A'.repeat(100_000)}"}`],
  ['a text that does not end', 400, `{"content":"${'A'.repeat(100_000)}`],
  ['a text that ends in a backslash', 400, `{"content":"${'A'.repeat(100_000)}\\`],
  ['nothing but a text', 413, `"${'A'.repeat(100_000)}"`],
  ['nothing but brackets', 413, '['.repeat(1_000_000)],
])('a body above 64 KiB with %s is refused with %i', async (_what, status, body) => {
  const reply = await sendText(typeof body === 'string' ? body : JSON.stringify(body))
  expect(reply.status).toBe(status)
})

test.each<[string, Uint8Array]>([
  ['a page with a script', Buffer.from('<html><script>alert(1)</script></html>')],
  ['an image that is a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['an archive', Buffer.from('PK\x03\x04archive', 'latin1')],
  ['a program', Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
  ['a PDF that is cut off', PDF.subarray(0, 20)],
  ['a PDF that is an archive as well', Buffer.concat([PDF, Buffer.from('PK\x05\x06', 'latin1')])],
  ['a page that begins like a PDF further on', Buffer.concat([Buffer.from('<script>'), PDF])],
  ['an image of a million times a million pixels', png(1_000_000, 1_000_000)],
  ['an image of 2^32 pixels on a side', png(0xffffffff, 0xffffffff)],
  ['an image of 100,000 times 100,000 pixels', png(100_000, 100_000)],
  ['an archive that ends like a PDF', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), PDF])],
  ['compressed data', Buffer.from('\x1f\x8b\x08\x00', 'latin1')],
  ['an image without pixels', png(0, 7)],
  ['one byte', Buffer.from('%')],
])('%s is refused, and nothing of it is kept', async (_what, content) => {
  const before = readdirSync(folder()).length
  const { status, body } = await send(fileBody(content))
  expect([status, body.error?.param]).toEqual([422, 'content'])
  expect(body.error?.message).toContain('PDF, PNG or JPEG')
  expect(readdirSync(folder())).toHaveLength(before)
})

test.each([
  ['not base64', { content: 'é'.repeat(8) }],
  ['base64 of another alphabet', { content: '_-8=' }],
  ['base64 with bits that count for nothing', { content: 'JVBERi0x=B==' }],
  ['a name with a zero byte', { name: 'a\0b' }],
  ['a purpose that there is none', { purpose: 'logo' }],
  ['more than is asked for', { type: 'application/pdf' }],
])('%s is refused', async (_what, change) => {
  const { status } = await send({ ...fileBody(), ...change })
  expect([400, 422]).toContain(status)
})

test('an image that can be shown is kept as what it is, whatever its name says', async () => {
  const { status, body } = await send(fileBody(png(4_000, 3_000), '../../index.html'))
  expect([status, body.type, body.name]).toEqual([201, 'image/png', '../../index.html'])
})

/** Whoever opens it must be careful; this service unpacks and runs nothing, and answers with nothing that a browser would show. */
test.each([
  ['a script', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'],
  ['a page inside', '<html><script>alert(1)</script></html>'],
  ['streams that say they unpack to gigabytes', '/Filter [/FlateDecode /FlateDecode] /Length 4294967295'],
])('a PDF with %s is kept inert', async (_what, inside) => {
  const content = Buffer.from(`%PDF-1.4\n1 0 obj\n<< ${inside} >>\nendobj\n%%EOF\n`)
  const { status, body } = await send(fileBody(content, '..\\..\\<script>.html'))
  expect([status, body.type]).toEqual([201, 'application/pdf'])
  const read = await contents(body.id)
  expect(read.headers.get('content-type')).toContain('application/json')
  expect(read.text).not.toContain('<script>')
  expect(Buffer.from(read.body.content, 'base64')).toEqual(content)
})

test('many at once are kept whole or refused, and nothing else is left', async () => {
  const { secretKey } = await shop.buildMerchant()
  const busy = shop.clientWith(secretKey)
  const before = new Set(readdirSync(folder()))
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      busy.call<FileView>('POST', '/v1/files', fileBody(n % 2 === 0 ? PDF : Buffer.from('no document'))),
    ),
  )
  expect(sent.map(({ status }) => status).filter((status) => status !== 201 && status !== 422)).toEqual([])
  const kept = sent.filter(({ status }) => status === 201).map(({ body }) => body.id)
  expect(kept).toHaveLength(6)
  expect(kept.filter((id) => !before.has(id) && readdirSync(folder()).includes(id))).toHaveLength(6)
  expect(await shop.db.fileLeftover.count({ where: { id: { in: kept } } })).toBe(0)
})

test('a repeat sends no content again, and is answered alike', async () => {
  const key = randomUUID()
  const call = () => send(fileBody(), key)
  const first = await call()
  const lies = readdirSync(folder()).length
  const again = await Promise.all([call(), call(), call()])
  expect(again.map(({ status, text }) => [status, text])).toEqual(
    Array.from({ length: 3 }, () => [201, first.text]),
  )
  expect(readdirSync(folder())).toHaveLength(lies)
})

test('files of times to come, after the clock was set back, keep nobody from sending', async () => {
  const { secretKey, account } = await shop.buildMerchant()
  const later = Date.now() + 300 * DAY
  const of = { accountId: account.id, livemode: false, purpose: 'dispute_evidence', type: 'image/png' }
  const row = () => ({
    ...of,
    id: newId('file', later),
    size: 1,
    sealedKey: new Uint8Array(1),
    createdAt: new Date(later),
  })
  await shop.db.file.createMany({ data: Array.from({ length: 60 }, row) })
  expect((await shop.clientWith(secretKey).call('POST', '/v1/files', fileBody())).status).toBe(201)
})

test('another merchant, another mode and a key without the scope see nothing', async () => {
  const { body } = await send(fileBody())
  const { secretKey } = await shop.buildMerchant()
  const other = shop.clientWith(secretKey)
  for (const path of [`/v1/files/${body.id}`, `/v1/files/${body.id}/contents`])
    expect((await other.call('GET', path)).status).toBe(404)
  const { key } = await shop.buildKey({ accountId: shop.merchant.account.id, scopes: ['files.write'] })
  expect((await shop.clientWith(key).call('GET', `/v1/files/${body.id}/contents`)).status).toBe(403)
  expect((await contents(newId('file'))).status).toBe(404)
  expect((await contents('..%2F..%2Fetc%2Fpasswd')).status).toBe(400)
})

test('an account sends no more than fifty a day', async () => {
  const { secretKey, account } = await shop.buildMerchant()
  const busy = shop.clientWith(secretKey)
  const at = new Date()
  const of = { accountId: account.id, livemode: false, purpose: 'dispute_evidence', type: 'image/png' }
  const row = () => ({ ...of, id: newId('file'), size: 1, sealedKey: new Uint8Array(1), createdAt: at })
  await shop.db.file.createMany({ data: Array.from({ length: 49 }, row) })
  expect((await busy.call('POST', '/v1/files', fileBody())).status).toBe(201)
  const refused = await busy.call('POST', '/v1/files', fileBody())
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('3600')
})

test('an account sends so many in a day, and a sandbox holds so many in all, whatever its clock says', async () => {
  const { account, secretKey } = await shop.buildMerchant()
  const client = shop.clientWith(secretKey)
  const keep = (count: number, at: Date) =>
    shop.db.file.createMany({
      data: Array.from({ length: count }, () => ({
        id: newId('file', at.getTime()),
        accountId: account.id,
        livemode: false,
        createdAt: at,
        purpose: 'dispute_evidence',
        type: 'application/pdf',
        size: 1,
        sealedKey: new Uint8Array(1),
      })),
    })
  const sent = () => client.call('POST', '/v1/files', fileBody())
  await keep(FILES_A_DAY - 1, new Date(Date.now() - 60_000))
  expect((await sent()).status).toBe(201)
  expect(await sent()).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } })
  await clockOf(client).advance({ by: 'P2D' })
  expect((await sent()).status).toBe(201)
  await keep(FILES_IN_SANDBOX - FILES_A_DAY - 1, new Date(Date.now() - 86_400_000 * 3))
  expect(await sent()).toMatchObject({
    status: 422,
    body: { error: { type: 'validation_error', message: expect.stringContaining(String(FILES_IN_SANDBOX)) } },
  })
})
