/**
 * Loaded before a program (`node --require`), it has that process see a wrong time, as on a machine whose clock is wrong: ahead by as
 * many milliseconds as the file SHIFTED_CLOCK says, which may change meanwhile.
 */
import { readFileSync } from 'node:fs'

/** It is set by whoever starts the program so, and is no setting of the service. */
const FILE = 'SHIFTED_CLOCK'
const READ_EVERY_MS = 50
const Machine = Date
let readAt = -Infinity
let ahead = 0

function now(): number {
  if (performance.now() - readAt > READ_EVERY_MS) {
    readAt = performance.now()
    ahead = Number(readFileSync(process.env[FILE] ?? '', 'utf8'))
  }
  return Machine.now() + ahead
}

globalThis.Date = new Proxy(Machine, {
  construct: (target, given: unknown[], made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
})
