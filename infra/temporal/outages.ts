/**
 * Logs why the Temporal server cannot be reached. Calls are repeated, and their caller learns only that the deadline
 * has passed.
 */
import { InterceptingCall, status, type Interceptor } from '@grpc/grpc-js'
import type { Logger } from '../logger'

const NOT_REACHED: readonly status[] = [status.UNAVAILABLE, status.UNAUTHENTICATED]

/** Sees each attempt of each call. Logs one line when an outage begins and one when it is over. */
export function tellOutages(log: Logger): Interceptor {
  let out = false
  const note = (code: status, reason: string) => {
    if (NOT_REACHED.includes(code) && !out) {
      out = true
      log.warn({ reason }, 'Temporal is not reached')
    } else if (code === status.OK && out) {
      out = false
      log.info('Temporal is reached again')
    }
  }
  return (options, nextCall) =>
    new InterceptingCall(nextCall(options), {
      start(metadata, _listener, next) {
        next(metadata, {
          onReceiveStatus(result, pass) {
            note(result.code, result.details)
            pass(result)
          },
        })
      },
    })
}
