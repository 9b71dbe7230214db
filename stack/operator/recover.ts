/**
 * `npm run recover`: what an operator does with a service that is closed to money, as after `npm run restore` or the promotion of a
 * replica (docs/recovery.md). Each step can be repeated.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  closeService,
  compareWithdrawals,
  holdPayouts,
  openService,
  releasePayouts,
  withdrawAgain,
  worksAgain,
  type ReleasedPayouts,
  type StateChange,
  type Compared,
  type RecoveryParts,
} from '../../app/recovery'
import { reconcileSince, type SinceBackup } from '../../app/reconciliation/since-backup'
import { minorText } from '../../app/reconciliation/words'
import { violationsIn, type VerifiedRows } from '../../app/verification'
import { beginningOf, readWithdrawals } from '../../infra/withdrawals'
import { waitingRows } from '../../app/kinds/kind'
import { machineTime } from '../../infra/clock'
import { readBackupRecord } from '../../infra/backup-record'
import { inColumns, modeOf } from './columns'
import { createCommandLine } from './command-line'
import { runCommand } from '../shared/command'
import { ExpectedFailure } from '../shared/failure'
import { stateInWords } from '../shared/service-state'
import { readOperatorSettings, withRegisters, type Registers } from './registers'
import { withServiceParts } from './service-parts'
import { brokenInWords, verifyAtTerminal } from './verification'

const USAGE = `Usage:
  npm run recover                                    what there is to see to: what works again, and violated invariants
  npm run recover -- revoke                          revokes again the keys that were revoked since the backup
  npm run recover -- reconcile                       compares what the acquirers and the bank did since the backup, and finishes what was done
  npm run recover -- open --reason "…"               opens the service, once nothing is left
  npm run recover -- close --reason "…"              closes it
  npm run recover -- release-payouts                 lets payouts go on that were held because of a restore

  --logs a.log,b.log   the logs of the service since the backup; on one machine they are found
  --since TIME         the backup's time in UTC; on one machine it is known
  --without-logs       opens though no logs say what was revoked since
  --accept-violations  opens though invariants are violated
  --accept-differences opens though what the acquirers did differs from the rows
  --skip-reconcile     compares nothing with the acquirers
  --skip-verify        verifies no rows, which takes long with many`

const LEFT =
  'Settle them (docs/reconciliation.md), or leave them to repeats of the merchants: open with --accept-differences, and say why in --reason.'
const NOT_COMPARED_YET =
  'Leave what was not compared to repeats of the merchants and to the settlements: open with --accept-differences, and say why in --reason.'

const line = createCommandLine(USAGE)

/** Where to learn what was taken away since the state that this database is in. */
interface Memory {
  since: Date | undefined
  logs: readonly string[]
}

/** Compares what the acquirers did since the backup with the rows. */
type Reconciling = (since: Date) => Promise<SinceBackup>

