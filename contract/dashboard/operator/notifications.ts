/** What acquirers have told, for operators. Of what is in a notification only the fields are shown that the service knows. */
import { z } from 'zod'
import { NOTIFICATION_SOURCES, NOTIFICATION_STATUSES } from '../../../domain/acquirer-notifications'
import type { AcquirerNotificationModel } from '../../../prisma/generated/models'
import { listOf, livemode, pageQuery, timestamp } from '../../common'
import { Workflow } from './work'

export const AcquirerNotificationView = z
  .object({
    object: z.literal('acquirer_notification'),
    id: z.string(),
    acquirer: z.string(),
    their_id: z.string().meta({ description: "The acquirer's own id of it" }),
    type: z.string(),
    status: z.enum(NOTIFICATION_STATUSES),
    source: z.enum(NOTIFICATION_SOURCES).meta({
      description: '`poll`: it never came, and was found in the list of the acquirer',
    }),
    account: z.string().nullable().meta({ description: 'The account that its keys name' }),
    object_id: z.string().nullable().meta({ description: 'The object that it is about, once that is found' }),
    tries: z.int().meta({ description: 'How often it was tried in vain' }),
    told_at: timestamp().meta({ description: 'When it happened, by the clock of the acquirer' }),
    created_at: timestamp(),
    due_at: timestamp().nullable(),
    finished_at: timestamp().nullable(),
    workflow_url: Workflow,
    livemode: livemode(),
  })
  .meta({ id: 'AcquirerNotification' })

export const AcquirerNotificationList = listOf(AcquirerNotificationView, 'AcquirerNotificationList')

const ToldField = z.object({
  name: z.string(),
  value: z
    .string()
    .nullable()
    .meta({ description: 'Null for a field that the service does not know: its value is shown to nobody' }),
})

export const OneAcquirerNotificationView = AcquirerNotificationView.extend({
  data: z
    .array(ToldField)
    .nullable()
    .meta({ description: 'What it says; null if it cannot be read any more' }),
  payment: z
    .object({ id: z.string(), workflow_url: Workflow })
    .nullable()
    .meta({ description: 'The payment that the object is, or belongs to' }),
}).meta({ id: 'OneAcquirerNotification' })

export type OneAcquirerNotificationView = z.infer<typeof OneAcquirerNotificationView>

export const AcquirerNotificationQuery = z.strictObject({
  ...pageQuery('acquirer_notification'),
  status: z.enum(NOTIFICATION_STATUSES).optional(),
  acquirer: z.string().min(1).max(32).optional(),
})

export type AcquirerNotificationQuery = z.infer<typeof AcquirerNotificationQuery>

const iso = (at: Date | null) => at?.toISOString() ?? null

export const presentAcquirerNotification = (
  row: AcquirerNotificationModel,
  workflowUrl: string | null,
): z.infer<typeof AcquirerNotificationView> => ({
  object: 'acquirer_notification',
  id: row.id,
  acquirer: row.acquirer,
  their_id: row.theirId,
  type: row.type,
  status: row.status as z.infer<typeof AcquirerNotificationView>['status'],
  source: row.source as z.infer<typeof AcquirerNotificationView>['source'],
  account: row.accountId === '' ? null : row.accountId,
  object_id: row.objectId,
  tries: row.tries,
  told_at: row.toldAt.toISOString(),
  created_at: row.createdAt.toISOString(),
  due_at: iso(row.dueAt),
  finished_at: iso(row.finishedAt),
  workflow_url: workflowUrl,
  livemode: row.livemode,
})
