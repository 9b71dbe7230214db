/** Sends an event to an endpoint, whether or not it was sent there before. */
import { $api } from '../../../api/client'
import { actionOn } from '../../../ui/kit/action'

/** An account has no more endpoints than this. */
const ALL = 100

export const ResendEvent = actionOn<{ id: string }>()('post', '/v1/events/{id}/resend', 'logs', {
  needs: 'webhooks.write',
  label: ({ events }) => events.resend,
  icon: 'refunds',
  text: ({ events }) => events.resendText,
  reads: () => $api.queryOptions('get', '/v1/webhook_endpoints', { params: { query: { limit: ALL } } }),
  nothing: ({ events }, _event, { data }) => data.length === 0 && events.noEndpoints,
  fields: ({ events }, _event, { read: { data } }) => [
    {
      kind: 'select',
      name: 'webhook_endpoint',
      label: events.endpoint,
      options: data.map(({ id, url }) => ({ value: id, label: url })),
    },
  ],
  call: ({ id }, values) => ({
    params: { path: { id } },
    body: { webhook_endpoint: values.text('webhook_endpoint') },
  }),
  done: ({ events }) => events.resent,
})
