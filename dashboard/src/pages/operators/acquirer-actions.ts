/** What operators do with accounts of a merchant at acquirers. What is connected may wait for another operator. */
import type { components } from '../../api/schema'
import { actionOn } from '../../ui/kit/action'
import {
  CHANGE,
  CONNECT,
  PAUSE,
  RESUME,
  RETIRE,
  ROTATE,
  connectFields,
  connectedIn,
} from '../settings/acquirer-questions'

type AcquirerAccount = components['schemas']['AcquirerAccount']

const needs = 'operator.grant'

/** Of the merchant account with this id. */
export const ConnectFor = actionOn<string>()(
  'post',
  '/v1/dashboard/operator/accounts/{id}/acquirer-accounts',
  'acquirers',
  {
    ...CONNECT,
    needs,
    fields: (texts) => [
      { name: 'acquirer', label: texts.fields.acquirer, hint: texts.form.acquirerHint, required: true },
      ...connectFields(texts),
    ],
    call: (id, values) => ({ params: { path: { id } }, body: connectedIn(values) }),
  },
)

export const ChangeFor = actionOn<AcquirerAccount>()(
  'patch',
  '/v1/dashboard/operator/acquirer-accounts/{id}',
  'acquirers',
  { ...CHANGE, needs },
)

export const RotateFor = actionOn<AcquirerAccount>()(
  'post',
  '/v1/dashboard/operator/acquirer-accounts/{id}/rotate',
  'acquirers',
  { ...ROTATE, needs },
)

export const PauseFor = actionOn<AcquirerAccount>()(
  'patch',
  '/v1/dashboard/operator/acquirer-accounts/{id}',
  'acquirers',
  { ...PAUSE, needs },
)

export const ResumeFor = actionOn<AcquirerAccount>()(
  'patch',
  '/v1/dashboard/operator/acquirer-accounts/{id}',
  'acquirers',
  { ...RESUME, needs },
)

export const RetireFor = actionOn<AcquirerAccount>()(
  'post',
  '/v1/dashboard/operator/acquirer-accounts/{id}/retire',
  'acquirers',
  { ...RETIRE, needs },
)
