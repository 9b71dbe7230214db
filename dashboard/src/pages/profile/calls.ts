/** The calls with which somebody changes how he signs in. */
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { api, got } from '../../api/client'

const FACTORS = '/v1/dashboard/second-factors'

export const calls = {
  change: (body: { name?: string; language?: 'en' | 'de' }) =>
    got(api.PATCH('/v1/dashboard/profile', { body })),
  changePassword: (body: { current?: string; password: string }) =>
    got(api.POST('/v1/dashboard/password', { body })),
  beginTotp: () => got(api.POST(`${FACTORS}/totp`)),
  confirmTotp: (code: string) => got(api.POST(`${FACTORS}/totp/confirm`, { body: { code } })),
  removeTotp: () => got(api.DELETE(`${FACTORS}/totp`)),
  recoveryCodes: () => got(api.POST(`${FACTORS}/recovery-codes`)),
  passkeys: () => got(api.GET(`${FACTORS}/passkeys`)),
  removePasskey: (id: string) => got(api.DELETE(`${FACTORS}/passkeys/{id}`, { params: { path: { id } } })),
  sessions: () => got(api.GET('/v1/dashboard/sessions')),
  endSession: (id: string) => got(api.DELETE('/v1/dashboard/sessions/{id}', { params: { path: { id } } })),
}

/** Has the browser make a passkey, and the service keep it. */
export async function addPasskey(name: string) {
  const [{ options }, { startRegistration }] = await Promise.all([
    got(api.POST(`${FACTORS}/passkeys/options`)),
    import('@simplewebauthn/browser'),
  ])
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = { ...(await startRegistration({ optionsJSON })) }
  return got(api.POST(`${FACTORS}/passkeys`, { body: { name, response } }))
}
