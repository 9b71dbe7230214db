/** What can be done with an endpoint. */
import { actionOn } from '../../ui/kit/action'
import { graceField, graceIn } from '../../ui/kit/grace'
import type { Endpoint } from './types'

const GRACES = ['24', '0', '1', '72', '168'] as const

const isOff = ({ status }: Endpoint): boolean => status === 'disabled'

/** Changes the status alone: the other fields stay as they are shown. */
const turned = ({ id, url, enabled_events }: Endpoint, status: 'enabled' | 'disabled') => ({
  params: { path: { id } },
  body: { url, enabled_events, status },
})

/**
 * The page's endpoint is enabled as soon as the call is answered, and this button is gone then. So what it missed is
 * told in a message, and the replay stands on the page that it leads to.
 */
export const Enable = actionOn<Endpoint>()('patch', '/v1/webhook_endpoints/{id}', 'webhooks', {
  needs: 'webhooks.write',
  when: isOff,
  isAtOnce: true,
  label: (texts) => texts.enable,
  look: 'primary',
  call: (endpoint) => turned(endpoint, 'enabled'),
  done: (texts) => texts.enabled,
  leadsTo: ({ id, replay_available: missed }) =>
    missed && missed.events > 0
      ? {
          to: '/dashboard/webhooks/$id/replay',
          params: { id },
          search: { missed: String(missed.events), from: missed.from ?? undefined },
        }
      : undefined,
})

export const Test = actionOn<Endpoint>()('post', '/v1/webhook_endpoints/{id}/test', 'webhooks', {
  needs: 'webhooks.write',
  when: (endpoint) => !isOff(endpoint),
  isAtOnce: true,
  label: (texts) => texts.test,
  icon: 'bolt',
  call: ({ id }) => ({ params: { path: { id } } }),
  done: (texts) => texts.tested,
  leadsTo: ({ id: delivery }, { id }) => ({
    to: '/dashboard/webhooks/$id/deliveries/$delivery',
    params: { id, delivery },
  }),
})

export const RotateSecret = actionOn<Endpoint>()(
  'post',
  '/v1/webhook_endpoints/{id}/rotate_secret',
  'webhooks',
  {
    needs: 'webhooks.write',
    label: (texts) => texts.rotate,
    icon: 'key',
    isDanger: true,
    text: (texts) => texts.rotateText,
    submit: (texts) => texts.rotateNow,
    fields: (texts) => [graceField(GRACES, texts)],
    call: ({ id }, values) => ({
      params: { path: { id } },
      body: graceIn(values),
    }),
    secret: (texts, { secret }) => ({
      title: texts.rotated,
      text: texts.createdText,
      label: texts.newSecret,
      value: secret ?? '',
    }),
  },
)

export const Disable = actionOn<Endpoint>()('patch', '/v1/webhook_endpoints/{id}', 'webhooks', {
  needs: 'webhooks.write',
  when: (endpoint) => !isOff(endpoint),
  label: (texts) => texts.disable,
  icon: 'pause',
  title: (texts) => texts.disableTitle,
  text: (texts) => texts.disableText,
  call: (endpoint) => turned(endpoint, 'disabled'),
  done: (texts) => texts.disabled,
})

export const Delete = actionOn<Endpoint>()('delete', '/v1/webhook_endpoints/{id}', 'webhooks', {
  needs: 'webhooks.write',
  label: (texts) => texts.delete,
  look: 'danger',
  icon: 'close',
  title: (texts) => texts.deleteTitle,
  text: (texts) => texts.deleteText,
  call: ({ id }) => ({ params: { path: { id } } }),
  done: (texts) => texts.deleted,
  leadsTo: () => ({ to: '/dashboard/webhooks' }),
})
