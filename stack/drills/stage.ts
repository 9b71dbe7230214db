/** What a drill does things with: a stack of its own, its merchant, the operator's commands, and checks. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from '../development/children'
import { silentProgress } from '../development/progress'
import type { RunningPart } from '../development/supervisor'
import { findTemporalCli } from '../development/temporal-cli'
import type { DevFile } from '../shared/dev-file'
import type { StackFacts } from '../shared/environments'
import { endProcess } from '../shared/processes'
import { readSecrets } from '../shared/secrets'
import { differencesOf, readLedger, readPayments } from './books'
import { CheckFailed } from './check-failed'
import type { Narrator } from './narrator'
import { createOwnStack } from './own-stack'
import { createShopper, type Shopper } from './shopper'
import { findSurroundings } from './surroundings'

export interface Said {
  readonly code: number
  readonly text: string
}

export interface Repeated {
  readonly values?: Readonly<Record<string, string>>
  readonly limitSeconds?: number
}

export interface Stage extends Pick<Narrator, 'step' | 'say'> {
  /** The folder of all that the drill keeps, and that of its stack. */
  readonly folder: string
  readonly home: string
  readonly signal: AbortSignal
  /** Of the stack as it last started. */
  readonly dev: DevFile
  readonly shopper: Shopper
  /** What programs that the drill starts beside its stack need to know. */
  facts(): StackFacts
  /** Whether `npm start` is still there. */
  isRunning(): boolean
  start(environment?: Readonly<Record<string, string>>): Promise<void>
  stop(): Promise<void>
  /** Starts a further program of the service; it is ended with the drill. */
  startProgram(name: string, script: string, env: NodeJS.ProcessEnv): Promise<RunningPart>
  /** Ends a part of the stack at once, as a crash does. */
  kill(part: string): Promise<void>
  /** Types a command as its page writes it; words in capitals stand for `values`. */
  operate(line: string, values?: Readonly<Record<string, string>>, more?: NodeJS.ProcessEnv): Promise<Said>
  /** Types a command again until what it says fits; only the last time is shown. */
  operateUntil(claim: string, line: string, fits: (said: Said) => boolean, more?: Repeated): Promise<Said>
  check(claim: string, holds: boolean, found?: string): void
  /** Waits until it holds, and tells how long that took. */
  until<T>(claim: string, probe: () => Promise<T | false | undefined>, limitSeconds?: number): Promise<T>
  /** Nothing was lost, nothing was charged twice, no invariant is violated. */
  checkBooks(): Promise<void>
}

export interface OpenStage extends Stage {
  close(): Promise<void>
}

const COMMANDS = join(__dirname, '..', 'operator')
const PROGRAMS = join(__dirname, '..', '..')
const PATIENCE_S = 120
const LOOK_EVERY_MS = 500

