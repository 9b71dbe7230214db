/** What libraries and Node itself say is words. Where logs are read by programs it goes to the log instead. */
import { format } from 'node:util'
import type { Logger } from './logger'

const LEVELS = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const

export function sayInLog(log: () => Logger): void {
  for (const [method, level] of Object.entries(LEVELS))
    Object.assign(console, {
      [method]: (...said: unknown[]) => {
        log()[level](format(...said))
      },
    })
  // Node's own listener prints it.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    log().warn({ err: warning }, 'a warning of Node')
  })
  process.on('uncaughtException', (error) => {
    log().fatal({ err: error }, 'nobody has caught this fault')
    process.exit(1)
  })
}
