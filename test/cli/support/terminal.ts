/** A user at a terminal: command lines, carried out in this process, and what they print. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { run } from '../../../cli/src/run'
import type { World } from '../../../cli/src/world'
import { until } from '../../support/until'

export interface Ran {
  code: number
  out: string
  err: string
}

/** A command that goes on until it is ended. */
export interface Running {
  out(): string
  err(): string
  /** Waits until the output has such a text. */
  shows(text: string | RegExp): Promise<void>
  /** Ctrl-C. */
  end(): Promise<Ran>
}

export interface Terminal {
  /** The user's own folder, and the one that commands run in. */
  home: string
  env: Record<string, string>
  run(line: string, input?: string): Promise<Ran>
  start(line: string): Running
  remove(): void
}

/** Its environment is only what is given. With `isTTY`, input and outputs are a terminal's. */
export function openTerminal(env: Record<string, string> = {}, isTTY = false): Terminal {
  const home = mkdtempSync(join(tmpdir(), 'svc-cli-'))
  const own = { HOME: home, ...env }
  const begin = (line: string, input = '') => {
    const controller = new AbortController()
    const [out, err] = [collector(isTTY), collector(isTTY)]
    const world: World = {
      env: own,
      cwd: home,
      stdin: Object.assign(Readable.from([Buffer.from(input)]), { isTTY }),
      stdout: out.stream,
      stderr: err.stream,
      signal: controller.signal,
    }
    const ended = run(wordsOf(line), world).then((code) => ({ code, out: out.text(), err: err.text() }))
    return { controller, out, err, ended }
  }
  return {
    home,
    env: own,
    run: (line, input) => begin(line, input).ended,
    start(line) {
      const { controller, out, err, ended } = begin(line)
      return {
        out: out.text,
        err: err.text,
        shows: async (text) => {
          await until(`svc ${line} shows ${String(text)}`, async () =>
            Boolean((out.text() + err.text()).match(text)),
          )
        },
        end() {
          controller.abort()
          return ended
        },
      }
    },
    remove: () => {
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function collector(isTTY: boolean) {
  let text = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  return { stream: Object.assign(stream, { isTTY }), text: () => text }
}

/** Words as a shell makes them, with single quotes. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/(?:[^\s']|'[^']*')+/g)].map(([word]) => word.replaceAll("'", ''))
