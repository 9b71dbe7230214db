import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeSecrets } from '../../stack/shared/secrets'
import { ownFolder } from './folders'

const home = ownFolder()
const other = ownFolder()
const file = join(home, 'secrets.json')

test('secrets are made once, for their owner alone', () => {
  const secrets = makeSecrets(home)
  expect(Buffer.from(secrets.SVC_PEPPER, 'base64')).toHaveLength(32)
  expect(Buffer.from(secrets.SIMULATOR_LEDGER_KEY, 'base64')).toHaveLength(32)
  expect(secrets.SVC_VAULT_KEYS).toMatch(/^k1:.{43}=$/)
  expect(new Set(Object.values(secrets)).size).toBe(12)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(makeSecrets(home)).toEqual(secrets)
})

test('a file that lacks some keeps what it has, and is given the rest', () => {
  const older: Record<string, string> = { ...makeSecrets(home) }
  delete older['PROCESSOR_SECRET']
  delete older['LIVE_PROCESSOR_SECRET']
  delete older['BANK_SECRET']
  delete older['LIVE_BANK_SECRET']
  delete older['NOTIFICATION_SECRET']
  delete older['LIVE_NOTIFICATION_SECRET']
  delete older['CODEC_SERVER_TOKEN']
  delete older['DATABASE_PASSWORD']
  delete older['TEMPORAL_CODEC_KEYS']
  writeFileSync(file, JSON.stringify(older))
  const secrets = makeSecrets(home)
  expect(secrets).toMatchObject(older)
  expect(new Set(Object.values(secrets)).size).toBe(12)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(makeSecrets(home)).toEqual(secrets)
})

test('a file that is missing beside data is not made again: it says what lies under its keys', () => {
  mkdirSync(join(other, 'postgres'))
  writeFileSync(join(other, 'postgres', 'PG_VERSION'), '18\n')
  const make = expect(() => makeSecrets(other))
  make.toThrow(/secrets\.json is missing.*SVC_VAULT_KEYS.*SVC_PEPPER.*SIMULATOR_LEDGER_KEY/)
  make.toThrow(/Restore that file from a copy/)
  expect(existsSync(join(other, 'secrets.json'))).toBe(false)
})

test('a file whose keys are named as docs/keys.md names them is taken', () => {
  const secrets = makeSecrets(home)
  const key = secrets.SVC_VAULT_KEYS.slice('k1:'.length)
  const changed = {
    ...secrets,
    SVC_PEPPER: `p-2:${key},${secrets.SVC_PEPPER}`,
    SVC_VAULT_KEYS: `2026-11:${key},${secrets.SVC_VAULT_KEYS}`,
  }
  writeFileSync(file, JSON.stringify(changed))
  expect(makeSecrets(home)).toEqual(changed)
})

test('a damaged file is refused and left as it is', () => {
  const damaged = readFileSync(file, 'utf8').replace('SVC_PEPPER', 'SVC_PAPER')
  writeFileSync(file, damaged)
  expect(() => makeSecrets(home)).toThrow(/secrets\.json is damaged or lacks a secret/)
  expect(readFileSync(file, 'utf8')).toBe(damaged)
})
