/** Passkeys of members as second factors (WebAuthn; decision 0065). One registered in one mode works in the other too. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { FACTOR_CHALLENGE_LIFE } from '../../domain/member-sessions'
import { newId } from '../../infra/ids'
import type { MemberPasskeyModel } from '../../prisma/generated/models'
import type { WithStore } from '../dependencies'
import type { Dashboard, Member, Visitor } from './dashboard'
import { attempt, type SignInRefusal } from './failures'
import {
  newRecoveryCodes,
  renew,
  showingFactor,
  tellOfChange,
  withoutFactor,
  type ShownFactor,
} from './factors'
import { hasFactor } from './open-session'

type InSession = Pick<Member, 'member' | 'session'>

/** What a browser may say of how an authenticator is reached. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** As many as a person has devices. */
const MOST_PASSKEYS = 20

/**
 * The domain that passkeys belong to: what the addresses of both modes end in alike, if that is more than one label.
 * Browsers refuse a suffix that is nobody's own, such as `co.uk`.
 */
function passkeyDomain({ sandbox, live }: Dashboard['publicUrls'], own: string): string {
  const labels = (url: string) => new URL(url).hostname.split('.').reverse()
  const hostname = new URL(own).hostname
  if (live === undefined || /^[\d.]+$/.test(hostname)) return hostname
  const others = labels(live)
  const shared = labels(sandbox)
  const end = shared.findIndex((label, index) => others[index] !== label)
  const common = end === -1 ? shared : shared.slice(0, end)
  return common.length < 2 ? hostname : common.reverse().join('.')
}

const keep = async ({ store, real }: Dashboard, sessionId: string, challenge: string): Promise<void> => {
  await store.memberSessions.challenge(
    sessionId,
    challenge,
    new Date(real().getTime() + FACTOR_CHALLENGE_LIFE),
  )
}

/** The member's passkeys, the oldest first. */
export const listPasskeys = (
  { store }: WithStore,
  { member }: Pick<Member, 'member'>,
): Promise<MemberPasskeyModel[]> => store.members.passkeysOf(member.id)

/** What the browser needs to register a passkey. */
export async function beginPasskey(
  deps: Dashboard,
  { member, session }: InSession,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await deps.store.members.passkeysOf(member.id)
  const options = await generateRegistrationOptions({
    rpName: deps.product,
    rpID: passkeyDomain(deps.publicUrls, deps.publicUrl),
    userID: new Uint8Array(Buffer.from(member.id)),
    userName: member.email,
    userDisplayName: member.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await keep(deps, session.id, options.challenge)
  return options
}

export type Registered =
  | { kind: 'registered'; passkey: MemberPasskeyModel; token: string; codes: string[] }
  | { kind: 'refused' | 'full' }

/** Keeps a passkey that the browser has made. `codes`: new recovery codes, if it is the first factor. */
export async function addPasskey(
  deps: Dashboard,
  { member, session }: InSession,
  { name, response }: { name: string; response: unknown },
): Promise<Registered> {
  const { store, real } = deps
  const challenge = await store.memberSessions.takeChallenge(session, real())
  if (challenge === null) return { kind: 'refused' }
  if ((await store.members.passkeysOf(member.id)).length >= MOST_PASSKEYS) return { kind: 'full' }
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    ...expectedOf(deps),
  }).catch(() => undefined)
  if (!verified?.verified) return { kind: 'refused' }
  const { credential } = verified.registrationInfo
  const at = real()
  const passkey: MemberPasskeyModel = {
    id: newId('passkey', at.getTime()),
    memberId: member.id,
    credentialId: credential.id,
    publicKey: new Uint8Array(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: TRANSPORTS.filter((one) => credential.transports?.includes(one)),
    name,
    createdAt: at,
    usedAt: null,
  }
  const isFirst = !(await hasFactor(deps, member))
  if (!(await store.members.addPasskey(passkey))) return { kind: 'refused' }
  // Sessions that were opened without a factor must not go on beside it.
  if (isFirst) await store.memberSessions.endAll(member.id, at, session.familyId)
  const codes = isFirst ? await newRecoveryCodes(deps, member) : []
  await tellOfChange(deps, member)
  const renewed = await renew(deps, session)
  return renewed.kind === 'shown'
    ? { kind: 'registered', passkey, token: renewed.token, codes }
    : { kind: 'refused' }
}

/** False if the member has no such passkey. */
export async function removePasskey(deps: Dashboard, member: Member['member'], id: string): Promise<boolean> {
  const isGone = await deps.store.members.removePasskey(member.id, id)
  if (isGone) await withoutFactor(deps, member)
  return isGone
}

/** What the browser needs to sign with one of the member's passkeys; null if he has none. */
export async function askForPasskey(
  deps: Dashboard,
  { member, session }: InSession,
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const known = await deps.store.members.passkeysOf(member.id)
  if (known.length === 0) return null
  const options = await generateAuthenticationOptions({
    rpID: passkeyDomain(deps.publicUrls, deps.publicUrl),
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports,
    })),
  })
  await keep(deps, session.id, options.challenge)
  return options
}

/** Shows a passkey as the second factor. */
export async function showPasskey(
  deps: Dashboard,
  { member, session }: InSession,
  response: unknown,
  visitor: Visitor,
): Promise<ShownFactor | SignInRefusal> {
  const result = await attempt(deps, showingFactor(deps, member, visitor), () =>
    usePasskey(deps, { member, session }, response),
  )
  return result.kind === 'right' ? renew(deps, session) : result
}

async function usePasskey(
  deps: Dashboard,
  { member, session }: InSession,
  response: unknown,
): Promise<boolean> {
  const { store, real } = deps
  const challenge = await store.memberSessions.takeChallenge(session, real())
  const id = (response as Partial<AuthenticationResponseJSON> | null)?.id
  const passkey = (await store.members.passkeysOf(member.id)).find(({ credentialId }) => credentialId === id)
  if (challenge === null || !passkey) return false
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
    ...expectedOf(deps),
  }).catch(() => undefined)
  if (!verified?.verified) return false
  const counter = BigInt(verified.authenticationInfo.newCounter)
  return store.members.usePasskey(passkey, counter, real())
}

const expectedOf = ({ publicUrl, publicUrls }: Dashboard) => ({
  expectedOrigin: new URL(publicUrl).origin,
  expectedRPID: passkeyDomain(publicUrls, publicUrl),
  requireUserVerification: true,
})
