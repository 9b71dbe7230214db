/** Hosted sessions (contract 8). A publishable key may retrieve one too, so that route is its own. */
import { HostedSessionList, HostedSessionListQuery } from '../../contract/hosted-sessions/list'
import type { HostedSessionModel } from '../../prisma/generated/models'
import { byDueTime } from '../../store/overdue'
import { advanceSession } from '../hosted-sessions/advance'
import { searchById } from '../dashboard/find/search-by-id'
import { ASLEEP, defineKind } from './kind'
import { EVENTS } from './shown'

export const hostedSession = defineKind<HostedSessionModel, HostedSessionListQuery>({
  name: 'hosted_session',
  ids: 'hosted_session',
  table: 'hosted_sessions',
  shown: ['livemode', 'status', 'type', 'amount', 'currency', 'payment_id', 'expires_at', 'due_at'],
  also: [EVENTS],
  reads: {
    path: '/v1/hosted_sessions',
    scope: 'payments.read',
    words: { one: 'a hosted session', many: 'hosted sessions' },
    list: {
      query: HostedSessionListQuery,
      schema: HostedSessionList,
      // Each is shown in full, with the secret in its `url`.
      noStore: true,
      rows: ({ store }, tenant, query) => store.hostedSessions.list(tenant, query),
      filters: {
        type: ['hosted_sessions_links', 'hosted_sessions_checkouts'],
        status: ['hosted_sessions_account_id_livemode_status_id_idx'],
        customer: ['hosted_sessions_customer'],
        currency: ['hosted_sessions_account_id_livemode_currency_id_idx'],
      },
    },
    retrieve: null,
    present: (row, { store }) => store.hostedSessions.view(row),
  },
  waits: {
    rows: [byDueTime('hosted_session', 'hosted_sessions')],
    step: advanceSession,
    workflow: {
      type: 'hostedSessionWorkflow',
      id: 'hosted_session',
      queue: 'waiting',
      title: 'Hosted session',
      queries: [],
    },
    clock: {
      passedAs: 'hosted_sessions',
      tells: ['hosted_session.expired'],
    },
    asleep: ASLEEP,
    moves: 'nothing',
    refusals: null,
  },
  restart: 'deleted',
  retention: null,
  payment: ({ hostedSessions }, ...by) => hostedSessions.find(...by),
  search: [searchById('hosted_session', ({ hostedSessions }, ...by) => hostedSessions.find(...by))],
})
