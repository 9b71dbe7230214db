/** What acquirers tell unasked (decision 0175). Merchants see what comes of it, and operators the notifications. */
import { ACQUIRER_NOTIFICATION_LIFE } from '../../domain/retention'
import { WAITING_NOTIFICATIONS } from '../../store/overdue'
import { advanceNotification } from '../acquirers/advance'
import { ASLEEP, defineKind } from './kind'

export const acquirerNotification = defineKind({
  name: 'acquirer_notification',
  ids: 'acquirer_notification',
  table: 'acquirer_notifications',
  shown: [
    ...['livemode', 'acquirer', 'their_id', 'type', 'status', 'object_id', 'source', 'told_at'],
    ...['tries', 'due_at', 'finished_at'],
  ],
  also: [],
  reads: null,
  waits: {
    rows: [WAITING_NOTIFICATIONS],
    step: advanceNotification,
    workflow: {
      type: 'acquirerNotificationWorkflow',
      id: 'acquirer_notification',
      queue: 'waiting',
      title: 'Notification',
      queries: [],
    },
    clock: null,
    asleep: ASLEEP,
    moves: 'nothing',
    refusals: {
      rows: WAITING_NOTIFICATIONS,
      summary: 'an acquirer tells of an object that this service does not know',
      find: ({ acquirerNotifications }, ...lately) => acquirerNotifications.unmatched(...lately),
    },
  },
  restart: 'deleted',
  retention: {
    life: ACQUIRER_NOTIFICATION_LIFE,
    purge: ({ acquirerNotifications }, ...old) => acquirerNotifications.purge(...old),
  },
  payment: null,
  search: [],
})
