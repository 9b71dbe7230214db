/** Keys of card data and of stored responses: what lies under which, and how an older one is retired. */
import { randomBytes } from 'node:crypto'
import { createAccount } from '../../app/accounts/create'
import { checkKeys } from '../../app/keys/check'
import { CURRENT_VERSION } from '../../contract/versions'
import { machineClock } from '../../infra/clock'
import { heldKeys, type KeySettings } from '../../infra/key-checks'
import { newId } from '../../infra/ids'
import { createPeppers } from '../../infra/pepper'
import { readResponseKeys } from '../../infra/response-keys'
import { createResponseSeal } from '../../infra/response-seal'
import { joinSealed, parseKeyring, peppered } from '../../infra/sealing'
import { proofOf, runKeys } from '../../stack/operator/keys'
import { createAccountStore } from '../../store/accounts'
import { connectDatabase, type Database } from '../../store/database'
import { createKeyChecks, type KeyChecks } from '../../store/key-checks'
import { createPepperedRows } from '../../store/peppered-rows'
import { createSealedRows, VAULT_COLUMNS } from '../../store/sealed-rows'
import { sealSecret } from '../../store/webhooks/secrets'
import { createVault } from '../../vault/vault'
import { startDatabase, type TestDatabase } from '../workflows/support/database'

const CARD = { number: '4111110000000013', holderName: 'Ottilie Zwicker', expiryMonth: 12, expiryYear: 2060 }
const SVC_PEPPER = new Map([['p1', randomBytes(32)]])
const pepper = createPeppers(SVC_PEPPER)
const key = () => randomBytes(32).toString('base64')
const [K1, K2, R1] = [`k1:${key()}`, `k2:${key()}`, `r1:${key()}`]
const CARDS = 1_203

let database: TestDatabase
let db: Database
let checks: KeyChecks

beforeAll(async () => {
  database = await startDatabase()
  db = connectDatabase(database.url, 2)
  checks = createKeyChecks({ db, ...machineClock })
})
afterAll(async () => {
  await db.$disconnect()
  await database.stop()
})
beforeEach(async () => {
  await db.keyCheck.deleteMany()
  await db.vaultCard.deleteMany()
  await db.vaultCvc.deleteMany()
  await db.idempotencyRecord.deleteMany()
})

const vaultOf = (keys: string) => createVault({ keyring: parseKeyring(keys), pepper })
const settingsOf = (keys: string, more: Partial<KeySettings> = {}): KeySettings => ({
  SVC_PEPPER,
  SVC_VAULT_KEYS: keys,
  ...more,
})
const bytes = (sealed: Buffer) => new Uint8Array(sealed)

async function fill(keys: string): Promise<void> {
  const vault = vaultOf(keys)
  const numberHash = bytes(vault.hashNumber(CARD.number))
  const ids = Array.from({ length: CARDS }, (_, place) => `pmth_${String(place).padStart(5, '0')}`)
  await db.vaultCard.createMany({
    data: ids.map((id) => ({
      id,
      sealed: bytes(vault.sealCard(id, CARD)),
      numberHash,
      createdAt: new Date(),
    })),
  })
  const sealed = bytes(vault.sealCvc('pay_1', '739'))
  await db.vaultCvc.create({ data: { paymentId: 'pay_1', sealed, expiresAt: new Date() } })
}

const checkSettings = (settings: KeySettings) => checkKeys(checks, heldKeys(settings), proofOf(settings, db))

/** Runs the command, and answers what it says; a refusal is in it as well. */
async function keys(settings: KeySettings, ...args: string[]): Promise<{ said: string; right: boolean }> {
  const lines: string[] = []
  const say = (text: string) => void lines.push(text)
  const [rows, pepperedRows] = [createSealedRows({ db }), createPepperedRows({ db })]
  try {
    const right = await runKeys(
      { settings, checks, rows, peppered: pepperedRows, proof: proofOf(settings, db), say },
      args,
    )
    return { said: lines.join('\n'), right }
  } catch (error) {
    return { said: (error as Error).message, right: false }
  }
}

