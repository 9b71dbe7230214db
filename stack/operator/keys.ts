/**
 * `npm run keys`: which keys there are and how many rows lie under each; encrypts again under the current key or pepper, and
 * retires a key that nothing lies under.
 */
import { randomBytes } from 'node:crypto'
import { checkKeys, type KeyFaults } from '../../app/keys/check'
import { createKeyProof, type KeyProof } from '../../app/keys/proof'
import { reencrypt } from '../../app/keys/reencrypt'
import { CURRENT_VERSION } from '../../contract/versions'
import { machineTime } from '../../infra/clock'
import { heldKeys, RINGS, type HeldKey, type KeySettings, type Ring } from '../../infra/key-checks'
import { createPeppers } from '../../infra/pepper'
import { readResponseKeys } from '../../infra/response-keys'
import { createResponseSeal } from '../../infra/response-seal'
import { parseKeyring, peppered } from '../../infra/sealing'
import { connectKms } from '../../infra/wrapped-keys'
import { connectDatabase, type Database } from '../../store/database'
import { createKeyChecks } from '../../store/key-checks'
import type { KeyUse } from '../../store/key-walks'
import { createPepperedRows, type PepperedUse } from '../../store/peppered-rows'
import { createSealedRows } from '../../store/sealed-rows'
import { createSealedSamples } from '../../store/sealed-samples'
import { createVault } from '../../vault/vault'
import { runCommand } from '../shared/command'
import { ExpectedFailure } from '../shared/failure'
import { inColumns } from './columns'
import { readKeysEnvironment } from './key-settings'
import { createCommandLine } from './command-line'
import { refuseUsedPepper, type KeyDesk } from './retire-pepper'

const USAGE = `Usage:
  npm run keys
  npm run keys -- reencrypt
  npm run keys -- retire vault|responses KEY
  npm run keys -- retire pepper KEY [--end]
  npm run keys -- new NAME`

const line = createCommandLine(USAGE)

/** Carries the command out. Answers whether all keys are the right ones, and all are there. */
export async function runKeys(desk: KeyDesk, args: readonly string[]): Promise<boolean> {
  const { positionals, flags } = line.parse(args, [], { positional: true, flags: ['end'] })
  const [what, ring, id, ...more] = positionals
  const faults = await checkKeys(desk.checks, heldKeys(desk.settings), desk.proof)
  if (what === undefined) return showKeys(desk, faults)
  if (faults.wrong.length > 0)
    throw new ExpectedFailure(`${faults.wrong.join('.\n')}.`, 'Nothing was changed.')
  if (what === 'reencrypt' && ring === undefined) return (await reencryptAll(desk)).unreadable === 0
  if (what !== 'retire' || id === undefined || more.length > 0)
    throw line.wrong(`"${args.join(' ')}" cannot be done with keys.`)
  await retire(desk, ring, id, flags.has('end'))
  return true
}

async function showKeys(
  { settings, checks, rows, peppered, say }: KeyDesk,
  faults: KeyFaults,
): Promise<boolean> {
  const held = heldKeys(settings)
  const known = await checks.list()
  const underPeppers = await peppered.uses()
  const shown: (readonly (string | number | null)[])[] = []
  const unreadable: string[] = []
  for (const ring of Object.keys(RINGS) as Ring[]) {
    const use = ring === 'pepper' ? sumOf(underPeppers) : await rows.use(ring)
    const ids = new Set([
      ...held.filter((key) => key.ring === ring).map((key) => key.id),
      ...known.filter((row) => row.ring === ring).map(({ keyId }) => keyId),
      ...use.keys(),
    ])
    for (const id of ids) {
      const key = held.find((one) => one.ring === ring && one.id === id)
      const row = known.find((one) => one.ring === ring && one.keyId === id)
      const count = use.get(id) ?? 0
      const isOfPepper = ring === 'responses' && settings.SVC_PEPPER.has(id)
      shown.push([RINGS[ring], id, stateOf(key, row, isOfPepper), count])
      if (count > 0 && !key && !isOfPepper && !row?.retiredAt)
        unreadable.push(`${count} rows lie under the key "${id}", which ${RINGS[ring]} lacks`)
    }
  }
  inColumns(['LIST', 'KEY', 'STATE', 'ROWS'], shown).forEach(say)
  for (const id of settings.SVC_PEPPER.keys()) say(`Under the pepper "${id}": ${listOf(underPeppers, id)}.`)
  const all = [...faults.wrong, ...faults.lacking, ...unreadable]
  for (const fault of all) say(`${fault}.`)
  return all.length === 0
}

function sumOf(uses: readonly PepperedUse[]): KeyUse {
  const sums = new Map<string, number>()
  for (const { use } of uses) for (const [id, count] of use) sums.set(id, (sums.get(id) ?? 0) + count)
  return sums
}

