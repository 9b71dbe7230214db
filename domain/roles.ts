/** The roles of an account's members, and what each may do (decision 0065). */
import { allowsScope } from './going-live'
import { SECRET_SCOPES, type Scope } from './scopes'

/** From the one that may do everything to the one that only looks. */
export const ROLES = ['owner', 'administrator', 'developer', 'support', 'viewer'] as const

export type Role = (typeof ROLES)[number]

/** What only members may do, besides what keys may do too. */
export const MEMBER_PERMISSIONS = [
  'account.read',
  'account.write',
  'notes.write',
  'receipts.write',
  'members.read',
  'members.write',
  'operator.read',
  'operator.write',
  'operator.grant',
] as const

export type Permission = Scope | (typeof MEMBER_PERMISSIONS)[number]

const READING: readonly Permission[] = [
  'payments.read',
  'refunds.read',
  'disputes.read',
  'files.read',
  'balance.read',
  'customers.read',
  'payment_methods.read',
  'subscriptions.read',
  'payouts.read',
  'events.read',
  'account.read',
]
const MANAGING: readonly Permission[] = [
  ...SECRET_SCOPES,
  'account.read',
  'account.write',
  'notes.write',
  'receipts.write',
  'members.read',
  'members.write',
]
/** What a developer needs in order to connect a shop. In live mode he moves no money. */
const CONNECTING: readonly Permission[] = [
  ...READING,
  'webhooks.write',
  'keys.write',
  'logs.read',
  'members.read',
  'notes.write',
]
const OPERATING: readonly Permission[] = ['operator.read', 'operator.write', 'operator.grant']

export interface Membership {
  role: Role
  livemode: boolean
  /** Whether the account is that of the organisation that runs the service. */
  operating: boolean
}

export function permissionsOf({ role, livemode, operating }: Membership): readonly Permission[] {
  const own = ofRole(role, livemode)
  return operating ? [...own, ...OPERATING.filter((one) => mayOperate(role, one))] : own
}

/** What a member may do in this account, whose PCI questionnaire counts too. */
export const permissionsIn = (
  { operating, pciAttestation }: { operating: boolean; pciAttestation: string | null },
  role: Role,
  livemode: boolean,
): Permission[] =>
  permissionsOf({ role, livemode, operating }).filter((one) => allowsScope(one, livemode, pciAttestation))

function ofRole(role: Role, livemode: boolean): readonly Permission[] {
  switch (role) {
    case 'owner':
    case 'administrator':
      return livemode ? MANAGING.filter((one) => one !== 'sandbox.write') : MANAGING
    case 'developer':
      return livemode ? CONNECTING : [...new Set([...CONNECTING, ...SECRET_SCOPES]), 'receipts.write']
    case 'support':
      return [
        ...READING,
        ...(['refunds.write', 'disputes.write', 'files.write'] as const),
        ...(['logs.read', 'notes.write', 'receipts.write'] as const),
      ]
    case 'viewer':
      return READING
  }
}

/** `operator.grant`: live mode, limits, fees, and large payments on hold. Support looks and helps (decision 0087). */
function mayOperate(role: Role, permission: Permission): boolean {
  switch (role) {
    case 'owner':
    case 'administrator':
      return true
    case 'support':
      return permission !== 'operator.grant'
    case 'viewer':
      return permission === 'operator.read'
    case 'developer':
      return false
  }
}

/** Whether a member of the one role may give, change or take away the other. Nobody makes a member of more than himself. */
export const mayManage = (own: Role, other: Role): boolean =>
  own === 'owner' || (own === 'administrator' && other !== 'owner')
