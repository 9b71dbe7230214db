/** The calls that sign in, out and over. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { api, got } from '../api/client'
import type { components } from '../api/schema'
import type { Session } from './types'

type Bodies = components['schemas']

export type LinkPurpose = Bodies['LinkPreviewBody']['purpose']

export const calls = {
  session: () => got(api.GET('/v1/dashboard/session')),
  signOut: () => got(api.DELETE('/v1/dashboard/session')),
  signUp: (body: Bodies['SignUp']) => got(api.POST('/v1/dashboard/sign-up', { body })),
  completeSignUp: (body: Bodies['CompleteSignUp']) =>
    got(api.POST('/v1/dashboard/sign-up/complete', { body })),
  signIn: (body: Bodies['SignIn']) => got(api.POST('/v1/dashboard/sign-in', { body })),
  enter: (token: string) => got(api.POST('/v1/dashboard/sign-in/link', { body: { token } })),
  secondFactor: (body: Bodies['SecondFactorCode']) =>
    got(api.POST('/v1/dashboard/session/second-factor', { body })),
  switchAccount: (account: string) => got(api.POST('/v1/dashboard/session/account', { body: { account } })),
  handOver: () => got(api.POST('/v1/dashboard/session/hand-over')),
  takeOver: (token: string) => got(api.POST('/v1/dashboard/session/take-over', { body: { token } })),
  forgotten: (email: string) => got(api.POST('/v1/dashboard/password/forgotten', { body: { email } })),
  reset: (body: Bodies['PasswordReset']) => got(api.POST('/v1/dashboard/password/reset', { body })),
  confirmAdministrator: (token: string) =>
    got(api.POST('/v1/dashboard/administrators/confirm', { body: { token } })),
  askToConfirm: (body: Bodies['ConfirmationRequest']) =>
    got(api.POST('/v1/dashboard/session/confirmation', { body })),
  confirmByLink: (token: string) => got(api.POST('/v1/dashboard/session/confirm', { body: { token } })),
  accept: (body: Bodies['InvitationAcceptance']) =>
    got(api.POST('/v1/dashboard/invitations/accept', { body })),
}

/** Has the reader use a passkey as second factor. */
export async function showPasskey(): Promise<Session> {
  const [{ options }, { startAuthentication }] = await Promise.all([
    got(api.POST('/v1/dashboard/session/passkey/options')),
    import('@simplewebauthn/browser'),
  ])
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = { ...(await startAuthentication({ optionsJSON })) }
  return got(api.POST('/v1/dashboard/session/passkey', { body: { response } }))
}