function listOf(uses: readonly PepperedUse[], id: string): string {
  const some = uses.flatMap(({ name, use }) => (use.has(id) ? `${name}: ${use.get(id) ?? 0}` : []))
  return some.length === 0 ? 'nothing' : some.join(', ')
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

/** So many values that no key opens are named. */
const NAMED = 100

/** Answers how many values no key opens, and how many of them lie under each pepper. */
async function reencryptAll(desk: KeyDesk): Promise<{ unreadable: number; byPepper: KeyUse }> {
  const { settings, rows, peppered, say } = desk
  let unreadable = 0
  const byPepper = new Map<string, number>()
  const keyring = parseKeyring(settings.SVC_VAULT_KEYS)
  const pepper = createPeppers(settings.SVC_PEPPER)
  const changed = await reencrypt({
    rows,
    pepper,
    vault: createVault({ keyring, pepper }),
    tell: ({ name, read, changed: done }) => {
      say(`${name}: ${read} rows read, ${done} changed`)
    },
    tellUnreadable: ({ name, id, pepperId }) => {
      unreadable += 1
      if (pepperId !== null) byPepper.set(pepperId, (byPepper.get(pepperId) ?? 0) + 1)
      if (unreadable <= NAMED) say(`${name}: no key opens the value of ${id}; it stays as it is`)
    },
  })
  say(`${changed} values lie under the key "${keyring.currentId}" or the pepper "${pepper.id}" now.`)
  const moved = sumOf((await peppered.uses()).filter(({ leaves }) => leaves === 'command'))
  for (const [current, left] of [
    [keyring.currentId, older(await rows.use('vault'), keyring.currentId)],
    [pepper.id, older(moved, pepper.id)],
  ] as const)
    if (left > 0)
      say(
        `${left} rows lie under other keys: no key opens them, or a process that has another key first has written them. Put "${current}" first in each process, and run this again.`,
      )
  if (unreadable > 0) say(`${unreadable} values cannot be read, and stay as they are.`)
  return { unreadable, byPepper }
}

const older = (use: KeyUse, current: string): number =>
  [...use].reduce((sum, [id, count]) => (id === current ? sum : sum + count), 0)

async function retire(desk: KeyDesk, name: string | undefined, id: string, isEnding: boolean): Promise<void> {
  const { settings, checks, rows, say } = desk
  const ring = (Object.keys(RINGS) as Ring[]).find((one) => one === name)
  if (!ring) throw line.wrong('Name the list: vault, responses or pepper.')
  const variable = RINGS[ring]
  if (heldKeys(settings).some((key) => key.ring === ring && key.id === id && key.isCurrent))
    throw new ExpectedFailure(
      `"${id}" is the current key of ${variable}.`,
      'Put another key first, in every process.',
    )
  if (ring === 'pepper') {
    const { byPepper } = isEnding ? await reencryptAll(desk) : { byPepper: new Map<string, number>() }
    await refuseUsedPepper(desk, id, { isEnding, unreadable: byPepper.get(id) ?? 0 })
  }
  // What the pepper's key has sealed has to be gone as well.
  const count = (await rows.use(ring === 'pepper' ? 'responses' : ring)).get(id) ?? 0
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
  say(
    isEnding
      ? `The pepper "${id}" is retired, and with it ends what lies under it. Remove it from ${variable} of every process.`
      : `Nothing lies under the key "${id}" of ${variable}. Remove it from the list of every process.`,
  )
}

/** Tries the keys of these settings on what lies in the database. */
export function proofOf(
  { SVC_PEPPER, SVC_VAULT_KEYS, SVC_RESPONSE_KEYS }: KeySettings,
  db: Database,
): KeyProof {
  const pepper = createPeppers(SVC_PEPPER)
  return createKeyProof({
    samples: createSealedSamples({ db }),
    vault: createVault({ keyring: parseKeyring(SVC_VAULT_KEYS), pepper }),
    responses: createResponseSeal(readResponseKeys(SVC_RESPONSE_KEYS, pepper), CURRENT_VERSION),
    keyring: peppered(pepper, 'sealing'),
  })
}

/** A new key as it stands in a list: wrapped, if there is a key management service. */
export async function newListed(name: string, environment: NodeJS.ProcessEnv): Promise<string> {
  if (!/^[\w-]{1,16}$/.test(name)) throw line.wrong('Name the key: up to 16 letters, digits, - and _.')
  const key = randomBytes(32).toString('base64')
  const kms = connectKms(environment)
  return `${name}:${kms ? await kms.wrap(key) : key}`
}

async function main(): Promise<void> {
  const [first, name = '', ...more] = process.argv.slice(2)
  if (first === 'new' && more.length === 0) {
    process.stdout.write(`${await newListed(name, process.env)}\n`)
    return
  }
  const settings = readKeysEnvironment()
  const db = connectDatabase(settings.DATABASE_URL, 1)
  const desk = {
    settings,
    checks: createKeyChecks({ db, real: machineTime }),
    rows: createSealedRows({ db }),
    proof: proofOf(settings, db),
    peppered: createPepperedRows({ db }),
    say: (text: string) => void process.stdout.write(`${text}\n`),
  }
  try {
    if (!(await runKeys(desk, process.argv.slice(2)))) process.exitCode = 1
  } finally {
    await db.$disconnect()
  }
}

if (require.main === module) runCommand(main)
