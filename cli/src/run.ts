/** Carries out one command line. */
import { CommanderError } from 'commander'
import { ArgumentError, SvcError } from '@svc/sdk'
import { EXIT, Ending, endingOf } from './exit'
import { colorsOf } from './output/colors'
import { buildProgram } from './program'
import { note, type World } from './world'

/** @returns the exit code. What the program has to say goes to the outputs of `world`. */
export async function run(args: readonly string[], world: World): Promise<number> {
  const program = await buildProgram(world, args)
  try {
    await program.parseAsync(args, { from: 'user' })
    return EXIT.done
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage
    if (world.signal.aborted) return EXIT.interrupted
    const ending = endingFor(error)
    if (!ending) throw error
    const colors = colorsOf(world, program.opts<{ color: boolean }>())
    if (ending.message !== '') note(world, colors.red(ending.message))
    if (ending.hint !== undefined) note(world, ending.hint)
    return ending.code
  }
}

function endingFor(error: unknown): Ending | undefined {
  if (error instanceof Ending) return error
  // The library refuses what cannot be sent, such as an amount that is no number.
  if (error instanceof ArgumentError) return new Ending(error.message, EXIT.usage)
  if (error instanceof SvcError) return endingOf(error)
  return undefined
}
