/** The authenticator of a mode, with its measurements. */
import type { AuthenticatorKind } from '../domain/authenticators'
import type { Metrics } from '../infra/metrics'
import { traceHeaders } from '../infra/tracing/tracer'
import { KINDS_OF_AUTHENTICATORS } from '../processor/authenticators/kinds'
import type { ConnectedAuthenticator } from '../processor/authenticators/port'
import { measuring } from './measured-calls'

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
  const measured = measuring({ processorCalls }, 'authenticator', { mode, acquirer: LABEL })
  return {
    authenticate: (request) => measured('authenticate', () => client.authenticate(request)),
    result: (key) => measured('result', () => client.result(key)),
    shutdown: () => client.shutdown(),
  }
}
