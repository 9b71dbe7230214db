/** A command is the same whether it is loaded alone or with all the others. */
import { Readable, Writable } from 'node:stream'
import { buildProgram } from '../../cli/src/program'
import type { World } from '../../cli/src/world'

type Command = Awaited<ReturnType<typeof buildProgram>>

const world: World = {
  env: {},
  cwd: '/',
  stdin: Readable.from([]),
  stdout: new Writable(),
  stderr: new Writable(),
  signal: new AbortController().signal,
}

/** The help of a command and of all below it. */
const helps = (command: Command): string[] => [command.helpInformation(), ...command.commands.flatMap(helps)]

test('every command has the same help alone, whatever stands before its name', async () => {
  const all = (await buildProgram(world, ['__complete'])).commands.filter(
    (one) => !one.name().startsWith('__'),
  )
  expect(all.length).toBeGreaterThan(25)
  for (const command of all) {
    const lines = [[command.name()], ['--profile', 'clock', '--json', command.name(), '--field', 'payments']]
    for (const words of lines) {
      const program = await buildProgram(world, words)
      const alone = program.commands.find((one) => one.name() === command.name())!
      expect(program.commands.filter((one) => !one.name().startsWith('__'))).toHaveLength(1)
      expect(helps(alone)).toEqual(helps(command))
    }
  }
})

test('without a name, and with one that there is not, all of them are told', async () => {
  const names = async (...words: string[]) =>
    (await buildProgram(world, words)).commands.map((one) => one.name())
  const all = await names('__complete')
  for (const words of [[], ['--help'], ['help'], ['paymets'], ['constructor']])
    expect(await names(...words)).toEqual(all)
})
