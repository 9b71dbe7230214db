/** The bodies and the query of webhook endpoints (contract 12.1). */
import { z } from 'zod'
import { ENDPOINT_STATUSES } from '../../domain/endpoint-health'
import { GRACE_DEFAULT, GRACE_LIMIT } from '../../domain/webhooks'
import { issue, listOf, pageQuery, text, webAddress } from '../common'
import { ALL_TYPES, EVENT_TYPES } from '../event-types'
import { API_VERSIONS } from '../versions'
import { WebhookEndpointView } from './view'

/** The address may contain no password, because answers and mails show the address. */
const receiver = webAddress()
  .refine((url) => !URL.canParse(url) || new URL(url).protocol === 'https:', issue('not_https'))
  .refine((url) => !URL.canParse(url) || isWithoutCredentials(new URL(url)), issue('holds_password'))
  .meta({ description: 'HTTPS only' })

const isWithoutCredentials = ({ username, password }: URL) => username === '' && password === ''

const enabledEvents = z
  .array(z.enum([ALL_TYPES, ...EVENT_TYPES]))
  .min(1)
  .max(EVENT_TYPES.length)
  .refine((types) => new Set(types).size === types.length, issue('duplicated_type'))
  .refine((types) => types.length === 1 || !types.includes(ALL_TYPES), issue('not_all_alone'))

const description = text(500).nullish()

const example = {
  url: 'https://shop.example/webhooks',
  enabled_events: ['payment.succeeded', 'payment.declined', 'refund.succeeded'],
}

export const CreateWebhookEndpointBody = z
  .strictObject({
    url: receiver,
    enabled_events: enabledEvents,
    description,
    api_version: z
      .enum(API_VERSIONS)
      .optional()
      .meta({ description: "The version of its payloads. Default: the account's version" }),
  })
  .meta({ id: 'CreateWebhookEndpointRequest', examples: [example] })

export type CreateWebhookEndpointBody = z.infer<typeof CreateWebhookEndpointBody>

export const UpdateWebhookEndpointBody = z
  .strictObject({
    url: receiver,
    enabled_events: enabledEvents,
    description,
    status: z.enum(['enabled', 'disabled']),
    api_version: z
      .enum(API_VERSIONS)
      .optional()
      .meta({ description: 'The version of all payloads from now on, including older events' }),
  })
  .meta({
    id: 'UpdateWebhookEndpointRequest',
    description: 'A description or version that is left out stays as it is; null empties a description.',
    examples: [{ ...example, status: 'enabled' }],
  })

export type UpdateWebhookEndpointBody = z.infer<typeof UpdateWebhookEndpointBody>

export const RotateSecretBody = z
  .strictObject({
    grace_period_hours: z
      .int()
      .min(0)
      .max(GRACE_LIMIT)
      .default(GRACE_DEFAULT)
      .meta({ description: 'For this long deliveries are signed with both secrets' }),
  })
  .meta({ id: 'RotateSecretRequest', examples: [{ grace_period_hours: 24 }] })

export type RotateSecretBody = z.infer<typeof RotateSecretBody>

export const WebhookEndpointListQuery = z.strictObject({
  ...pageQuery('webhook_endpoint'),
  status: z.enum(ENDPOINT_STATUSES).optional(),
})

export type WebhookEndpointListQuery = z.infer<typeof WebhookEndpointListQuery>

export const WebhookEndpointList = listOf(WebhookEndpointView, 'WebhookEndpointList')
