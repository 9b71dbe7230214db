/** Suspends and resumes live mode, with a reason that the merchant reads. */
import type { components } from '../../api/schema'
import { actionOn } from '../../ui/kit/action'
import { reasonField } from './reason'

type Account = components['schemas']['OperatorAccount']

const changeBy = (verb: 'suspend' | 'resume') =>
  actionOn<Account>()('post', `/v1/dashboard/operator/accounts/{id}/${verb}`, 'operators', {
    needs: verb === 'suspend' ? 'operator.write' : 'operator.grant',
    when: ({ live }) => live === (verb === 'suspend'),
    label: ({ accounts }) => accounts[verb],
    look: verb === 'suspend' ? 'danger' : 'plain',
    title: ({ accounts }, { name }) => accounts[`${verb}Title`](name),
    text: ({ accounts }) => accounts[`${verb}Text`],
    fields: ({ accounts }) => [reasonField(accounts)],
    call: ({ id, revision }, values) => ({
      params: { path: { id } },
      body: { revision, reason: values.text('reason') },
    }),
    messages: ({ accounts }) => ({ unexpected_state: accounts.overtaken }),
    done: ({ proposals }, { proposals: waiting }, { common }) =>
      verb === 'resume' && waiting.length > 0 ? proposals.proposed : common.done,
  })

export const Suspend = changeBy('suspend')
export const Resume = changeBy('resume')
