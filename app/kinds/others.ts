/** What has ids besides the kinds of objects: operators are shown it in the same way. */
import type { IdType } from '../../domain/ids'
import type { Kinds } from './kind'
import { rowsNaming, type Display, type ShownPart } from './shown'

const KEYS: ShownPart = {
  name: 'keys',
  columns: ['id', 'key', 'created_at', 'last_used_at', 'expires_at', 'revoked_at', 'name'],
  rows: async (overview, { id }) =>
    (await overview.keys(String(id))).map((key) => ({
      id: key.id,
      key: `${key.prefix}…${key.last4}`,
      name: key.name,
      created_at: key.createdAt.toISOString(),
      last_used_at: key.lastUsedAt?.toISOString() ?? null,
      expires_at: key.expiresAt?.toISOString() ?? null,
      revoked_at: key.revokedAt?.toISOString() ?? null,
    })),
}

const MEMBERSHIP = { name: 'memberships', table: 'memberships' } as const

const OTHERS: readonly Display[] = [
  {
    name: 'account',
    ids: 'account',
    table: 'accounts',
    shown: ['name', 'live', 'operating', 'currencies', 'amount_limit', 'review_above', 'api_version'],
    also: [
      KEYS,
      rowsNaming({
        name: 'endpoints',
        table: 'webhook_endpoints',
        by: 'account_id',
        columns: ['id', 'livemode', 'status', 'url', 'deleted_at'],
      }),
      rowsNaming({ ...MEMBERSHIP, by: 'account_id', columns: ['member_id', 'role', 'created_at'] }),
    ],
  },
  {
    name: 'verify_run',
    ids: 'verify_run',
    table: 'verify_runs',
    shown: ['begun_at', 'begun_by', 'rows', 'violations', 'started', 'not_asked', 'finished_at', 'failure'],
    also: [],
  },
  {
    name: 'exchange_rate',
    ids: 'exchange_rate',
    table: 'exchange_rates',
    shown: ['livemode', 'from_currency', 'to_currency', 'rate', 'set_by', 'reason', 'created_at'],
    also: [],
  },
  {
    name: 'token',
    ids: 'token',
    table: 'tokens',
    shown: ['livemode', 'card_brand', 'card_last4', 'expires_at', 'used_at'],
    also: [],
  },
  {
    name: 'webhook_delivery',
    ids: 'webhook_delivery',
    table: 'webhook_deliveries',
    shown: [
      ...['livemode', 'status', 'event_id', 'event_type', 'endpoint_id', 'replay_id', 'attempt_count'],
      ...['trigger', 'runner', 'next_attempt_at', 'held_at'],
    ],
    also: [
      rowsNaming({
        name: 'attempts',
        table: 'webhook_attempts',
        by: 'delivery_id',
        columns: ['ordinal', 'at', 'trigger', 'response_status', 'error', 'duration_ms'],
      }),
    ],
  },
  {
    name: 'platform',
    ids: 'client',
    table: 'platform_clients',
    shown: ['livemode', 'name', 'scopes', 'revoked_at'],
    also: [
      rowsNaming({
        name: 'grants',
        table: 'client_grants',
        by: 'client_id',
        columns: ['account_id', 'scopes', 'created_at', 'revoked_at'],
      }),
    ],
  },
  {
    name: 'member',
    ids: 'member',
    table: 'members',
    shown: ['language', 'totp_confirmed_at', 'factor_since'],
    also: [
      rowsNaming({ ...MEMBERSHIP, by: 'member_id', columns: ['account_id', 'role', 'created_at'] }),
      rowsNaming({
        name: 'sessions',
        table: 'member_sessions',
        by: 'member_id',
        columns: ['id', 'created_at', 'seen_at', 'ended_at'],
      }),
      rowsNaming({
        name: 'passkeys',
        table: 'member_passkeys',
        by: 'member_id',
        columns: ['id', 'created_at', 'used_at'],
      }),
    ],
  },
  {
    name: 'member_session',
    ids: 'member_session',
    table: 'member_sessions',
    shown: ['member_id', 'livemode', 'factor_due', 'factor_at', 'seen_at', 'expires_at', 'ended_at'],
    also: [],
  },
  {
    name: 'passkey',
    ids: 'passkey',
    table: 'member_passkeys',
    shown: ['member_id', 'transports', 'used_at'],
    also: [],
  },
  {
    name: 'invitation',
    ids: 'invitation',
    table: 'invitations',
    shown: ['role', 'invited_by', 'expires_at', 'ended_at'],
    also: [],
  },
  {
    name: 'saved_view',
    ids: 'saved_view',
    table: 'saved_views',
    shown: ['member_id', 'page'],
    also: [],
  },
  {
    name: 'payment_note',
    ids: 'payment_note',
    table: 'payment_notes',
    shown: ['livemode', 'payment_id', 'member_id'],
    also: [],
  },
  {
    name: 'bank_account',
    ids: 'bank_account',
    table: 'bank_accounts',
    shown: [
      'livemode',
      'status',
      'currency',
      'country',
      'verification_sent_at',
      'wrong_guesses',
      'usable_from',
    ],
    also: [],
  },
  {
    name: 'acquirer_account',
    ids: 'acquirer_account',
    table: 'acquirer_accounts',
    shown: [
      ...['livemode', 'acquirer', 'channels', 'status', 'activated_at', 'last_success_at', 'last_failure_at'],
      'last_failure',
    ],
    also: [],
  },
  { name: 'mail', ids: 'mail', table: 'mails', shown: ['tries', 'due_at'], also: [] },
  {
    name: 'going_live',
    ids: 'going_live',
    table: 'going_live_requests',
    shown: ['status', 'version', 'submitted_at', 'decided_at'],
    also: [],
  },
  {
    name: 'proposal',
    ids: 'proposal',
    table: 'operator_proposals',
    shown: [
      ...['livemode', 'kind', 'subject', 'status', 'proposed_by', 'proposed_at', 'decided_by', 'decided_at'],
    ],
    also: [],
  },
]

/** Everything that has ids. */
export const displaysOf = (kinds: Kinds): Display[] => [
  ...kinds.flatMap((kind) => (kind.shown ? [{ ...kind, shown: kind.shown }] : [])),
  ...OTHERS,
]

/** What an id of this type names; undefined if nothing has such ids. */
export const shownOf = (kinds: Kinds, type: IdType): Display | undefined =>
  displaysOf(kinds).find(({ ids }) => ids === type)
