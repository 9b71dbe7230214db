/** The service's authenticator, with a record of its calls, and faults at them. */
import type { ThreeDSServer } from '../../../processor/authenticators/port'

/**
 * `died`: the caller's process ends before the call, and `died_after`: after it, before it reads the answer. `lost`: the call is made,
 * and its answer does not come. `unreached`: it is not made.
 */
export type AuthenticatorFault = 'died' | 'died_after' | 'lost' | 'unreached'

export interface WatchedAuthenticator extends ThreeDSServer {
  /** The calls about a payment, in order; and what the others are about. */
  asked: string[]
  /** The next call of this kind has this fault. */
  fail: (call: keyof ThreeDSServer, fault: AuthenticatorFault) => void
}

export function watchAuthenticator(real: ThreeDSServer): WatchedAuthenticator {
  const faults = new Map<keyof ThreeDSServer, AuthenticatorFault>()
  const asked: string[] = []
  const pass = async <T>(call: keyof ThreeDSServer, send: () => Promise<T>) => {
    asked.push(call)
    const fault = faults.get(call)
    faults.delete(call)
    if (fault === 'unreached') return { kind: 'unavailable' } as const
    if (fault === 'died') throw new Error('the process died here')
    const answer = await send()
    if (fault === 'died_after') throw new Error('the process died here')
    return fault === 'lost' ? ({ kind: 'unknown' } as const) : answer
  }
  return {
    asked,
    fail: (call, fault) => void faults.set(call, fault),
    authenticate: (request) => pass('authenticate', () => real.authenticate(request)),
    result: (key) => pass('result', () => real.result(key)),
  }
}
