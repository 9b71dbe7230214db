/** The commands of `svc`. */
import { Command } from 'commander'
import { addClock } from './commands/clock'
import { addCompletion } from './commands/completion'
import { addDoctor } from './commands/doctor'
import { addFixtures } from './commands/fixtures'
import { addListen } from './commands/listen'
import { addLogin } from './commands/login'
import { addLogout } from './commands/logout'
import { addLogs } from './commands/logs'
import { addMcp } from './commands/mcp'
import { addProfile } from './commands/profile'
import { addStatus } from './commands/status'
import { addTrigger } from './commands/trigger'
import { addOperations } from './operations/command'
import { shown } from './output/plain'
import { VERSION } from './version'
import type { World } from './world'

const CODES = `
Exit codes: 0 done; 1 refused, or it did not come about; 2 wrong arguments; 3 no key, or one that may not do this;
4 no answer, try again; 5 svc doctor found something; 6 not confirmed, so nothing was sent; 130 ended by Ctrl-C.

The key: of --profile, otherwise SVC_API_KEY, otherwise of SVC_PROFILE or of the profile that is in use (svc profile use),
otherwise of the stack that runs in this folder (.svc/dev.json).`

export function buildProgram(given: World): Command {
  const program = new Command('svc')
    .description('The card-payments service on the command line.')
    .version(VERSION)
    .option('--profile <name>', 'the account and mode that svc login kept under this name')
    .option('--json', 'print JSON')
    .option('--field <name>', 'print this field of the answer, and nothing else')
    .option('--no-color', 'no colours; they are never in a pipe, nor with NO_COLOR')
    .addHelpText('after', CODES)
  const world: World = {
    ...given,
    get profile() {
      return program.opts<{ profile?: string }>().profile
    },
  }
  program.commandsGroup('This machine:')
  addLogin(program, world)
  addLogout(program, world)
  addProfile(program, world)
  addStatus(program, world)
  addListen(program, world)
  addTrigger(program, world)
  addClock(program, world)
  addLogs(program, world)
  addFixtures(program, world)
  addDoctor(program, world)
  addMcp(program, world)
  addCompletion(program, world)
  program.commandsGroup('Operations of the API:')
  addOperations(program, world)
  for (const command of withSubcommands(program)) {
    command.exitOverride()
    command.configureOutput({
      writeOut: (text) => void world.stdout.write(shown(text)),
      writeErr: (text) => void world.stderr.write(shown(text)),
    })
  }
  return program
}

const withSubcommands = (command: Command): Command[] => [
  command,
  ...command.commands.flatMap(withSubcommands),
]
