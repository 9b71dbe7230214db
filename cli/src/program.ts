/** The commands of `svc`. What a command needs is loaded when it is asked for. */
import { Command } from 'commander'
import { shown } from './output/plain'
import { VERSION } from './version'
import type { World } from './world'

const CODES = `
Exit codes: 0 done; 1 refused, or it did not come about; 2 wrong arguments; 3 no key, or one that may not do this;
4 no answer, try again; 5 svc doctor found something; 6 not confirmed, so nothing was sent; 130 ended by Ctrl-C.

The key: of --profile, otherwise SVC_API_KEY, otherwise of SVC_PROFILE or of the profile that is in use (svc profile use),
otherwise of the stack that runs in this folder (.svc/dev.json).`

type Add = (program: Command, world: World) => void

const LOCAL: Readonly<Record<string, () => Promise<Add>>> = {
  login: async () => (await import('./commands/login.js')).addLogin,
  logout: async () => (await import('./commands/logout.js')).addLogout,
  profile: async () => (await import('./commands/profile.js')).addProfile,
  status: async () => (await import('./commands/status.js')).addStatus,
  listen: async () => (await import('./commands/listen.js')).addListen,
  trigger: async () => (await import('./commands/trigger.js')).addTrigger,
  clock: async () => (await import('./commands/clock.js')).addClock,
  logs: async () => (await import('./commands/logs.js')).addLogs,
  fixtures: async () => (await import('./commands/fixtures.js')).addFixtures,
  doctor: async () => (await import('./commands/doctor.js')).addDoctor,
  mcp: async () => (await import('./commands/mcp.js')).addMcp,
  completion: async () => (await import('./commands/completion.js')).addCompletion,
}

/** With the command that the words name; with all of them if they name none, since then somebody looks for one. */
export async function buildProgram(given: World, words: readonly string[]): Promise<Command> {
  const program = new Command('svc')
    .description('The card-payments service on the command line.')
    .version(VERSION)
    .option('--profile <name>', 'the account and mode that svc login saved under this name')
    .option('--json', 'print JSON')
    .option('--field <name>', 'print only this field of the answer')
    .option('--no-color', 'no colours; they are always off in a pipe, and with NO_COLOR')
    .addHelpText('after', CODES)
  const world: World = {
    ...given,
    get profile() {
      return program.opts<{ profile?: string }>().profile
    },
  }
  await addCommands(program, world, commandIn(words))
  for (const command of withSubcommands(program)) {
    command.exitOverride()
    command.configureOutput({
      writeOut: (text) => void world.stdout.write(shown(text)),
      writeErr: (text) => void world.stderr.write(shown(text)),
    })
  }
  return program
}

async function addCommands(program: Command, world: World, named: string): Promise<void> {
  const own = Object.hasOwn(LOCAL, named) ? LOCAL[named] : undefined
  if (own) {
    ;(await own())(program, world)
    return
  }
  const { RESOURCES, addOperations } = await import('./operations/command.js')
  const isOfApi = RESOURCES.has(named)
  if (!isOfApi) {
    program.commandsGroup('This machine:')
    for (const load of Object.values(LOCAL)) (await load())(program, world)
  }
  program.commandsGroup('Operations of the API:')
  // Of an empty line only the names of resources are told.
  for (const resource of isOfApi ? [named] : RESOURCES) addOperations(program, world, resource, named !== '')
}

/** The word that names the command; empty if there is none. */
function commandIn(words: readonly string[]): string {
  const isValue = (index: number) => ['--profile', '--field'].includes(words[index - 1] ?? '')
  return words.find((word, index) => !word.startsWith('-') && !isValue(index)) ?? ''
}

const withSubcommands = (command: Command): Command[] => [
  command,
  ...command.commands.flatMap(withSubcommands),
]
