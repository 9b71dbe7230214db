/** The authenticator of a mode, with its measurements. One that fails is left out, as an acquirer is (decision 0265). */
import type { AuthenticatorKind } from '../domain/authenticators'
import type { Logger } from '../infra/logger'
import type { Metrics } from '../infra/metrics'
import { traceHeaders } from '../infra/tracing/tracer'
import { KINDS_OF_AUTHENTICATORS } from '../processor/authenticators/kinds'
import type { ConnectedAuthenticator } from '../processor/authenticators/port'
import { watchHealth } from './acquirers/health'
import { measuring } from './measured-calls'

interface AuthenticatorSettings {
  kind: AuthenticatorKind
  url: string | undefined
  secret: string | undefined
}

/** The acquirer that measurements name for it. */
const LABEL = 'authenticator'
/** Nothing stands under this key. */
const GREETING = 'greeting'

/** Undefined without an address: acquirers authenticate by themselves. */
export function connectAuthenticator(
  { kind, url, secret = '' }: AuthenticatorSettings,
  mode: 'sandbox' | 'live',
  { processorCalls, watchCertificate }: Pick<Metrics, 'processorCalls' | 'watchCertificate'>,
  log: Logger,
): ConnectedAuthenticator | undefined {
  if (url === undefined) return undefined
  let expiresAt: Date | undefined
  watchCertificate(`${mode} ${LABEL}`, () => expiresAt)
  const onCertificate = (at: Date) => (expiresAt = at)
  const client = KINDS_OF_AUTHENTICATORS[kind]({ baseUrl: url, secret, headers: traceHeaders, onCertificate })
  const measured = measuring({ processorCalls }, 'authenticator', { mode, acquirer: LABEL })
  const turned = (isWell: boolean) => {
    if (isWell) log.info({ mode }, 'the authenticator is asked again')
    else log.warn({ mode }, 'the authenticator fails: payments go to their acquirers without it')
  }
  const result = (key: string) => noted('result', () => client.result(key))
  const health = watchHealth({ greet: () => result(GREETING), isTransientFailure: mode === 'live', turned })
  const noted: typeof measured = async (operation, call) => {
    const answer = await measured(operation, call)
    if (answer) health.note(answer.kind)
    return answer
  }
  return {
    authenticate: async (request) =>
      health.isUsable() ? noted('authenticate', () => client.authenticate(request)) : { kind: 'unavailable' },
    result,
    shutdown: () => client.shutdown(),
  }
}
