/** What can be done with the verification. */
import { actionOn } from '../../ui/kit/action'

export const StartVerifying = actionOn()('post', '/v1/dashboard/operator/verify-runs', 'operators', {
  needs: 'operator.write',
  label: ({ verification }) => verification.start,
  look: 'primary',
  text: ({ verification }) => verification.startText,
  call: () => ({}),
  done: ({ verification }) => verification.started,
  leadsTo: ({ id }) => ({ to: '/operator/verification/$id', params: { id } }),
})
