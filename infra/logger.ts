/** Structured logs on stdout. Errors are logged by name, message and stack; runs of digits are masked everywhere. */
import { types } from 'node:util'
import pino from 'pino'
import { maskDigitRuns } from '../domain/digits'
import { createLogOutput } from './log-output'

export type Logger = pino.Logger

const LONGEST = 500

/** `sync`: a line is written before the call returns. Otherwise it is written a moment later, which costs less. */
export function createLogger(name: string, level: string, { sync = false } = {}): Logger {
  const options: pino.LoggerOptions = {
    name,
    level,
    base: { name, pid: process.pid },
    formatters: { log: maskFields },
    serializers: { err: (error: unknown) => presentFailure(error) },
    hooks: {
      logMethod(args, method) {
        method.apply(
          this,
          args.map((arg: unknown) => (typeof arg === 'string' ? maskDigitRuns(arg) : arg)) as typeof args,
        )
      },
    },
  }
  if (sync) return pino(options, pino.destination({ sync }))
  const output = createLogOutput(1, (lines) => {
    log.warn({ lines }, 'lines of this log were dropped, because it could not be written')
  })
  const log = pino(options, output)
  return log
}

/** The ids of Temporal's runs are made of digits for the most part. Nobody but Temporal chooses them. */
const RUN_ID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const isRun = (name: string, text: string) => name === 'runId' && RUN_ID.test(text)

const maskFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && !isRun(name, value) ? maskDigitRuns(value) : value,
    ]),
  )

/** What a log may contain of an error: never a query's parameters, and no run of 13 or more digits. */
function presentFailure(error: unknown): object | undefined {
  if (error === undefined || error === null) return undefined
  // An error of a workflow's sandbox is none of this realm.
  if (!(error instanceof Error) && !types.isNativeError(error)) return { message: textOf(error) }
  const firstLine = error.message.split('\n').at(-1) ?? ''
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { name: error.name, message: maskDigitRuns(firstLine).slice(0, LONGEST), stack: frames.slice(0, 12) }
}

/** What was thrown in place of an error. Of an object only what calls itself a message is told: the rest may be anything. */
function textOf(thrown: unknown): string {
  if (typeof thrown === 'string') return maskDigitRuns(thrown).slice(0, LONGEST)
  if (typeof thrown !== 'object') return `thrown: a ${typeof thrown}`
  const { message, details } = thrown as { message?: unknown; details?: unknown }
  const told = [message, details].find((text) => typeof text === 'string')
  if (told !== undefined) return maskDigitRuns(told).slice(0, LONGEST)
  return `thrown: ${thrown?.constructor.name ?? 'an object'}`
}
