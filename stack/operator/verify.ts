/**
 * `npm run verify`: checks the rows of a database against all invariants (docs/correctness.md). It only reads, and can be run
 * while the service works. Exit code 0 when none is violated, 1 when one is.
 */
import { violationsIn, type VerifiedRows } from '../../app/verification'
import { INVARIANTS } from '../../store/invariants'
import type { Look } from '../../store/invariants/violations'
import { endWithFailure } from '../shared/failure'
import { createCommandLine } from './command-line'
import { readOperatorSettings, withRegisters } from './registers'
import { verificationInWords, verifyAtTerminal } from './verification'

const USAGE = `Usage:
  npm run verify

  --account merch_…       the rows of an account
  --since TIME            rows that were made from then on, in UTC
  --until TIME            rows that were made before
  --only NAME,NAME        these invariants
  --json                  everything that was found, for a program`

const line = createCommandLine(USAGE)

function readLook(values: Readonly<Record<string, string | undefined>>): Look {
  const { account, since, until, only } = values
  const names = line.listOf(only)
  const unknown = names?.filter((name) => !INVARIANTS.some((invariant) => invariant.name === name)) ?? []
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
  violations: violationsIn(verification),
  invariants: verification.findings.map(({ invariant: { name, sentence, table }, ...found }) => ({
    ...{ name, sentence, table },
    ...found,
  })),
})

async function main(): Promise<void> {
  const options = ['account', 'since', 'until', 'only']
  const { values, flags } = line.parse(process.argv.slice(2), options, { flags: ['json'] })
  const look = readLook(values)
  const { databaseUrl } = readOperatorSettings()
  const verification = await withRegisters(databaseUrl, (registers) => verifyAtTerminal(registers, look))
  const lines = flags.has('json')
    ? [JSON.stringify(asData(verification), null, 2)]
    : verificationInWords(verification)
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = violationsIn(verification) > 0 ? 1 : 0
}

if (require.main === module) main().catch(endWithFailure)
