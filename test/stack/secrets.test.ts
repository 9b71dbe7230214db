import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSecrets } from '../../stack/shared/secrets'
import { ownFolder } from './folders'

const home = ownFolder()
const file = join(home, 'secrets.json')

test('secrets are made once, for their owner alone', () => {
  const secrets = openSecrets(home)
  expect(Buffer.from(secrets.SVC_PEPPER, 'base64')).toHaveLength(32)
  expect(Buffer.from(secrets.SIMULATOR_LEDGER_KEY, 'base64')).toHaveLength(32)
  expect(secrets.SVC_VAULT_KEYS).toMatch(/^k1:.{43}=$/)
  expect(new Set(Object.values(secrets)).size).toBe(6)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(openSecrets(home)).toEqual(secrets)
})

test('a file of an older version keeps what it has, and is given what it lacks', () => {
  const older: Record<string, string> = { ...openSecrets(home) }
  delete older['PROCESSOR_SECRET']
  delete older['LIVE_PROCESSOR_SECRET']
  delete older['CODEC_SERVER_TOKEN']
  writeFileSync(file, JSON.stringify(older))
  const secrets = openSecrets(home)
  expect(secrets).toMatchObject(older)
  expect(new Set(Object.values(secrets)).size).toBe(6)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(openSecrets(home)).toEqual(secrets)
})

test('a damaged file is refused and left as it is', () => {
  const damaged = readFileSync(file, 'utf8').replace('SVC_PEPPER', 'SVC_PAPER')
  writeFileSync(file, damaged)
  expect(() => openSecrets(home)).toThrow(/secrets\.json is damaged or lacks a secret/)
  expect(readFileSync(file, 'utf8')).toBe(damaged)
})