test('an older key is retired once its rows are encrypted again, and card data stays as it was', async () => {
  await fill(K1)
  await keys(settingsOf(`${K1},${K2}`))
  const both = settingsOf(`${K2},${K1}`)
  const before = await keys(both)
  expect(before.said).toMatch(new RegExp(`SVC_VAULT_KEYS +k1 +opens +${CARDS + 1}$`, 'm'))
  expect((await keys(both, 'retire', 'vault', 'k1')).said).toContain(
    `${CARDS + 1} rows lie under the key "k1"`,
  )
  expect((await keys(both, 'retire', 'vault', 'k2')).said).toContain('is the current key')

  const done = await keys(both, 'reencrypt')
  expect(done.said).toContain(`cards: 500 rows read, 500 changed\ncards: 1000 rows read, 1000 changed`)
  expect(done.said).toContain(`${CARDS + 1} values lie under the key "k2" or the pepper "p1" now.`)
  expect((await keys(both, 'reencrypt')).said).toContain('0 values lie under')

  expect((await keys(both, 'retire', 'vault', 'k1')).said).toContain('Remove it from the list')
  const alone = await keys(settingsOf(K2))
  expect(alone).toEqual({ said: expect.stringMatching(/k2 +current +1204$/m) as string, right: true })
  const vault = vaultOf(K2)
  const cards = await db.vaultCard.findMany()
  for (const { id, sealed } of cards) expect(vault.openCard(id, sealed)).toEqual(CARD)
  expect(vault.openCvc('pay_1', (await db.vaultCvc.findFirstOrThrow()).sealed)).toBe('739')
})

test('a value that no key opens is named and passed over, and its pepper can be retired', async () => {
  const next: KeySettings['SVC_PEPPER'] = new Map([['p2', randomBytes(32)], ...SVC_PEPPER])
  await fill(K1)
  const { id: broken, sealed } = await db.vaultCard.findFirstOrThrow({ orderBy: { id: 'asc' } })
  const spoiled = bytes(Buffer.from(sealed))
  spoiled[spoiled.length - 1]! ^= 1
  await db.vaultCard.update({ where: { id: broken }, data: { sealed: spoiled } })
  const settings = settingsOf(K1, { SVC_PEPPER: next })
  const done = await keys(settings, 'reencrypt')
  expect(done.right).toBe(false)
  expect(done.said).toContain(
    `hashes of card numbers: no key opens the value of ${broken}; it stays as it is`,
  )
  expect(done.said).toContain(`hashes of card numbers: ${CARDS} rows read, ${CARDS - 1} changed`)
  expect(done.said).toContain('1 values cannot be read')
  expect((await keys(settings, 'retire', 'pepper', 'p1')).said).toContain('lie hashes of card numbers: 1.')
  const ended = await keys(settings, 'retire', 'pepper', 'p1', '--end')
  expect(ended).toEqual({
    said: expect.stringContaining('The pepper "p1" is retired') as string,
    right: true,
  })
  expect((await keys(settingsOf(K1, { SVC_PEPPER: new Map([...next].slice(0, 1)) }))).right).toBe(true)
})

test('what is deleted or sealed anew while it is encrypted again stays so', async () => {
  await fill(K1)
  const rows = createSealedRows({ db })
  const [first, second, third] = await rows.after(VAULT_COLUMNS[0]!, '')
  const vault = vaultOf(`${K2},${K1}`)
  await db.vaultCard.delete({ where: { id: first!.id } })
  const anew = bytes(vault.sealCard(second!.id, { ...CARD, expiryYear: 2061 }))
  await db.vaultCard.update({ where: { id: second!.id }, data: { sealed: anew } })
  const changed = [first!, second!, third!].map((row) => ({ ...row, next: vault.rewrap(row.value)! }))
  expect(await rows.replace(VAULT_COLUMNS[0]!, changed)).toBe(1)
  expect(await db.vaultCard.count()).toBe(CARDS - 1)
  const kept = await db.vaultCard.findUniqueOrThrow({ where: { id: second!.id } })
  expect(vault.openCard(second!.id, kept.sealed).expiryYear).toBe(2061)
})

test('a process with another key of the same name, or another pepper, is told apart', async () => {
  const right = settingsOf(K1)
  expect(await checkSettings(right)).toEqual({ wrong: [], lacking: [] })
  const otherKey = await checkSettings(settingsOf(`k1:${key()}`))
  expect(otherKey.wrong).toEqual([expect.stringContaining('the key "k1" of SVC_VAULT_KEYS is not the one')])
  const otherPepper = await checkSettings(settingsOf(K1, { SVC_PEPPER: new Map([['p1', randomBytes(32)]]) }))
  expect(otherPepper.wrong).toEqual([expect.stringContaining('the key "p1" of SVC_PEPPER is not the one')])
  expect(await checkSettings(right)).toEqual({ wrong: [], lacking: [] })
})

