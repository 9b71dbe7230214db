/** Files in the evidence: which may be named, and that those that are named outlive their time. */
import type { DisputeView } from '../../../contract/disputes/view'
import type { ErrorEnvelope } from '../../../contract/error-envelope'
import { FILE_LIFE } from '../../../domain/retention'
import { DAY } from '../../../domain/time'
import { machineClock } from '../../../infra/clock'
import { newId } from '../../../infra/ids'
import { createFileStore } from '../../../store/files'
import { newDispute } from '../../support/dispute'
import type { Client } from '../../support/merchant'
import { fileBody } from '../support/files'
import { useShop } from '../support/shop'

const shop = useShop()

let client: Client
let accountId: string
let dispute: string
beforeAll(async () => {
  const { secretKey, account } = await shop.buildMerchant()
  client = shop.clientWith(secretKey)
  accountId = account.id
  dispute = await newDispute(client)
}, 60_000)

const send = async (by = client) => (await by.call<{ id: string }>('POST', '/v1/files', fileBody())).body.id
const draft = (files: object, id = dispute) =>
  client.call<DisputeView>('PATCH', `/v1/disputes/${id}`, { evidence_files: files })
const faultOf = ({ status, body }: { status: number; body: unknown }) => {
  const { error } = body as ErrorEnvelope
  return [status, error.param, error.fault.code]
}

/** A row of a file without content. */
async function rowOf(more: object = {}): Promise<string> {
  const id = newId('file')
  const own = { accountId, livemode: false, purpose: 'dispute_evidence', type: 'image/png' }
  const made = { size: 1, sealedKey: new Uint8Array(1), createdAt: new Date() }
  await shop.db.file.create({ data: { id, ...own, ...made, ...more } })
  return id
}

test('files are named by field, one list takes the place of another, and an empty one empties it', async () => {
  const [one, other] = [await send(), await send()]
  const first = await draft({ receipt: [one], shipping_proof: [other] })
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({
    has_evidence: true,
    evidence_files: { receipt: [one], shipping_proof: [other], access_log: [] },
  })
  const moved = await draft({ receipt: null, shipping_proof: [other, one] })
  expect(moved.body.evidence_files).toMatchObject({ receipt: [], shipping_proof: [other, one] })
  const none = await draft({ shipping_proof: [] })
  expect(none.body).toMatchObject({ has_evidence: false, evidence_files: { shipping_proof: [] } })
})

test('another account’s file, one of live mode and one that there is not are refused alike', async () => {
  const { secretKey } = await shop.buildMerchant()
  const theirs = await send(shop.clientWith(secretKey))
  const live = await rowOf({ livemode: true })
  for (const id of [theirs, live, newId('file')]) {
    const refused = await draft({ receipt: [await send(), id] })
    expect(faultOf(refused)).toEqual([422, 'evidence_files.receipt[1]', 'no_such_file'])
    expect((refused.body as unknown as ErrorEnvelope).error.message).toContain('POST /v1/files')
  }
})

test('what is no identifier of a file, and a field that takes no files, are refused', async () => {
  for (const files of [
    { receipt: ['../../etc/passwd'] },
    { receipt: [dispute] },
    { receipt: 'file' },
    { customer_name: [await send()] },
    { receipt: Array.from({ length: 11 }, () => newId('file')) },
  ])
    expect([400, 422]).toContain((await draft(files)).status)
})

test('a file is named once, ten are the most, and all together have ten megabytes', async () => {
  const id = await send()
  expect(faultOf(await draft({ receipt: [id], explanation: [id] }))).toEqual([
    ...[422, 'evidence_files.receipt[0]', 'file_named_twice'],
  ])
  const six = () => Promise.all(Array.from({ length: 6 }, () => rowOf()))
  const many = { receipt: await six(), explanation: await six() }
  expect(faultOf(await draft(many))).toEqual([422, 'evidence_files', 'too_many_evidence_files'])
  const great = await Promise.all([1, 2, 3].map(() => rowOf({ size: 4 * 1024 * 1024 })))
  expect(faultOf(await draft({ receipt: great }))).toEqual([
    422,
    'evidence_files',
    'evidence_files_too_large',
  ])
  expect((await draft({ receipt: great.slice(1) })).status).toBe(200)
})

test('the housekeeping keeps what an open dispute names, and deletes it once that is over', async () => {
  const old = new Date(Date.now() - FILE_LIFE - DAY)
  const named = await rowOf()
  expect((await draft({ receipt: [named] })).status).toBe(200)
  const other = await rowOf({ createdAt: old })
  await shop.db.file.updateMany({ where: { id: named }, data: { createdAt: old } })
  const left = async () =>
    (await shop.db.file.findMany({ where: { id: { in: [named, other] } } })).map(({ id }) => id)
  const { purge } = createFileStore({ db: shop.db, ...machineClock, keyring: undefined as never })
  await purge(new Date(Date.now() - FILE_LIFE), 1_000)
  expect(await left()).toEqual([named])
  // What is about to be deleted is not to be named anew.
  expect(faultOf(await draft({ receipt: [named] }))).toEqual([
    ...[422, 'evidence_files.receipt[0]', 'no_such_file'],
  ])
  const ended = { status: 'won', dueAt: null, outcomeAt: new Date() }
  await shop.db.dispute.updateMany({ where: { id: dispute }, data: ended })
  await purge(new Date(Date.now() - FILE_LIFE), 1_000)
  expect(await left()).toEqual([])
})

test('a file alone is evidence; after it is submitted none is named', async () => {
  const id = await newDispute(client)
  expect(faultOf(await client.call('POST', `/v1/disputes/${id}/submit`))).toEqual([
    ...[422, 'evidence', 'no_evidence'],
  ])
  expect((await draft({ access_log: [await send()] }, id)).status).toBe(200)
  const submitted = await client.call<DisputeView>('POST', `/v1/disputes/${id}/submit`)
  expect(submitted.body).toMatchObject({ status: 'under_review', response: 'evidence' })
  const late = await draft({ access_log: [] }, id)
  expect(faultOf(late)).toEqual([422, null, 'dispute_not_answerable'])
})
