/** The calls that sign in, out and over. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { api, got } from '../api/client'
import type { Session } from './types'

type Method = 'GET' | 'POST' | 'DELETE'
type Caller = (path: string, init: { body?: unknown }) => Promise<{ data?: unknown; response: Response }>

/** These routes answer what the type parameter says. */
const call = <T = unknown>(method: Method, path: string, body?: object): Promise<T> =>
  got((api as unknown as Record<Method, Caller>)[method](`/v1/dashboard/${path}`, { body })) as Promise<T>

export const calls = {
  session: () => call<Session>('GET', 'session'),
  signOut: () => call('DELETE', 'session'),
  signUp: (body: { email: string; language: string }) => call('POST', 'sign-up', body),
  completeSignUp: (body: { token: string; name: string; password: string; business_name?: string }) =>
    call<Session>('POST', 'sign-up/complete', body),
  signIn: (body: { email: string; password: string }) => call<Session>('POST', 'sign-in', body),
  enter: (token: string) => call<Session>('POST', 'sign-in/link', { token }),
  secondFactor: (body: { code: string } | { recovery_code: string }) =>
    call<Session>('POST', 'session/second-factor', body),
  passkeyOptions: () => call<PublicKeyCredentialRequestOptionsJSON>('POST', 'session/passkey/options'),
  passkey: (response: unknown) => call<Session>('POST', 'session/passkey', { response }),
  switchAccount: (account: string) => call<Session>('POST', 'session/account', { account }),
  handOver: () => call<{ url: string }>('POST', 'session/hand-over'),
  takeOver: (code: string) => call<Session>('POST', 'session/take-over', { code }),
  forgotten: (email: string) => call('POST', 'password/forgotten', { email }),
  reset: (body: { token: string; password: string }) => call('POST', 'password/reset', body),
  accept: (body: { token: string; name?: string; password?: string }) =>
    call<Session>('POST', 'invitations/accept', body),
}

/** Has the reader use a passkey as second factor. */
export async function showPasskey(): Promise<Session> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    calls.passkeyOptions(),
    import('@simplewebauthn/browser'),
  ])
  return calls.passkey(await startAuthentication({ optionsJSON }))
}