test.each([
  ['key of the vault', { SVC_VAULT_KEYS: `k1:${key()}` }, 'the key "k1" of SVC_VAULT_KEYS'],
  ['pepper', { SVC_PEPPER: new Map([['p1', randomBytes(32)]]) }, 'the key "p1" of SVC_PEPPER'],
  ['key of responses', { SVC_RESPONSE_KEYS: `r1:${key()}` }, 'the key "r1" of SVC_RESPONSE_KEYS'],
])(
  'a database that never noted its keys does not take a wrong %s for its own',
  async (_what, wrong, named) => {
    const settings = settingsOf(K1, { SVC_RESPONSE_KEYS: R1 })
    await fill(K1)
    const account = await createAccount(createAccountStore({ db }), { name: 'Sealed' })
    const made = { accountId: account.id, livemode: false, createdAt: new Date() }
    const responses = createResponseSeal(readResponseKeys(R1, pepper), CURRENT_VERSION)
    const keyHash = bytes(randomBytes(32))
    await db.idempotencyRecord.create({
      data: {
        ...made,
        keyHash,
        fingerprint: keyHash,
        operationId: 'createPayment',
        resourceId: 'pay_open',
        leaseUntil: new Date(),
        draft: {},
        sealedResponseKey: bytes(responses.keyFor('raw', keyHash)),
      },
    })
    const id = newId('webhook_endpoint')
    await db.webhookEndpoint.create({
      data: {
        ...made,
        id,
        url: 'https://shop.example',
        apiVersion: CURRENT_VERSION,
        status: 'enabled',
        enabledEvents: ['*'],
        updatedAt: new Date(),
        sealedSecret: bytes(sealSecret({ keyring: peppered(pepper, 'sealing') }, id, 'whsec_1')),
      },
    })

    const { wrong: told } = await checkSettings({ ...settings, ...wrong })
    expect(told).toEqual([
      expect.stringContaining(`${named} is not the one that this database's data lies under`),
    ])
    expect(await checks.list()).toEqual([])
    expect(await checkSettings(settings)).toEqual({ wrong: [], lacking: [] })
    expect(await checks.list()).toHaveLength(3)
  },
)

test('a process that lacks a key which was not retired is told so, and one that begins with a retired key too', async () => {
  await checkSettings(settingsOf(`${K2},${K1}`, { SVC_RESPONSE_KEYS: `pepper,${R1}` }))
  const { lacking } = await checkSettings(settingsOf(K2))
  expect(lacking).toEqual([
    expect.stringContaining('SVC_RESPONSE_KEYS lacks the key "r1"'),
    expect.stringContaining('SVC_VAULT_KEYS lacks the key "k1"'),
  ])
  await checks.retire('vault', 'k1')
  const { wrong } = await checkSettings(settingsOf(`${K1},${K2}`))
  expect(wrong).toEqual([expect.stringContaining('the key "k1" of SVC_VAULT_KEYS was retired')])
})

test('rows of a key that the list lacks are named', async () => {
  await fill(K1)
  const { said, right } = await keys(settingsOf(K2))
  expect(right).toBe(false)
  expect(said).toContain(`${CARDS + 1} rows lie under the key "k1", which SVC_VAULT_KEYS lacks.`)
})

test('stored responses are counted by their keys', async () => {
  const account = await createAccount(createAccountStore({ db }), { name: 'Keys' })
  const named = (id: string) => joinSealed(id, randomBytes(40))
  const marked = (id: string) => Buffer.concat([Buffer.from('svc-resp'), named(id)])
  const written = [
    { sealedResponseKey: bytes(named('r1')) },
    { sealedResponse: bytes(marked('r1')) },
    { sealedResponse: bytes(marked('r2')) },
    { sealedResponse: bytes(randomBytes(60)) },
  ]
  await db.idempotencyRecord.createMany({
    data: written.map((row, place) => ({
      accountId: account.id,
      livemode: place % 2 === 0,
      keyHash: bytes(randomBytes(32)),
      fingerprint: bytes(randomBytes(32)),
      operationId: 'createPayment',
      resourceId: `pay_${place}`,
      leaseUntil: new Date(),
      createdAt: new Date(),
      ...row,
    })),
  })
  expect(await createSealedRows({ db }).use('responses')).toEqual(
    new Map([
      ['r1', 2],
      ['r2', 1],
      ['p1', 1],
    ]),
  )
})