export async function openStage(folder: string, narrator: Narrator, signal: AbortSignal): Promise<OpenStage> {
  const home = join(folder, 'home')
  const surroundings = await findSurroundings(home)
  const { environment } = surroundings
  const stack = createOwnStack(home)
  const started: RunningPart[] = []
  let given: NodeJS.ProcessEnv = {}
  let dev: DevFile | undefined
  let shopper: Shopper | undefined

  const running = (): DevFile => {
    if (dev) return dev
    throw new Error('the stack of this drill has not been started')
  }

  async function run(line: string, more: NodeJS.ProcessEnv = {}): Promise<Said> {
    const words = wordsOf(line)
    const [program, args] = await programOf(words, () => running().temporal_address)
    return new Promise((resolve) => {
      const options = { env: { ...environment, ...given, ...more }, signal, maxBuffer: 16 * 1024 * 1024 }
      execFile(program, args, options, (error, stdout, stderr) => {
        const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0
        resolve({ code, text: `${stdout}${stderr}` })
      })
    })
  }

  async function operate(
    line: string,
    values: Readonly<Record<string, string>> = {},
    more: NodeJS.ProcessEnv = {},
  ): Promise<Said> {
    const typed = filled(line, values)
    narrator.typed(typed)
    const said = await run(typed, more)
    signal.throwIfAborted()
    narrator.printed(said.text)
    return said
  }

  function check(claim: string, holds: boolean, found?: string): void {
    if (!holds) throw new CheckFailed(found === undefined ? claim : `${claim}. Found: ${found}`)
    narrator.holds(claim)
  }

  async function waitUntil<T>(
    claim: string,
    probe: () => Promise<T | false | undefined>,
    limitSeconds: number,
    failed: () => CheckFailed,
  ): Promise<T> {
    const since = performance.now()
    const waited = () => (performance.now() - since) / 1000
    for (;;) {
      signal.throwIfAborted()
      const isLast = waited() > limitSeconds
      const value = await probe().catch(() => undefined)
      if (value !== undefined && value !== false) {
        narrator.holds(`${claim} (${waited().toFixed(0)} s)`)
        return value
      }
      if (isLast) throw failed()
      await sleep(LOOK_EVERY_MS, undefined, { signal })
    }
  }

  const stage: OpenStage = {
    folder,
    home,
    signal,
    operate,
    check,
    step: narrator.step,
    say: narrator.say,
    get dev() {
      return running()
    },
    get shopper() {
      return (shopper ??= createShopper(running().base_url, running().secret_key, signal))
    },
    facts: () => ({
      home,
      logLevel: 'info',
      ports: surroundings.ports,
      secrets: readSecrets(home),
      databaseUrl: running().database_url,
      temporalAddress: running().temporal_address,
    }),
    isRunning: () => stack.isRunning(),
    async start(more = {}) {
      given = more
      narrator.typed(
        [...Object.entries(more).map(([name, value]) => `${name}=${value}`), 'npm start'].join(' '),
      )
      const { output, dev: written } = await stack.start({ ...environment, ...more })
      dev = written
      narrator.printed(/Running after [\d.]+ s/.exec(output)?.[0] ?? '')
    },
    async stop() {
      narrator.typed('Ctrl-C')
      check('the stack stops in order', (await stack.stop()) === 0)
    },
    async startProgram(name, script, env) {
      const logFile = join(home, 'logs', `${name}.log`)
      const program = join(script.startsWith('/') ? '' : PROGRAMS, script)
      const part = await startChild({ name, script: program, env, logFile, signal })
      started.push(part)
      return part
    },
    async kill(part) {
      const processes = JSON.parse(readFileSync(join(home, 'processes.json'), 'utf8')) as Record<
        string,
        { pid: number }
      >
      const pid = processes[part]?.pid
      if (pid === undefined) throw new Error(`${part} does not run`)
      await endProcess(pid, 'SIGKILL', 1_000)
    },
    until: (claim, probe, limitSeconds = PATIENCE_S) => {
      const failed = () => new CheckFailed(`${claim}: not within ${limitSeconds} s`)
      return waitUntil(claim, probe, limitSeconds, failed)
    },
    async operateUntil(claim, line, fits, { values = {}, limitSeconds = PATIENCE_S } = {}) {
      const typed = filled(line, values)
      narrator.typed(typed)
      let last: Said | undefined
      const probe = async () => {
        last = await run(typed)
        if (!fits(last)) return undefined
        narrator.printed(last.text)
        return last
      }
      const failed = () => {
        narrator.printed(last?.text ?? '')
        return new CheckFailed(`${claim}: not within ${limitSeconds} s`)
      }
      return waitUntil(claim, probe, limitSeconds, failed)
    },
    async checkBooks() {
      const { code } = await operate('npm run verify')
      check('no invariant is violated', code === 0)
      const { database_url, account } = running()
      const payments = await readPayments(database_url, account)
      const differences = differencesOf(readLedger(home), payments)
      check('the processor’s ledger and the payments agree', differences.length === 0, differences.join('; '))
      const told = [...(shopper?.told ?? [])]
      const lost = told.filter(([, id]) => !payments.some((payment) => payment.id === id))
      check(
        `every payment that the merchant was told of is there (${told.length})`,
        lost.length === 0,
        String(lost),
      )
    },
    async close() {
      for (const part of started) await part.stop()
      await stack.stop()
    },
  }
  return stage
}

const filled = (line: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce(
    (text, [word, value]) => text.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), value),
    line,
  )

/** The words of a command line; quotes hold one together. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

/** The program that a command line starts, as `package.json` does, without its look at the sources. */
async function programOf(
  [first, ...rest]: readonly string[],
  temporalAddress: () => string,
): Promise<readonly [string, string[]]> {
  if (first === 'temporal')
    return [await findTemporalCli(silentProgress), [...rest, '--address', temporalAddress()]]
  const [, name = '', dashes, ...args] = rest
  if (first !== 'npm' || (dashes !== undefined && dashes !== '--'))
    throw new Error(`no command: ${String(first)}`)
  return [process.execPath, [join(COMMANDS, `${name}.js`), ...args]]
}
