/** An operator's change and its audit entry: never one without the other. */
import { join } from 'node:path'
import { Client } from 'pg'
import { createPepper } from '../../infra/pepper'
import { createAccount } from '../../app/accounts/create'
import { createKey } from '../../app/api-keys/operator/add'
import type { RunningPostgres } from '../../stack/development/postgres'
import { createAccountStore } from '../../store/accounts'
import { connectDatabase, type Database } from '../../store/database'
import { createOperatorStore } from '../../store/operator'
import { startMigrated } from '../support/cluster'
import { until } from '../support/until'
import { ownFolder } from './folders'

const folder = ownFolder()
const pepper = createPepper(Buffer.alloc(32, 7))
const AT = new Date('2026-11-21T12:00:00Z')
let postgres: RunningPostgres
let db: Database
let other: Client

beforeAll(async () => {
  postgres = await startMigrated(join(folder, 'pg'))
  db = connectDatabase(postgres.url, 2)
  other = new Client({ connectionString: postgres.url })
  await other.connect()
})
afterAll(async () => {
  await db.$disconnect()
  await other.end()
  await postgres.stop()
})

const accounts = () => createAccountStore({ db })
const operator = () => createOperatorStore({ db })
const entriesOf = (objectId: string, action: string) => db.auditLog.count({ where: { objectId, action } })

async function buildKey() {
  const account = await createAccount(accounts(), { name: 'Audited' })
  const { id } = await createKey(accounts(), pepper, { accountId: account.id, kind: 'secret' })
  return (await operator().findKey(id))!
}

async function buildGrant(): Promise<{ clientId: string; accountId: string }> {
  const account = await createAccount(accounts(), { name: 'Granting' })
  const clientId = `clnt_${account.id.slice(6)}`
  await db.platformClient.create({
    data: { id: clientId, livemode: false, name: 'Platform', secretHash: new Uint8Array(32), scopes: [] },
  })
  await operator().grant(clientId, account.id, ['payments.read'], false)
  return { clientId, accountId: account.id }
}

/** Runs `work` while another process is about to revoke the key: it has read the key before, and writes after. */
async function whileRevoked<T>(keyId: string, work: () => Promise<T>): Promise<T> {
  await other.query('BEGIN')
  await other.query('UPDATE api_keys SET revoked_at = now() WHERE id = $1', [keyId])
  const done = work()
  await until('a statement that waits for the row', async () => {
    const { rows } = await other.query(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    return rows.length > 0
  })
  await other.query('COMMIT')
  return done
}

test('a key that somebody else revoked first is not revoked again, and no entry says so', async () => {
  const { id } = await buildKey()
  expect(await whileRevoked(id, () => accounts().revokeKey(id, AT))).toBe(false)
  expect(await entriesOf(id, 'api_key.revoked')).toBe(0)
})

test('nor is it rolled', async () => {
  const key = await buildKey()
  expect(await whileRevoked(key.id, () => operator().endKey(key, AT, 'akey_next'))).toBeNull()
  expect(await entriesOf(key.id, 'api_key.rolled')).toBe(0)
  expect(await db.apiKey.findFirst({ where: { id: key.id } })).toMatchObject({ expiresAt: null })
})

test('a factor that was confirmed before, or is not there, is not confirmed again', async () => {
  const { accountId } = await buildGrant()
  await operator().confirmFactor(accountId)
  expect(await entriesOf(accountId, 'second_factor.confirmed')).toBe(0)
  await operator().setFactor(accountId, new Uint8Array([1]))
  await operator().confirmFactor(accountId)
  await operator().confirmFactor(accountId)
  expect(await entriesOf(accountId, 'second_factor.confirmed')).toBe(1)
})

test('a grant is revoked with its entry, once; where the entry cannot be written it stands', async () => {
  const { clientId, accountId } = await buildGrant()
  await other.query(
    `ALTER TABLE audit_logs ADD CONSTRAINT refused CHECK (action <> 'client.revoked') NOT VALID`,
  )
  await expect(operator().revokeClient(clientId, accountId, AT)).rejects.toThrow()
  await other.query('ALTER TABLE audit_logs DROP CONSTRAINT refused')
  const grant = () => db.clientGrant.findFirst({ where: { clientId } })
  expect(await grant()).toMatchObject({ revokedAt: null })

  expect(await operator().revokeClient(clientId, accountId, AT)).toBe(true)
  expect(await operator().revokeClient(clientId, accountId, AT)).toBe(false)
  expect(await grant()).toMatchObject({ revokedAt: AT })
  expect(await entriesOf(clientId, 'client.revoked')).toBe(1)
})
