/** What the dashboard knows of the member who is signed in, and what it sends to sign in (decision 0065). */
import { z } from 'zod'
import { MEMBER_PERMISSIONS, ROLES, permissionsIn, type Role } from '../../domain/roles'
import { PUBLISHABLE_SCOPES, SECRET_SCOPES } from '../../domain/scopes'
import { countsFrom, freshUntil } from '../../domain/member-sessions'
import type {
  AccountModel,
  MemberModel,
  MemberPasskeyModel,
  MemberSessionModel,
} from '../../prisma/generated/models'
import { email, listOf, text, timestamp } from '../common'
import { LANGUAGES, languageOf } from '../languages'

const password = () => z.string().min(1).max(1_000)
const token = () => z.string().min(20).max(200)
export const language = () => z.enum(LANGUAGES)
export const role = () => z.enum(ROLES)

export const permission = z.enum([...SECRET_SCOPES, ...PUBLISHABLE_SCOPES, ...MEMBER_PERMISSIONS])

const AccountSummary = z
  .object({
    id: z.string(),
    name: z.string(),
    live: z.boolean().meta({ description: 'Whether the account may use live mode' }),
    operating: z.boolean().meta({ description: 'Whether it is the organisation that runs the service' }),
    currencies: z.array(z.string()).meta({ description: 'What it takes payments in' }),
    role: role(),
  })
  .meta({ id: 'AccountSummary' })

export const SessionView = z
  .object({
    id: z.string(),
    object: z.literal('session'),
    state: z.enum(['signed_in', 'second_factor']).meta({
      description: '`second_factor`: the member has one, and must show it before anything else',
    }),
    livemode: z.boolean(),
    member: z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      language: language(),
      has_password: z.boolean(),
      second_factors: z.object({
        totp: z.boolean(),
        passkeys: z.number().int(),
        recovery_codes: z.number().int(),
        counts_from: timestamp()
          .nullable()
          .meta({ description: 'From when on they count in live mode; null if the member has none' }),
      }),
    }),
    account: AccountSummary.nullable(),
    accounts: z.array(AccountSummary),
    permissions: z.array(permission),
    fresh_until: timestamp().nullable().meta({ description: 'Until when the second factor counts as fresh' }),
    other_mode_url: z.string().nullable().meta({ description: 'The address of the other mode' }),
    expires_at: timestamp(),
  })
  .meta({ id: 'Session' })

export type SessionView = z.infer<typeof SessionView>

export interface SessionFacts {
  session: MemberSessionModel
  member: MemberModel
  account: AccountModel | null
  role: Role | null
  accounts: readonly { account: AccountModel; role: Role }[]
  passkeys: number
  recoveryCodes: number
  otherModeUrl: string | null
}

const summaryOf = ({ account, role }: { account: AccountModel; role: Role }) => ({
  id: account.id,
  name: account.name,
  live: account.live,
  operating: account.operating,
  currencies: account.currencies,
  role,
})

export function presentSession(facts: SessionFacts): SessionView {
  const { session, member, account, role } = facts
  const { livemode } = session
  const isIn = !session.factorDue
  const own = account && role ? { account, role } : null
  return {
    id: session.id,
    object: 'session',
    state: isIn ? 'signed_in' : 'second_factor',
    livemode,
    member: {
      id: member.id,
      email: member.email,
      name: member.name,
      language: languageOf(member.language),
      has_password: member.passwordHash !== null,
      second_factors: {
        totp: member.totpConfirmedAt !== null,
        passkeys: facts.passkeys,
        recovery_codes: facts.recoveryCodes,
        counts_from: countsFrom(member.factorSince)?.toISOString() ?? null,
      },
    },
    account: isIn && own ? summaryOf(own) : null,
    accounts: isIn ? facts.accounts.map(summaryOf) : [],
    permissions: isIn && own ? permissionsIn(own.account, own.role, livemode) : [],
    fresh_until: freshUntil(session.factorAt)?.toISOString() ?? null,
    other_mode_url: facts.otherModeUrl,
    expires_at: session.expiresAt.toISOString(),
  }
}

/** An open session, in the list of one's own. */
export const OpenSessionView = z
  .object({
    id: z.string(),
    object: z.literal('open_session'),
    current: z.boolean(),
    livemode: z.boolean(),
    ip_address: z.string(),
    browser: z.string(),
    created_at: timestamp(),
    last_seen_at: timestamp(),
    expires_at: timestamp(),
  })
  .meta({ id: 'OpenSession' })

export const OpenSessionList = listOf(OpenSessionView, 'OpenSessionList')

export const presentOpenSession =
  (current: string) =>
  (row: MemberSessionModel): z.infer<typeof OpenSessionView> => ({
    id: row.id,
    object: 'open_session',
    current: row.id === current,
    livemode: row.livemode,
    ip_address: row.address,
    browser: row.agent,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.seenAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  })

