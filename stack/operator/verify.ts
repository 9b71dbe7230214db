/**
 * `npm run verify`: checks the rows of a database, and the workflows in Temporal, against all invariants (docs/correctness.md).
 * It only reads, and can be run while the service works. Exit code 0 when none is violated, 1 when one is or Temporal is silent.
 */
import { VERIFIED, violationsIn, type VerifiedRows } from '../../app/verification'
import type { Look } from '../../store/invariants/violations'
import { runCommand } from '../shared/command'
import { asJson } from './columns'
import { createCommandLine } from './command-line'
import { readOperatorSettings, withRegisters } from './registers'
import { readPlace, withTemporal, type AskedOfTemporal } from './temporal-place'
import { verificationInWords, verifyAtTerminal } from './verification'

const USAGE = `Usage:
  npm run verify

  --account merch_…       the rows of an account
  --since TIME            rows that were made from then on, in UTC
  --until TIME            rows that were made before
  --only NAME,NAME        these invariants
  --without-temporal      compares no rows with workflows
  --json                  everything that was found, for a program`

const line = createCommandLine(USAGE)

function readLook(values: Readonly<Record<string, string | undefined>>): Look {
  const { account, since, until, only } = values
  const names = line.listOf(only)
  const unknown = names?.filter((name) => !VERIFIED.some((invariant) => invariant.name === name)) ?? []
  if (unknown.length > 0) throw line.wrong(`--only: there is no invariant ${unknown.join(', ')}.`)
  return {
    account: account === undefined ? undefined : line.id('--account', account, 'account', 'merch_'),
    since: line.time('--since', since),
    until: line.time('--until', until),
    only: names,
  }
}

const asData = (verification: VerifiedRows) => ({
  closed: verification.closed,
  not_asked: verification.notAsked,
  violations: violationsIn(verification),
  invariants: verification.findings.map(({ invariant: { name, sentence, table }, ...found }) => ({
    name,
    sentence,
    table,
    ...found,
  })),
})

async function main(): Promise<void> {
  const options = ['account', 'since', 'until', 'only']
  const { values, flags } = line.parse(process.argv.slice(2), options, {
    flags: ['json', 'without-temporal'],
  })
  const look = readLook(values)
  const settings = readOperatorSettings()
  const verify = (temporal?: AskedOfTemporal) =>
    withRegisters(settings.databaseUrl, (registers) => verifyAtTerminal(registers, look, temporal))
  const verification = await (flags.has('without-temporal')
    ? verify()
    : withTemporal(readPlace(settings), verify))
  const lines = flags.has('json') ? [asJson(asData(verification))] : verificationInWords(verification)
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = violationsIn(verification) > 0 || verification.notAsked === 'silent' ? 1 : 0
}

if (require.main === module) runCommand(main)
