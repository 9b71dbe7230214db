/** What can be done with an API key. */
import { actionOn } from '../../../ui/kit/action'
import { graceField, graceIn } from '../../../ui/kit/grace'
import { Time } from '../../../ui/Time'
import { addressesOf } from './addresses'
import type { ApiKey } from './types'

const GRACES = ['1', '24', '72', '168', '720'] as const

export const Edit = actionOn<ApiKey>()('patch', '/v1/developers/api-keys/{id}', 'keys', {
  needs: 'keys.write',
  label: (texts) => texts.edit,
  title: (texts) => texts.editTitle,
  submit: (_texts, _key, { common }) => common.save,
  fields: (texts, key) => [
    { name: 'name', label: texts.name, hint: texts.nameHint, value: key.name },
    {
      kind: 'area',
      name: 'ip_allow_list',
      label: texts.addresses,
      hint: texts.addressesHint,
      value: key.ip_allow_list.join('\n'),
    },
    ...(key.type === 'publishable'
      ? [
          {
            kind: 'area' as const,
            name: 'allowed_origins',
            label: texts.origins,
            hint: texts.originsHint,
            value: key.allowed_origins.join('\n'),
          },
        ]
      : []),
  ],
  call: ({ id, type }, values) => ({
    params: { path: { id } },
    body: {
      name: values.optional('name') ?? null,
      ip_allow_list: addressesOf(values.text('ip_allow_list')),
      ...(type === 'publishable' && { allowed_origins: addressesOf(values.text('allowed_origins')) }),
    },
  }),
  done: (texts) => texts.saved,
})

/** Makes the key's successor, shows it once, and lets the old one work for a while. */
export const Roll = actionOn<ApiKey>()('post', '/v1/developers/api-keys/{id}/roll', 'keys', {
  needs: 'keys.write',
  label: (texts) => texts.roll,
  icon: 'refunds',
  title: (texts) => texts.rollTitle,
  text: (texts) => texts.rollText,
  fields: (texts) => [graceField(GRACES, texts)],
  call: ({ id }, values) => ({
    params: { path: { id } },
    body: graceIn(values),
  }),
  secret: (texts, { key, predecessor }) => ({
    title: texts.rolled,
    text: (
      <>
        {texts.rolledText} <Time at={predecessor.expires_at} />.
      </>
    ),
    label: texts.one,
    value: key,
    goOn: texts.goOn,
  }),
  leadsTo: ({ id }) => ({ to: '/dashboard/developers/keys/$id', params: { id } }),
})

export const Revoke = actionOn<ApiKey>()('post', '/v1/developers/api-keys/{id}/revoke', 'keys', {
  needs: 'keys.write',
  label: (texts) => texts.revoke,
  look: 'danger',
  title: (texts) => texts.revokeTitle,
  text: (texts) => texts.revokeText,
  call: ({ id }) => ({ params: { path: { id } } }),
  done: (texts) => texts.revoked,
})