/** Carries a command out; answers the lines to print. */
export async function runRecovery(
  args: readonly string[],
  registers: Registers,
  home: string | undefined,
  reconcileRows: Reconciling,
): Promise<string[]> {
  const { values, flags, positionals } = line.parse(args, ['reason', 'logs', 'since'], {
    flags: ['without-logs', 'accept-violations', 'accept-differences', 'skip-verify', 'skip-reconcile'],
    positional: true,
  })
  const [command = 'look', ...more] = positionals
  if (more.length > 0) throw line.wrong('There is one command at a time.')
  const parts: RecoveryParts = { store: registers, real: machineTime }
  const memory = readMemory(values, home)
  const reasonGiven = (): string => {
    const { reason } = values
    if (reason?.trim()) return reason.trim()
    throw line.wrong('--reason is missing: a sentence for those who read the history later.')
  }
  const verified = () => (flags.has('skip-verify') ? null : verifyAtTerminal(registers))
  switch (command) {
    case 'look':
      return [
        ...(await look(registers, parts, memory)),
        '',
        ...(await differencesIn(registers)),
        '',
        ...whatIsBroken(await verified()),
      ]
    case 'reconcile':
      return [
        ...reconciledInWords(await reconcileRows(requireSince(memory))),
        ...(await differencesIn(registers)),
      ]
    case 'revoke': {
      const revoked = await withdrawAgain(parts, await found(parts, memory))
      return revoked.length === 0 ? ['No key works again.'] : revoked.map((id) => `${id} is revoked again.`)
    }
    case 'close':
      return told(await closeService(parts, reasonGiven()), 'closed to money')
    case 'open': {
      const reason = reasonGiven()
      const state = await registers.serviceStates.find()
      const left = worksAgain(await found(parts, memory))
      if (left.length > 0)
        throw new ExpectedFailure(
          `Keys that were revoked work again: ${left.map(({ object }) => object).join(', ')}.`,
          'Revoke them: npm run recover -- revoke',
        )
      const reach = reachOf(memory)
      if (state.replaced && !reach.isToBackup && !flags.has('without-logs'))
        throw new ExpectedFailure(
          `Nobody can tell what was revoked since this state of the database. ${reach.words}`,
          'Name older logs with --logs, and --since, or open with --without-logs.',
        )
      const compared =
        flags.has('skip-reconcile') || !(state.replaced || values['since'] !== undefined)
          ? null
          : await reconcileRows(requireSince(memory))
      const open = await registers.reconciliation.items.countOpen()
      if (compared && (open.length > 0 || compared.failures.length > 0) && !flags.has('accept-differences'))
        throw new ExpectedFailure(
          [...reconciledInWords(compared), ...(open.length > 0 ? await differencesIn(registers) : [])].join(
            '\n',
          ),
          open.length > 0 ? LEFT : NOT_COMPARED_YET,
        )
      const verification = await verified()
      const differences = verification && violationsIn(verification)
      if (verification && differences && !flags.has('accept-violations'))
        throw new ExpectedFailure(
          whatIsBroken(verification).join('\n'),
          'See to these rows, or open with --accept-violations, and say why in --reason.',
        )
      // Before it opens: no payout goes to the bank in between.
      const held = state.replaced ? await holdPayouts({ store: registers }) : 0
      return [...told(await openService(parts, { reason, differences }), 'open'), ...heldInWords(held)]
    }
    case 'release-payouts':
      return releasedInWords(await releasePayouts({ store: registers }))
    default:
      throw line.wrong(`There is no command ${command}.`)
  }
}

const releasedInWords = ({ released, unanswered }: ReleasedPayouts): string[] => [
  `Payouts of ${released} accounts go on.`,
  ...unanswered.map(
    (id) => `The bank was asked about ${id}, and has not answered: its account stays held. Try again then.`,
  ),
]

const heldInWords = (held: number): string[] =>
  held === 0
    ? []
    : [
        `Payouts of ${held} accounts are held: what the bank has paid since the backup may not be known here.`,
        'Settle its differences, or compare its statement (docs/recovery.md), then: npm run recover -- release-payouts',
      ]

function requireSince({ since }: Memory): Date {
  if (since) return since
  throw new ExpectedFailure(
    'Since when the acquirers are to be compared is not known: there is no record of the backup.',
    'Give its time with --since. To open without a comparison: --skip-reconcile.',
  )
}

const reconciledInWords = ({ finished, failures }: SinceBackup): string[] => [
  ...finished.map((id) => `${id} was unfinished, and tells what the acquirer did.`),
  ...failures.map((failure) => `Not compared: ${failure}`),
]

async function differencesIn({ reconciliation }: Registers): Promise<string[]> {
  const open = await reconciliation.items.countOpen()
  if (open.length === 0) return ['No difference with the acquirers or the bank is open.']
  return [
    ...open.map(
      ({ count, livemode, currency, money }) =>
        `${count} differences with the acquirers or the bank are open in ${modeOf({ livemode })} mode: ${minorText(money, currency)}.`,
    ),
    'Which: npm run reconcile -- items',
  ]
}

