/**
 * `npm run keys`: which keys there are and how many rows lie under each; encrypts card data again under the current key, and
 * retires a key that nothing lies under.
 */
import { z } from 'zod'
import { checkKeys, type KeyFaults } from '../../app/keys/check'
import { reencrypt } from '../../app/keys/reencrypt'
import { machineTime } from '../../infra/clock'
import { databaseEnvironment, readEnvironment, secretsEnvironment } from '../../infra/environment'
import { heldKeys, RINGS, type HeldKey, type KeySettings, type Ring } from '../../infra/key-checks'
import { createPepper } from '../../infra/pepper'
import { parseKeyring } from '../../infra/sealing'
import { connectDatabase } from '../../store/database'
import { createKeyChecks, type KeyChecks } from '../../store/key-checks'
import { createSealedRows, type KeyUse, type SealedRows } from '../../store/sealed-rows'
import { createVault } from '../../vault/vault'
import { readDevFile } from '../shared/dev-file'
import { endWithFailure, ExpectedFailure } from '../shared/failure'
import { readSecrets } from '../shared/secrets'
import { readStackSettings } from '../shared/settings'
import { inColumns } from './columns'
import { createCommandLine } from './command-line'

const USAGE = `Usage:
  npm run keys
  npm run keys -- reencrypt
  npm run keys -- retire vault|responses KEY`

const line = createCommandLine(USAGE)

export interface KeyDesk {
  settings: KeySettings
  checks: KeyChecks
  rows: SealedRows
  say: (text: string) => void
}

type CountedRing = Exclude<Ring, 'pepper'>
const COUNTED: readonly CountedRing[] = ['vault', 'responses']

/** Carries the command out. Answers whether all keys are the right ones, and all are there. */
export async function runKeys(desk: KeyDesk, args: readonly string[]): Promise<boolean> {
  const [what, ring, id, ...more] = line.parse(args, [], { positional: true }).positionals
  const faults = await checkKeys(desk.checks, heldKeys(desk.settings))
  if (what === undefined) return showKeys(desk, faults)
  if (faults.wrong.length > 0)
    throw new ExpectedFailure(`${faults.wrong.join('.\n')}.`, 'Nothing was changed.')
  if (what === 'reencrypt' && ring === undefined) await reencryptAll(desk)
  else if (what === 'retire' && id !== undefined && more.length === 0) await retire(desk, ring, id)
  else throw line.wrong(`"${args.join(' ')}" cannot be done with keys.`)
  return true
}

async function showKeys({ settings, checks, rows, say }: KeyDesk, faults: KeyFaults): Promise<boolean> {
  const held = heldKeys(settings)
  const known = await checks.list()
  const shown: (readonly (string | number | null)[])[] = []
  const unreadable: string[] = []
  for (const ring of COUNTED) {
    const use = await rows.use(ring)
    const ids = new Set([
      ...held.filter((key) => key.ring === ring).map((key) => key.id),
      ...known.filter((row) => row.ring === ring).map(({ keyId }) => keyId),
      ...use.keys(),
    ])
    for (const id of ids) {
      const key = held.find((one) => one.ring === ring && one.id === id)
      const row = known.find((one) => one.ring === ring && one.keyId === id)
      const count = use.get(id) ?? 0
      shown.push([RINGS[ring], id, stateOf(key, row, ring === 'responses' && id === 'p1'), count])
      if (count > 0 && !key && id !== 'p1')
        unreadable.push(`${count} rows lie under the key "${id}", which ${RINGS[ring]} lacks`)
    }
  }
  inColumns(['LIST', 'KEY', 'STATE', 'ROWS'], shown).forEach(say)
  const all = [...faults.wrong, ...faults.lacking, ...unreadable]
  for (const fault of all) say(`${fault}.`)
  return all.length === 0
}

function stateOf(
  key: HeldKey | undefined,
  row: { retiredAt: Date | null } | undefined,
  isPepper: boolean,
): string {
  if (key?.isCurrent) return 'current'
  if (row?.retiredAt) return 'retired'
  if (isPepper) return 'made of SVC_PEPPER'
  return key ? 'opens' : 'missing'
}

async function reencryptAll({ settings, rows, say }: KeyDesk): Promise<void> {
  const keyring = parseKeyring(settings.SVC_VAULT_KEYS)
  const vault = createVault({ keyring, pepper: createPepper(settings.SVC_PEPPER) })
  const changed = await reencrypt({
    rows,
    vault,
    tell: ({ table, read, changed: done }) => {
      say(`${table}: ${read} rows read, ${done} changed`)
    },
  })
  const left = older(await rows.use('vault'), keyring.currentId)
  say(`${changed} rows lie under the key "${keyring.currentId}" now.`)
  if (left > 0)
    say(
      `${left} rows lie under other keys: a process that has another key first has written them. Put "${keyring.currentId}" first in each process, and run this again.`,
    )
}

const older = (use: KeyUse, current: string): number =>
  [...use].reduce((sum, [id, count]) => (id === current ? sum : sum + count), 0)

async function retire(
  { settings, checks, rows, say }: KeyDesk,
  name: string | undefined,
  id: string,
): Promise<void> {
  const ring = COUNTED.find((one) => one === name)
  if (!ring) throw line.wrong('Name the list: vault or responses.')
  const variable = RINGS[ring]
  if (heldKeys(settings).some((key) => key.ring === ring && key.id === id && key.isCurrent))
    throw new ExpectedFailure(
      `"${id}" is the current key of ${variable}.`,
      'Put another key first, in every process.',
    )
  const count = (await rows.use(ring)).get(id) ?? 0
  if (count > 0)
    throw new ExpectedFailure(
      `${count} rows lie under the key "${id}" of ${variable}.`,
      ring === 'vault'
        ? 'Encrypt them again: npm run keys -- reencrypt'
        : 'They are deleted seven days after their calls. Try again then.',
    )
  if (!(await checks.retire(ring, id)))
    throw new ExpectedFailure(
      `There is no key "${id}" of ${variable} to retire.`,
      'What there is: npm run keys',
    )
  say(`Nothing lies under the key "${id}" of ${variable}. Remove it from the list of every process.`)
}

const KeysEnvironment = z.object({ DATABASE_URL: databaseEnvironment.DATABASE_URL, ...secretsEnvironment })

/** The keys and the database of this process's environment, or those of the stack on this machine. */
function readSettings(): z.infer<typeof KeysEnvironment> {
  if (process.env['DATABASE_URL']) return readEnvironment(KeysEnvironment)
  const { home } = readStackSettings()
  const { SVC_PEPPER, SVC_VAULT_KEYS } = readSecrets(home)
  const DATABASE_URL = readDevFile(home).database_url
  return readEnvironment(KeysEnvironment, { ...process.env, DATABASE_URL, SVC_PEPPER, SVC_VAULT_KEYS })
}

async function main(): Promise<void> {
  const settings = readSettings()
  const db = connectDatabase(settings.DATABASE_URL, 1)
  const desk = {
    settings,
    checks: createKeyChecks({ db, real: machineTime }),
    rows: createSealedRows({ db }),
    say: (text: string) => void process.stdout.write(`${text}\n`),
  }
  try {
    if (!(await runKeys(desk, process.argv.slice(2)))) process.exitCode = 1
  } finally {
    await db.$disconnect()
  }
}

if (require.main === module) main().catch(endWithFailure)