export const PasskeyView = z
  .object({
    id: z.string(),
    object: z.literal('passkey'),
    name: z.string(),
    created_at: timestamp(),
    last_used_at: timestamp().nullable(),
  })
  .meta({ id: 'Passkey' })

export const PasskeyList = listOf(PasskeyView, 'PasskeyList')

export const presentPasskey = (row: MemberPasskeyModel): z.infer<typeof PasskeyView> => ({
  id: row.id,
  object: 'passkey',
  name: row.name,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.usedAt?.toISOString() ?? null,
})

export const Done = z.object({ object: z.literal('done') }).meta({ id: 'Done' })
export const RecoveryCodes = z
  .object({
    object: z.literal('recovery_codes'),
    codes: z.array(z.string()).meta({ description: 'Shown this once; empty if the member has some already' }),
  })
  .meta({ id: 'RecoveryCodes' })

export const PasskeyOptions = z
  .object({ object: z.literal('passkey_options'), options: z.looseObject({}) })
  .meta({ id: 'PasskeyOptions' })
export const NewTotp = z
  .object({ object: z.literal('totp'), uri: z.string(), secret: z.string() })
  .meta({ id: 'NewTotp' })
export const NewPasskey = z
  .object({ object: z.literal('new_passkey'), passkey: PasskeyView, codes: z.array(z.string()) })
  .meta({ id: 'NewPasskeyShown' })
export const HandOver = z.object({ object: z.literal('hand_over'), url: z.string() }).meta({ id: 'HandOver' })
export const InvitationPreview = z
  .object({
    object: z.literal('invitation_preview'),
    email: z.string(),
    account_name: z.string(),
    role: role(),
    has_member: z.boolean(),
  })
  .meta({ id: 'InvitationPreview' })
export const AdministratorPreview = z
  .object({ object: z.literal('administrator_preview'), email: z.string(), account_name: z.string() })
  .meta({ id: 'AdministratorPreview' })

export const SignInBody = z.strictObject({ email: email(), password: password() }).meta({ id: 'SignIn' })
export const SignUpBody = z
  .strictObject({ email: email(), language: language().default('en') })
  .meta({ id: 'SignUp' })
export const CompleteSignUpBody = z
  .strictObject({
    token: token(),
    name: text(100, 1),
    password: password(),
    business_name: text(100, 1).optional(),
    language: language().default('en'),
  })
  .meta({ id: 'CompleteSignUp' })
export const LinkTokenBody = z.strictObject({ token: token() }).meta({ id: 'LinkToken' })
export const LinkPreviewBody = z
  .strictObject({ purpose: z.enum(['sign_up', 'reset', 'entry', 'hand_over']), token: token() })
  .meta({ id: 'LinkPreviewBody' })
export const LinkPreviewView = z
  .object({
    object: z.literal('link_preview'),
    email: z.string().meta({ description: 'Of the member that one will be' }),
    account_name: z.string().nullable(),
    is_you: z.boolean().meta({ description: 'Whether one is signed in as that member already' }),
  })
  .meta({ id: 'LinkPreview' })
export const FactorBody = z
  .strictObject({ code: z.string().max(20).optional(), recovery_code: z.string().max(40).optional() })
  .meta({ id: 'SecondFactorCode' })
export const PasskeyBody = z.strictObject({ response: z.looseObject({}) }).meta({ id: 'PasskeyResponse' })
export const NewPasskeyBody = z
  .strictObject({ name: text(60, 1), response: z.looseObject({}) })
  .meta({ id: 'NewPasskey' })
export const CodeBody = z.strictObject({ code: z.string().min(6).max(20) }).meta({ id: 'TotpCode' })
export const EmailBody = z.strictObject({ email: email() }).meta({ id: 'EmailAddress' })
export const ResetBody = z
  .strictObject({ token: token(), password: password() })
  .meta({ id: 'PasswordReset' })
export const PasswordBody = z
  .strictObject({ current: password().optional(), password: password() })
  .meta({ id: 'PasswordChange' })
export const ConfirmIdentityBody = z
  .strictObject({ password: password().optional() })
  .meta({ id: 'ConfirmationRequest' })
export const SwitchBody = z.strictObject({ account: text(60, 1) }).meta({ id: 'AccountSwitch' })
export const ProfileBody = z
  .strictObject({ name: text(100, 1).optional(), language: language().optional() })
  .meta({ id: 'ProfileChange' })
export const AcceptBody = z
  .strictObject({
    token: token(),
    name: text(100, 1).optional(),
    password: password().optional(),
    language: language().default('en'),
  })
  .meta({ id: 'InvitationAcceptance' })
