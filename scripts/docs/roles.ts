/** What each role may do, for the guide to the dashboard: from the table that the API checks. */
import { ROLES, permissionsOf, type Permission, type Role } from '../../domain/roles'
import { table } from './markdown'

type OfMerchants = Exclude<Permission, `operator.${string}` | 'tokens.create'>

/** What a member does with each permission. What is told in one row is given together. */
const SUBJECTS: Readonly<Record<OfMerchants, string>> = {
  'payments.read': 'See payments and payment links',
  'refunds.read': 'See refunds',
  'disputes.read': 'See disputes',
  'files.read': 'See disputes',
  'customers.read': 'See customers and stored cards',
  'payment_methods.read': 'See customers and stored cards',
  'subscriptions.read': 'See subscriptions',
  'balance.read': 'See the balance and payouts',
  'payouts.read': 'See the balance and payouts',
  'events.read': 'See events and webhook endpoints',
  'account.read': 'See the settings of the account',
  'logs.read': 'See the request log and the audit log',
  'members.read': 'See members',
  'payments.write': 'Take, capture and cancel payments, make payment links',
  'payments.card.raw': 'Send card numbers by programs',
  'payments.merchant_initiated': 'Charge stored cards',
  'refunds.write': 'Refund',
  'disputes.write': 'Answer disputes',
  'files.write': 'Answer disputes',
  'customers.write': 'Change customers and stored cards',
  'payment_methods.write': 'Change customers and stored cards',
  'subscriptions.write': 'Change subscriptions',
  'payouts.write': 'Pay out',
  'notes.write': 'Write notes',
  'receipts.write': 'Send receipts',
  'webhooks.write': 'Manage webhook endpoints, send events again',
  'keys.write': 'Manage API keys',
  'sandbox.write': 'Move the clock of the sandbox, set faults',
  'account.write': 'Change the settings, apply to go live',
  'members.write': 'Invite, change and remove members',
}

const may = (role: Role, livemode: boolean, permission: Permission): boolean =>
  permissionsOf({ role, livemode, operating: false }).includes(permission)

function cell(role: Role, permission: Permission): string {
  if (!may(role, false, permission)) return ''
  return may(role, true, permission) ? 'yes' : 'sandbox'
}

export function rolesTable(): string {
  const rows = new Map<string, string>()
  for (const [permission, subject] of Object.entries(SUBJECTS) as [OfMerchants, string][]) {
    const cells = JSON.stringify(ROLES.map((role) => cell(role, permission)))
    if ((rows.get(subject) ?? cells) !== cells) throw new Error(`"${subject}" tells of what roles have apart`)
    rows.set(subject, cells)
  }
  const heads = ROLES.map((role) => role.charAt(0).toUpperCase() + role.slice(1))
  return table(
    ['May', ...heads],
    [...rows].map(([subject, cells]) => [subject, ...(JSON.parse(cells) as string[])]),
  )
}
