/** What a merchant does with own accounts at acquirers. */
import { $api } from '../../api/client'
import { actionOn } from '../../ui/kit/action'
import type { AcquirerAccount } from './acquirer-fields'
import {
  CHANGE,
  CONNECT,
  PAUSE,
  RESUME,
  RETIRE,
  ROTATE,
  connectFields,
  connectedIn,
} from './acquirer-questions'

const needs = 'account.write'

export const Connect = actionOn()('post', '/v1/dashboard/acquirer-accounts', 'acquirers', {
  ...CONNECT,
  needs,
  reads: () => $api.queryOptions('get', '/v1/dashboard/acquirer-choices'),
  nothing: ({ noneOpen }, _none, { acquirers }) => acquirers.length === 0 && noneOpen,
  fields: (texts, _none, { read: { acquirers } }) => [
    {
      kind: 'select',
      name: 'acquirer',
      label: texts.fields.acquirer,
      options: acquirers.map((value) => ({ value, label: value })),
    },
    ...connectFields(texts),
  ],
  call: (_none, values) => ({ body: connectedIn(values) }),
})

export const Change = actionOn<AcquirerAccount>()(
  'patch',
  '/v1/dashboard/acquirer-accounts/{id}',
  'acquirers',
  { ...CHANGE, needs },
)

export const Rotate = actionOn<AcquirerAccount>()(
  'post',
  '/v1/dashboard/acquirer-accounts/{id}/rotate',
  'acquirers',
  { ...ROTATE, needs },
)

export const Pause = actionOn<AcquirerAccount>()(
  'patch',
  '/v1/dashboard/acquirer-accounts/{id}',
  'acquirers',
  { ...PAUSE, needs },
)

export const Resume = actionOn<AcquirerAccount>()(
  'patch',
  '/v1/dashboard/acquirer-accounts/{id}',
  'acquirers',
  { ...RESUME, needs },
)

export const Retire = actionOn<AcquirerAccount>()(
  'delete',
  '/v1/dashboard/acquirer-accounts/{id}',
  'acquirers',
  { ...RETIRE, needs },
)
