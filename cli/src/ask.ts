/** Asking who sits at the terminal. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { shown } from './output/plain'
import { note, type World } from './world'

/** What is typed; null if the terminal is closed instead. With `isSecret` it is not shown. */
export async function ask(
  world: World,
  question: string,
  { isSecret = false }: { isSecret?: boolean } = {},
): Promise<string | null> {
  world.stderr.write(shown(question))
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: world.stdin, output: silent, terminal: isSecret })
  try {
    return await new Promise<string | null>((resolve) => {
      const give = (line: string | null) => () => resolve(line)
      lines.once('line', (line) => resolve(line.trim()))
      lines.once('close', give(null))
      lines.once('SIGINT', () => lines.close())
      world.signal.addEventListener('abort', give(null), { once: true })
    })
  } finally {
    lines.close()
    if (isSecret) note(world, '')
  }
}

/** Only a clear yes is one. */
export async function agrees(world: World, question: string): Promise<boolean> {
  const answer = await ask(world, `${question} [y/N] `)
  return /^y(?:es)?$/i.test(answer ?? '')
}
