/** How a passkey is made. */
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { api, got } from '../../api/client'

export const PASSKEYS = '/v1/dashboard/second-factors/passkeys'

/** Has the browser make a passkey, and the service keep it. */
export async function addPasskey(name: string) {
  const [{ options }, { startRegistration }] = await Promise.all([
    got(api.POST(`${PASSKEYS}/options`)),
    import('@simplewebauthn/browser'),
  ])
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = { ...(await startRegistration({ optionsJSON })) }
  return got(api.POST(PASSKEYS, { body: { name, response } }))
}
