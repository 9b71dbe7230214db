/** What a start finds again of the sandbox account and its keys, when `dev.json` is whole, lost, cut off or of another database. */
import { randomBytes } from 'node:crypto'
import { rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { openSandboxAccount } from '../../stack/development/sandbox-account'
import type { RunningPostgres } from '../../stack/development/postgres'
import { devFile, writeDevFile } from '../../stack/shared/dev-file'
import { createAccount } from '../../app/accounts/create'
import { readPepper } from '../../infra/pepper'
import { createAccountStore } from '../../store/accounts'
import { connectDatabase, type Database } from '../../store/database'
import { startMigrated } from '../support/cluster'
import { ownFolder } from './folders'

const home = ownFolder()
const secret = randomBytes(32).toString('base64')
let postgres: RunningPostgres
let db: Database

beforeAll(async () => {
  postgres = await startMigrated(join(home, 'postgres'))
  db = connectDatabase(postgres.url, 1)
})
afterAll(async () => {
  await db.$disconnect()
  await postgres.stop()
})

const ELSEWHERE = {
  base_url: '',
  live_base_url: '',
  dashboard_url: '',
  temporal_address: '',
  temporal_ui_url: '',
  database_url: '',
  processor_url: '',
  live_processor_url: '',
}

/** A start: answers what it finds, and what it says. */
async function start(peppers = secret) {
  const told: string[] = []
  const note = (text: string) => void told.push(text)
  const options = {
    home,
    databaseUrl: postgres.url,
    pepper: peppers,
    publicUrl: 'http://localhost:8080',
    note,
  }
  const { account, secret_key, publishable_key } = await openSandboxAccount(options)
  const keys = { account, secret_key, publishable_key }
  writeDevFile(home, { ...ELSEWHERE, ...keys })
  return { keys, told }
}

const ownerOf = async (key: string, peppers = secret) => {
  const hashes = readPepper(peppers).hashes('api-key', key)
  const found = await createAccountStore({ db }).findKey(hashes)
  return found?.revokedAt === null ? found.accountId : undefined
}

test('a file that is lost or cut off is made again, with new keys of the same account, and the keys before still work', async () => {
  const first = await start()
  expect(first.told).toEqual([])
  await createAccount(createAccountStore({ db }), { name: 'Another merchant' })
  expect(await start()).toEqual({ keys: first.keys, told: [] })

  rmSync(devFile(home))
  const second = await start()
  expect(second.told).toEqual([expect.stringContaining(`new keys of ${first.keys.account}`)])
  truncateSync(devFile(home), 40)
  const third = await start()
  expect(third.told).toHaveLength(1)

  const all = [first, second, third].flatMap(({ keys }) => [keys.secret_key, keys.publishable_key])
  expect(new Set(all).size).toBe(6)
  for (const key of all) expect(await ownerOf(key)).toBe(first.keys.account)
  expect(await start()).toEqual({ keys: third.keys, told: [] })
})

test('a file that lacks one key keeps the other', async () => {
  const { keys } = await start()
  const { publishable_key: _lost, ...rest } = keys
  writeDevFile(home, { ...ELSEWHERE, ...rest } as never)
  const again = await start()
  expect(again.keys).toEqual({
    ...keys,
    publishable_key: expect.not.stringMatching(keys.publishable_key) as string,
  })
})

test('a file of another database is made again for the account of this one', async () => {
  const { keys } = await start()
  writeDevFile(home, { ...ELSEWHERE, ...keys, account: 'merch_01HZZZZZZZZZZZZZZZZZZZZZZZ' })
  const again = await start()
  expect(again.keys).toEqual(keys)
  expect(again.told).toHaveLength(1)
})

test('its keys work through every step of an exchange of the pepper', async () => {
  const { keys } = await start()
  const next = `p2:${randomBytes(32).toString('base64')}`
  for (const peppers of [`${secret},${next}`, `${next},${secret}`]) {
    expect((await start(peppers)).keys).toEqual(keys)
    expect(await ownerOf(keys.secret_key, peppers)).toBe(keys.account)
  }
  const after = await start(next)
  for (const key of [after.keys.secret_key, after.keys.publishable_key])
    expect(await ownerOf(key, next)).toBe(keys.account)
})
