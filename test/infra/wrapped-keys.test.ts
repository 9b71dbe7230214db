/** Keys that a key management service has encrypted, as processes and operators use them. */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unwrapKeys } from '../../infra/wrapped-keys'
import { newListed } from '../../stack/operator/keys'
import { startKms, type RunningKms } from '../support/kms'

const fresh = () => randomBytes(32).toString('base64')
let kms: RunningKms
beforeEach(async () => {
  kms = await startKms()
})
afterEach(() => kms.stop())

/** The environment after its keys were unwrapped. */
async function opened(given: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const environment = { ...kms.environment, ...given }
  await unwrapKeys(environment)
  return environment
}

test('wrapped keys become plain ones, beside those that are plain already', async () => {
  const [pepper, next, vault] = [fresh(), fresh(), fresh()]
  const environment = await opened({
    SVC_PEPPER: `p2:${kms.wrap(next)},${pepper}`,
    SVC_VAULT_KEYS: `k2:${kms.wrap(vault)},k1:${pepper}`,
    TEMPORAL_CODEC_KEYS: `c1:${vault}`,
  })
  expect(environment).toMatchObject({
    SVC_PEPPER: `p2:${next},${pepper}`,
    SVC_VAULT_KEYS: `k2:${vault},k1:${pepper}`,
    TEMPORAL_CODEC_KEYS: `c1:${vault}`,
  })
})

test('without wrapped keys it is not asked', async () => {
  await opened({ SVC_PEPPER: fresh(), KEYS_KMS_URL: 'http://127.0.0.1:1/v1/transit' })
  expect(kms.asked).toEqual([])
})

test('a new key is shown wrapped, and can be used', async () => {
  const listed = await newListed('k7', kms.environment)
  expect(listed).toMatch(/^k7:vault:v1:/)
  const { SVC_VAULT_KEYS } = await opened({ SVC_VAULT_KEYS: listed })
  expect(SVC_VAULT_KEYS).toMatch(/^k7:[A-Za-z0-9+/]{43}=$/)
  expect(await newListed('k8', {})).toMatch(/^k8:[A-Za-z0-9+/]{43}=$/)
})

test('a process does not start with keys that cannot be unwrapped, and is told why without any key', async () => {
  const key = fresh()
  const SVC_VAULT_KEYS = `k1:${kms.wrap(key)}`
  const why = async (given: NodeJS.ProcessEnv): Promise<string> => {
    const message = await opened({ SVC_VAULT_KEYS, ...given }).then(
      () => 'opened',
      (error: unknown) => String(error),
    )
    for (const secret of [key, SVC_VAULT_KEYS.slice(3)]) expect(message).not.toContain(secret)
    return message
  }
  const file = join(kms.environment.KEYS_KMS_TOKEN_FILE, '..', 'other')
  writeFileSync(file, 'hvs.wrong')
  expect(await why({ KEYS_KMS_TOKEN_FILE: file })).toMatch(
    /SVC_VAULT_KEYS: .*refused to decrypt .*: 403 permission denied/,
  )
  expect(await why({ KEYS_KMS_TOKEN_FILE: `${file}s` })).toContain('KEYS_KMS_TOKEN_FILE: must name a file')
  expect(await why({ KEYS_KMS_TOKEN_FILE: '' })).toContain('KEYS_KMS_TOKEN_FILE: is missing')
  expect(await why({ KEYS_KMS_KEY: 'nobodys' })).toContain('400 encryption key not found')
  expect(await why({ KEYS_KMS_URL: '' })).toContain('KEYS_KMS_URL: is missing: SVC_VAULT_KEYS hold keys')
  expect(await why({ KEYS_KMS_URL: 'http://127.0.0.1:1/v1/transit' })).toContain('cannot be reached')
  expect(await why({ KEYS_KMS_URL: 'http://vault.example/v1/transit' })).toContain(
    'must be an https:// address',
  )
  const foreign = `k1:vault:v1:${randomBytes(60).toString('base64')}`
  expect(await why({ SVC_VAULT_KEYS: foreign })).toContain('400 cipher: message authentication failed')
})
