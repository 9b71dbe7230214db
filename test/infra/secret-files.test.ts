import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ApiEnvironment } from '../../api/environment'
import { CodecEnvironment } from '../../codec/environment'
import { SECRET_SETTINGS, readSecretFiles } from '../../infra/secret-files'
import { SimulatorEnvironment } from '../../processor/simulator/environment'
import { WorkerEnvironment } from '../../worker/environment'
import { ownFolder } from '../stack/folders'

const folder = ownFolder()
function fileOf(name: string, text: string): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

test('a secret is read from its file, without the end of the line', () => {
  const environment: NodeJS.ProcessEnv = {
    SVC_PEPPER_FILE: fileOf('pepper', 'c2VjcmV0\n'),
    DATABASE_URL_FILE: fileOf('url', 'postgresql://svc:x@host/svc'),
    SVC_VAULT_KEYS: 'k1:abc',
    BANK_SECRET_FILE: ' ',
  }
  readSecretFiles(environment)
  expect(environment).toEqual({
    SVC_PEPPER: 'c2VjcmV0',
    DATABASE_URL: 'postgresql://svc:x@host/svc',
    SVC_VAULT_KEYS: 'k1:abc',
    BANK_SECRET_FILE: ' ',
  })
})

test.each([
  ['of no file', () => ({ SVC_PEPPER_FILE: join(folder, 'none') }), 'must name a file that can be read'],
  ['of a folder', () => ({ SVC_PEPPER_FILE: folder }), 'must name a file'],
  ['of an empty file', () => ({ SVC_PEPPER_FILE: fileOf('empty', ' \n') }), 'with the secret alone'],
  ['of a large file', () => ({ SVC_PEPPER_FILE: fileOf('large', 'x'.repeat(300_000)) }), 'at most 256 KiB'],
  [
    'beside its secret',
    () => ({ SVC_PEPPER_FILE: fileOf('twice', 'secret-in-file'), SVC_PEPPER: 'secret-in-place' }),
    'must not be set beside SVC_PEPPER',
  ],
] as [string, () => NodeJS.ProcessEnv, string][])(
  'a setting %s is refused, and nothing secret told',
  (_what, given, says) => {
    const read = () => {
      readSecretFiles(given())
    }
    expect(read).toThrow(says)
    expect(read).toThrow(/^Wrong environment: SVC_PEPPER_FILE: /)
    expect(read).not.toThrow(/secret-in/)
  },
)

test('every secret of a process may be given as a file', () => {
  const names = [ApiEnvironment, WorkerEnvironment, CodecEnvironment, SimulatorEnvironment].flatMap(
    ({ shape }) => Object.keys(shape),
  )
  const isSecret =
    /SECRET|PEPPER|PASSWORD|TOKENS$|_KEYS$|API_KEY$|LEDGER_KEY$|ACCESS_KEY$|ACQUIRERS$|HEADERS$/
  const secret = names.filter((name) => isSecret.test(name) && name !== 'UNCERTIFIED_ACQUIRERS')
  expect(secret.filter((name) => !SECRET_SETTINGS.includes(name as 'SVC_PEPPER'))).toEqual([])
  expect(SECRET_SETTINGS.filter((name) => !names.includes(name))).toEqual([])
  // None of them is a setting of its own.
  expect(names.filter((name) => SECRET_SETTINGS.some((secret) => name === `${secret}_FILE`))).toEqual([])
})
