/** Structured logs on stdout. Errors are logged by name, message and stack; runs of digits are masked everywhere. */
import pino from 'pino'
import { maskDigitRuns } from '../domain/digits'

export type Logger = pino.Logger

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
  return pino(options, pino.destination({ sync }))
}

const maskFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? maskDigitRuns(value) : value,
    ]),
  )

/** What a log may contain of an error: never a query's parameters, and no run of 13 or more digits. */
function presentFailure(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an Error' }
  const firstLine = error.message.split('\n').at(-1) ?? ''
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { name: error.name, message: maskDigitRuns(firstLine).slice(0, 500), stack: frames.slice(0, 12) }
}
