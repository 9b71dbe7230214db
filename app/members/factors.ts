/**
 * Second factors of members: authenticators (RFC 6238) and recovery codes (decision 0065). Showing one renews the
 * session's token, so that a token from before is worth nothing after.
 */
import { randomBytes } from 'node:crypto'
import { FIRST_FACTOR_WAIT, RECOVERY_CODES } from '../../domain/member-sessions'
import { factorUri, newFactor, timeStepOf } from '../../infra/second-factor'
import type { Hashes } from '../../infra/pepper'
import { peppered } from '../../infra/sealing'
import { SEAL_CONTEXT } from '../../store/seal-contexts'
import type { MemberModel } from '../../prisma/generated/models'
import { changedMail } from '../../contract/dashboard/mails'
import { sendMail, type Dashboard, type Member, type Visitor } from './dashboard'
import { deviceOf } from './devices'
import { attempt, factorOf, type SignInRefusal } from './failures'
import { newToken } from './links'
import { hasFactor } from './open-session'

/** `token`: the session's new one. */
export interface ShownFactor {
  kind: 'shown'
  token: string
}

/** Shows the code of the authenticator, or a recovery code, which is used up. */
export async function showFactor(
  deps: Dashboard,
  { member, session }: Pick<Member, 'member' | 'session'>,
  given: { code: string } | { recovery_code: string },
  visitor: Visitor,
): Promise<ShownFactor | SignInRefusal> {
  const result = await attempt(deps, showingFactor(deps, member, visitor), async () =>
    'code' in given
      ? member.totpConfirmedAt !== null && useCode(deps, member, given.code)
      : (await hasFactor(deps, member)) &&
        deps.store.members.useRecoveryCode(member.id, recoveryHashes(deps, member, given.recovery_code)),
  )
  return result.kind === 'right' ? renew(deps, session) : result
}

/**
 * The session has shown a second factor, and gets another token. From the first time on the member has one; who was let in by
 * an operator's command does not wait until it counts.
 */
export async function renew(
  { store, pepper, real }: Dashboard,
  { id, memberId, vouched }: Member['session'],
): Promise<ShownFactor | SignInRefusal> {
  const at = real()
  const token = newToken()
  const isRenewed = await store.memberSessions.factorShown(id, pepper.hash('member-session', token), at)
  if (isRenewed)
    await store.members.hasFactorSince(memberId, new Date(at.getTime() - (vouched ? FIRST_FACTOR_WAIT : 0)))
  return isRenewed ? { kind: 'shown', token } : { kind: 'refused' }
}

/** What attempts to show a member's second factor are counted under. */
export const showingFactor = (deps: Dashboard, member: MemberModel, visitor: Visitor) => ({
  name: factorOf(member.id),
  address: visitor.address,
  device: deviceOf(deps, visitor, member),
})

/** Uses up a code of the authenticator. */
async function useCode(
  { store, pepper, real }: Dashboard,
  member: MemberModel,
  code: string,
): Promise<boolean> {
  if (!member.totpSecret) return false
  const secret = peppered(pepper, 'member-factor').open(
    member.totpSecret,
    SEAL_CONTEXT.memberFactor(member.id),
  )
  const step = timeStepOf(secret, code.replaceAll(' ', ''), real())
  return step !== undefined && (await store.members.useTotpStep(member.id, step))
}

/** Makes a new authenticator's secret. `uri` is what the app reads from a QR code, `secret` what is typed by hand. */
export async function beginTotp(
  { store, pepper, product }: Dashboard,
  member: MemberModel,
): Promise<{ kind: 'begun'; uri: string; secret: string } | { kind: 'has_one' }> {
  const bytes = newFactor()
  const sealed = peppered(pepper, 'member-factor').seal(bytes, SEAL_CONTEXT.memberFactor(member.id))
  if (!(await store.members.setTotp(member.id, sealed))) return { kind: 'has_one' }
  const uri = factorUri(bytes, member.email, product)
  return { kind: 'begun', uri, secret: new URL(uri).searchParams.get('secret') ?? '' }
}

/**
 * Confirms the authenticator by a first code. Other sessions, which were opened without it, end. `codes`: new recovery
 * codes, if it is the first factor.
 */
export async function confirmTotp(
  deps: Dashboard,
  { member, session }: Pick<Member, 'member' | 'session'>,
  code: string,
  visitor: Visitor,
): Promise<(ShownFactor & { codes: string[] }) | SignInRefusal> {
  const result = await attempt(
    deps,
    showingFactor(deps, member, visitor),
    async () => member.totpConfirmedAt === null && useCode(deps, member, code),
  )
  if (result.kind !== 'right') return result
  const isFirst = !(await hasFactor(deps, member))
  if (!(await deps.store.members.confirmTotp(member, deps.real(), session.familyId)))
    return { kind: 'refused' }
  const codes = isFirst ? await newRecoveryCodes(deps, member) : []
  await tellOfChange(deps, member)
  const shown = await renew(deps, session)
  return shown.kind === 'shown' ? { ...shown, codes } : shown
}

/** Removes the authenticator. Recovery codes stand for a factor, so they go with the last one. */
export async function removeTotp(deps: Dashboard, member: MemberModel): Promise<void> {
  await deps.store.members.removeTotp(member.id)
  await withoutFactor(deps, member)
}

/** After a factor was removed. */
export async function withoutFactor(deps: Dashboard, { id }: MemberModel): Promise<void> {
  const member = await deps.store.members.find(id)
  if (!member) return
  if (!(await hasFactor(deps, member))) await deps.store.members.hasNoFactor(id)
  await tellOfChange(deps, member)
}

/** Tells a member by mail that the way he signs in has changed, so that he notices if it was somebody else. */
export async function tellOfChange(deps: Dashboard, { email, language }: MemberModel): Promise<void> {
  await sendMail(deps, email, changedMail(language, `${deps.publicUrl}/dashboard/profile`))
}

/** New recovery codes in the place of all others. They are in this result and nowhere else. */
export async function newRecoveryCodes(deps: Dashboard, member: MemberModel): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  await deps.store.members.setRecoveryCodes(
    member.id,
    codes.map((code) => recoveryHashes(deps, member, code)[0]),
  )
  return codes
}

/** Crockford's base 32, as in identifiers: no letter looks like a digit. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 60 bits, in three groups. */
function recoveryCode(): string {
  const signs = Array.from(randomBytes(12), (byte) => SIGNS[byte % SIGNS.length] ?? '').join('')
  return `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`
}

const recoveryHashes = ({ pepper }: Pick<Dashboard, 'pepper'>, { id }: MemberModel, code: string): Hashes =>
  pepper.hashes('recovery-code', id, code.toUpperCase().replace(/[^A-Z\d]/g, ''))
