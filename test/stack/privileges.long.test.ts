/** The service with a database role of its own: it can do all its work, and cannot alter the audit log. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../../stack/migrations/migrate'
import { createClient, openRegistry } from '../support/merchant'
import { settledRefund } from '../support/refund'
import { startService, type Service } from '../support/service'

let service: Service
let owner: Client
let application: Client
let applicationUrl = ''

beforeAll(async () => {
  service = await startService()
  owner = new Client({ connectionString: service.facts.databaseUrl })
  await owner.connect()
  await owner.query("CREATE ROLE app LOGIN PASSWORD 'app'")
  await migrate(service.facts.databaseUrl, () => undefined, undefined, 'app')
  const url = new URL(service.facts.databaseUrl)
  url.username = url.password = 'app'
  applicationUrl = url.href
  application = new Client({ connectionString: applicationUrl })
  await application.connect()
})

afterAll(async () => {
  await application.end()
  await owner.end()
  await service.stop()
})

test('API and worker do their work', async () => {
  await service.startWorker({ DATABASE_URL: applicationUrl })
  const api = await service.startApi({ DATABASE_URL: applicationUrl })
  const registry = openRegistry({ ...service.facts, databaseUrl: applicationUrl })
  const { account, secretKey } = await registry.buildMerchant()
  const client = createClient(api.url, secretKey)
  const paid = await client.pay()
  expect(paid.status).toBe(201)
  const authorized = await client.pay({ capture: false })
  expect((await client.capture(authorized.body.id)).status).toBe(200)
  const refund = await client.call<{ id: string }>('POST', `/v1/payments/${paid.body.id}/refunds`, {})
  expect(refund.status).toBe(201)
  await settledRefund(client, refund.body.id)
  const key = await client.call('POST', '/v1/developers/api-keys', {
    name: 'Till',
    scopes: ['payments.read'],
  })
  expect(key.status).toBe(201)
  const { rows } = await owner.query('SELECT action FROM audit_logs WHERE account_id = $1', [account.id])
  expect(rows).toContainEqual({ action: 'api_key.created' })
  await registry.close()
})

test.each([
  "UPDATE audit_logs SET action = 'x'",
  'DELETE FROM audit_logs',
  'TRUNCATE audit_logs',
  'TRUNCATE accounts CASCADE',
  'ALTER TABLE audit_logs ADD COLUMN x int',
  'ALTER TABLE audit_logs DISABLE TRIGGER ALL',
  'ALTER TABLE audit_logs OWNER TO app',
  'DROP TABLE audit_logs',
  "UPDATE wire.audit_logs SET action = 'x'",
  'DELETE FROM wire.audit_logs',
  'CREATE RULE r AS ON INSERT TO audit_logs DO INSTEAD NOTHING',
  'CREATE TRIGGER t BEFORE INSERT ON audit_logs EXECUTE FUNCTION svc_revise()',
  'GRANT ALL ON audit_logs TO app WITH GRANT OPTION',
  'CREATE TABLE copies (id int)',
  "INSERT INTO audit_logs SELECT * FROM audit_logs LIMIT 1 ON CONFLICT (account_id, id) DO UPDATE SET action = 'x'",
  'DELETE FROM _prisma_migrations',
])('the database refuses the service: %s', async (statement) => {
  const all = 'SELECT * FROM audit_logs ORDER BY account_id, id'
  const before = await owner.query(all)
  expect(before.rows.length).toBeGreaterThan(0)
  // Granting a right that one does not have gives a warning and has no effect.
  if (statement.startsWith('GRANT')) {
    await application.query(statement)
    await expect(application.query('DELETE FROM audit_logs')).rejects.toMatchObject({ code: '42501' })
  } else await expect(application.query(statement)).rejects.toMatchObject({ code: '42501' })
  expect((await owner.query(all)).rows).toEqual(before.rows)
})

test('a process with another pepper or another key of the vault does not start, and says which', async () => {
  const DATABASE_URL = applicationUrl
  const other = randomBytes(32).toString('base64')
  await expect(service.startApi({ DATABASE_URL, PORT: '0', SVC_PEPPER: other })).rejects.toThrow()
  await expect(service.startWorker({ DATABASE_URL, SVC_VAULT_KEYS: `k1:${other}` })).rejects.toThrow()
  const said = (name: string) =>
    readFileSync(join(service.facts.folder, `${name}.log`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg)
      .join('\n')
  expect(said('api')).toContain('Wrong keys: the key "p1" of SVC_PEPPER is not the one')
  expect(said('worker')).toContain('Wrong keys: the key "k1" of SVC_VAULT_KEYS is not the one')
})
