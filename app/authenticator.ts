/** The authenticator of a mode, with its measurements. */
import type { AuthenticatorKind } from '../domain/authenticators'
import type { Metrics } from '../infra/metrics'
import { traceHeaders, tracer } from '../infra/tracing/tracer'
import { KINDS_OF_AUTHENTICATORS } from '../processor/authenticators/kinds'
import type { ThreeDSServer, ConnectedAuthenticator } from '../processor/authenticators/port'

interface AuthenticatorSettings {
  kind: AuthenticatorKind
  url: string | undefined
  secret: string | undefined
}

/** The acquirer that measurements name for it. */
const LABEL = 'authenticator'

/** Undefined without an address: acquirers authenticate by themselves. */
export function connectAuthenticator(
  { kind, url, secret = '' }: AuthenticatorSettings,
  mode: 'sandbox' | 'live',
  { processorCalls, watchCertificate }: Pick<Metrics, 'processorCalls' | 'watchCertificate'>,
): ConnectedAuthenticator | undefined {
  if (url === undefined) return undefined
  let expiresAt: Date | undefined
  watchCertificate(`${mode} ${LABEL}`, () => expiresAt)
  const onCertificate = (at: Date) => (expiresAt = at)
  const client = KINDS_OF_AUTHENTICATORS[kind]({ baseUrl: url, secret, headers: traceHeaders, onCertificate })
  const attributes = { 'svc.mode': mode, 'svc.acquirer': LABEL }
  const measured = async <A extends { kind: string }>(
    operation: keyof ThreeDSServer,
    call: () => Promise<A>,
  ): Promise<A> => {
    const end = processorCalls.startTimer({ mode, acquirer: LABEL, operation })
    const answer = await tracer().span(
      { name: `authenticator ${operation}`, kind: 'client', attributes },
      async (span) => {
        const given = await call()
        span.set({ 'svc.outcome': given.kind })
        return given
      },
    )
    end({ outcome: answer.kind })
    return answer
  }
  return {
    authenticate: (request) => measured('authenticate', () => client.authenticate(request)),
    result: (key) => measured('result', () => client.result(key)),
    shutdown: () => client.shutdown(),
  }
}
