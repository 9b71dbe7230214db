/** What roles may do, beside what keys may do too (texts/en/keys.ts). */
import type { components } from '../../api/schema'
import { list } from './forms'

type Permission = components['schemas']['Role']['permissions'][number]
/** What only members may do. */
type OfMembers = Extract<Permission, `${'account' | 'members' | 'notes' | 'operator' | 'receipts'}.${string}`>

const members: Record<OfMembers, string> = {
  'account.read': 'See the account’s settings',
  'account.write': 'Change the account’s settings and apply to go live',
  'members.read': 'See members and roles',
  'members.write': 'Invite members, change their roles and remove them',
  'notes.write': 'Write notes on payments',
  'operator.read': 'See the pages of operators',
  'operator.grant': 'Grant live mode, limits and fees, and release large payments on hold, as an operator',
  'operator.write': 'Decide and change things for all accounts, as an operator',
  'receipts.write': 'Send receipts to customers',
}

/** What a role changes, in a word or few. The table tells the rest. */
type Changing = Exclude<
  Permission,
  `${string}.read` | 'payments.card.raw' | 'payments.merchant_initiated' | 'files.write' | 'tokens.create'
>
const subjects: Record<Changing, string> = {
  'payments.write': 'payments',
  'refunds.write': 'refunds',
  'disputes.write': 'disputes',
  'payouts.write': 'payouts',
  'customers.write': 'customers',
  'payment_methods.write': 'cards',
  'subscriptions.write': 'subscriptions',
  'webhooks.write': 'webhooks',
  'keys.write': 'keys',
  'sandbox.write': 'sandbox',
  'account.write': 'settings',
  'members.write': 'members',
  'notes.write': 'notes',
  'receipts.write': 'receipts',
  'operator.write': 'all accounts',
  'operator.grant': 'live mode and limits of all accounts',
}

export const roleTable = {
  members,
  subjects,
  upTo: (role: string) => `Gives roles up to ${role}.`,
  changes: (words: readonly string[]) => `Changes: ${words.join(', ')}.`,
  manages: (roles: string[]) => `Gives and takes these roles: ${list(roles)}`,
  looks: 'Changes nothing.',
  here: (mode: string) => `This holds for this account in this mode: ${mode}.`,
}
