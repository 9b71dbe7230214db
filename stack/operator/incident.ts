/** `npm run incident`: an operator marks an incident as resolved. */
import { OPERATOR } from '../../store/audit'
import { createCommandLine } from './command-line'
import { runCommand } from '../shared/command'
import { ExpectedFailure } from '../shared/failure'
import { readOperatorSettings, withRegisters, type Registers } from './registers'

const USAGE = `Usage:
  npm run incident -- resolve pay_…`

const line = createCommandLine(USAGE)

/** Resolves the open incidents of an object. Returns the message to print. */
export async function resolveIncident(
  { incidents }: Pick<Registers, 'incidents'>,
  [command, objectId]: readonly string[],
): Promise<string> {
  if (command !== 'resolve' || objectId === undefined) throw line.wrong('What is to be resolved?')
  if ((await incidents.resolve(objectId, OPERATOR)) > 0) return `${objectId} is seen to.`
  throw new ExpectedFailure(
    `Nothing is open about ${objectId}.`,
    'What is open: npm run list -- incidents. What has got on is resolved by itself.',
  )
}

async function main(): Promise<void> {
  const told = await withRegisters(readOperatorSettings().databaseUrl, (registers) =>
    resolveIncident(registers, process.argv.slice(2)),
  )
  process.stdout.write(`${told}\n`)
}

if (require.main === module) runCommand(main)
