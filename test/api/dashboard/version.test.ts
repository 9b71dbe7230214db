/** A second version, older than the real one: what upgrading would change, the upgrade, and its undo. */
import type { VersionPreview, VersionView } from '../../../contract/dashboard/version'
import { createVersionRegistry } from '../../../contract/version-registry'
import { CURRENT_VERSION } from '../../../contract/versions'
import type { AuditLogView } from '../../../contract/audit-log'
import { createClient } from '../../support/merchant'
import { aTime } from '../support/expected'
import { signIn, type MemberClient } from '../support/member'
import { useShop } from '../support/shop'

const OLDER = '2026-03-01'
const versions = createVersionRegistry([
  { version: CURRENT_VERSION },
  {
    version: OLDER,
    request: { createCustomer: ({ full_name: name, ...body }) => ({ ...body, name }) },
    response: {
      customer: ({ name, ...customer }) => (name === undefined ? customer : { ...customer, full_name: name }),
    },
  },
])
const shop = useShop({}, {}, (services) => ({ ...services, versions }))
const PATH = '/v1/dashboard/version'

async function older(): Promise<{ member: MemberClient; accountId: string; secretKey: string }> {
  const { account, secretKey } = await shop.buildMerchant()
  await shop.db.account.update({ where: { id: account.id }, data: { apiVersion: OLDER } })
  return { member: await signIn(shop, { accountId: account.id }), accountId: account.id, secretKey }
}
const view = {
  object: 'account_version',
  current: CURRENT_VERSION,
  versions: [
    { version: CURRENT_VERSION, operations: ['createCustomer'], objects: ['customer'], events: false },
    { version: OLDER, operations: [], objects: [], events: false },
  ],
}
const before = { ...view, version: OLDER, previous_version: null, undo_until: null }
const after = { ...view, version: CURRENT_VERSION, previous_version: OLDER, undo_until: aTime }

test('the first key of an account pins it to the version of that time, a later key does not', async () => {
  const { member, accountId } = await older()
  const versionAfterKey = async () => {
    expect((await member.call('POST', '/v1/developers/api-keys', {})).status).toBe(201)
    return (await shop.db.account.findUniqueOrThrow({ where: { id: accountId } })).apiVersion
  }
  expect(await versionAfterKey()).toBe(OLDER)
  await shop.db.apiKey.deleteMany({ where: { accountId } })
  expect(await versionAfterKey()).toBe(CURRENT_VERSION)
})

test('an account is upgraded, its own calls get the new form at once, and the upgrade is undone', async () => {
  const { member, secretKey } = await older()
  const client = createClient(shop.url, secretKey)
  const versionOf = async () => (await client.list()).headers.get('svc-version')
  expect((await member.call<VersionView>('GET', PATH)).body).toEqual(before)
  expect(await versionOf()).toBe(OLDER)
  const upgrade = () => member.call<VersionView>('POST', `${PATH}/upgrade`, { to: CURRENT_VERSION })
  expect((await upgrade()).body).toEqual(after)
  expect(await versionOf()).toBe(CURRENT_VERSION)
  expect((await upgrade()).body).toEqual(after)
  expect((await member.call<VersionView>('POST', `${PATH}/undo`)).body).toEqual(before)
  expect(await versionOf()).toBe(OLDER)
  expect((await member.call('POST', `${PATH}/undo`)).body.error!.code).toBe('unexpected_state')
  const { body } = await member.call<{ data: AuditLogView[] }>('GET', '/v1/audit_logs?action=account.updated')
  expect(body.data).toMatchObject([
    {
      actor: { type: 'member', id: member.id },
      changes: { api_version: { from: CURRENT_VERSION, to: OLDER } },
    },
    {
      actor: { type: 'member', id: member.id },
      changes: { api_version: { from: OLDER, to: CURRENT_VERSION } },
    },
  ])
})

test('upgrades at the same moment are one', async () => {
  const { member, accountId } = await older()
  const replies = await Promise.all(
    [1, 2, 3].map(() => member.call('POST', `${PATH}/upgrade`, { to: CURRENT_VERSION })),
  )
  for (const { status } of replies) expect([200, 409]).toContain(status)
  expect(replies.some(({ status }) => status === 200)).toBe(true)
  expect(await shop.db.auditLog.count({ where: { accountId, action: 'account.updated' } })).toBe(1)
})

test('after 72 hours an upgrade stays', async () => {
  const { member, accountId } = await older()
  await member.call('POST', `${PATH}/upgrade`, { to: CURRENT_VERSION })
  const long = new Date(Date.now() - 72 * 3_600_000)
  await shop.db.account.update({ where: { id: accountId }, data: { versionChangedAt: long } })
  expect((await member.call<VersionView>('GET', PATH)).body.previous_version).toBeNull()
  expect((await member.call('POST', `${PATH}/undo`)).status).toBe(409)
})

test('only a newer version can be had, and only by who may change the account', async () => {
  const { member, accountId } = await older()
  const upgrade = (to: string, by = member) => by.call('POST', `${PATH}/upgrade`, { to })
  expect((await upgrade('2020-01-01')).status).toBe(422)
  const developer = await signIn(shop, { accountId, role: 'developer' })
  expect((await upgrade(CURRENT_VERSION, developer)).status).toBe(403)
  await upgrade(CURRENT_VERSION)
  expect((await upgrade(OLDER)).status).toBe(422)
})

test('a preview shows the account’s own objects in both forms, where they differ', async () => {
  const { member, secretKey } = await older()
  const client = createClient(shop.url, secretKey)
  const preview = async (to: string) =>
    (await member.call<VersionPreview>('GET', `${PATH}/preview?to=${to}`)).body
  expect(await preview(CURRENT_VERSION)).toMatchObject({ from: OLDER, to: CURRENT_VERSION, samples: [] })
  const made = await client.call<{ id: string }>('POST', '/v1/customers', { full_name: 'Ada' })
  const { samples } = await preview(CURRENT_VERSION)
  expect(samples).toMatchObject([
    {
      object_type: 'customer',
      object_id: made.body.id,
      before: { full_name: 'Ada' },
      after: { name: 'Ada' },
      differs: expect.arrayContaining(['full_name', 'name']),
    },
    { object_type: 'event', differs: expect.arrayContaining(['data.object.full_name', 'api_version']) },
  ])
  expect((await preview(OLDER)).samples).toEqual([])
  expect((await member.call('GET', `${PATH}/preview?to=2020-01-01`)).status).toBe(422)
})