function readMemory({ logs, since }: Readonly<Record<string, string | undefined>>, home?: string): Memory {
  const made = home === undefined ? undefined : readBackupRecord(join(home, 'postgres'))
  return {
    since: line.time('--since', since) ?? (made && new Date(made.at)),
    logs: line.listOf(logs) ?? (home === undefined ? [] : logsIn(join(home, 'logs'))),
  }
}

const logsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^(?:api|live-api|operator)\.log(?:\.(?:old|\d))?$/.test(name))
        .map((name) => join(folder, name))
    : []

/**
 * How far back the logs reach, by the earliest line of all. Operators' commands write a line to theirs only when they take something
 * away.
 */
function reachOf({ logs, since }: Memory): { isToBackup: boolean; words: string } {
  const begun = logs
    .filter((file) => !basename(file).startsWith('operator.log'))
    .flatMap((file) => beginningOf(readFileSync(file, 'utf8')) ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())[0]
  if (!begun) return { isToBackup: false, words: 'There are no logs.' }
  const words = `The logs reach back to ${begun.toISOString()}`
  return since === undefined || begun <= since
    ? { isToBackup: true, words: `${words}.` }
    : {
        isToBackup: false,
        words: `${words} alone: what was taken away between the backup and then is not known.`,
      }
}

async function found(parts: RecoveryParts, { since, logs }: Memory): Promise<Compared[]> {
  if (since === undefined) return []
  const withdrawals = logs.flatMap((file) => readWithdrawals(readFileSync(file, 'utf8'), since))
  return compareWithdrawals(parts, withdrawals)
}

const whatIsBroken = (verification: VerifiedRows | null): string[] =>
  verification ? brokenInWords(verification) : ['The rows were not verified.']

async function look(
  { serviceStates, backlog, kinds }: Registers,
  parts: RecoveryParts,
  memory: Memory,
): Promise<string[]> {
  const state = await serviceStates.find()
  const overdue = await backlog.overdue(waitingRows(kinds), parts.real())
  const withdrawn = await found(parts, memory)
  return [
    stateInWords(state),
    memory.since
      ? `The backup is of ${memory.since.toISOString()}.`
      : 'When the backup was made is not known.',
    reachOf(memory).words,
    '',
    ...inColumns(
      ['TAKEN_AWAY_SINCE', 'OPERATION', 'OBJECT', 'ACCOUNT', 'NOW'],
      withdrawn.map(({ at, operation, object, account, works }) => [
        ...[at, operation, object, account],
        works === null ? 'see to it' : works ? 'works again' : 'does not work',
      ]),
    ),
    '',
    ...inColumns(
      ['WAITING', 'ROWS', 'OLDEST'],
      overdue.map(({ kind, count, oldest }) => [kind, count, oldest]),
    ),
    '',
    ...inColumns(
      ['HISTORY', 'MODE', 'VIOLATIONS', 'REASON'],
      (await serviceStates.list(10)).map(({ at, mode, differences, reason }) => [
        ...[at, mode, differences, reason],
      ]),
    ),
  ]
}

function told(changed: StateChange, state: string): string[] {
  if (changed === 'overtaken')
    throw new ExpectedFailure('Somebody else changed it just now.', 'Look again: npm run recover')
  return [
    changed === 'unchanged'
      ? `The service was ${state} already.`
      : `The service is ${state}, within a second.`,
  ]
}

async function main(): Promise<void> {
  const { databaseUrl, home } = readOperatorSettings()
  const lines = await withRegisters(databaseUrl, (registers) =>
    runRecovery(process.argv.slice(2), registers, home, (since) =>
      withServiceParts('recover', (modes) => reconcileSince(modes, since)),
    ),
  )
  process.stdout.write(`${lines.join('\n')}\n`)
}

if (require.main === module) runCommand(main)
