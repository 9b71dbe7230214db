/** Tells why the Temporal server is not reached: calls are repeated, and their caller learns only that time was up. */
import { InterceptingCall, status, type Interceptor } from '@grpc/grpc-js'
import type { Logger } from '../logger'

const NOT_REACHED: readonly status[] = [status.UNAVAILABLE, status.UNAUTHENTICATED]

/** Sees every attempt of every call. An outage is one line when it begins and one when it is over. */
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
