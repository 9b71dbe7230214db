/** What can be done with the sandbox beside moving its clock ahead. */
import { actionOn } from '../../../ui/kit/action'

export const ResetClock = actionOn()('post', '/v1/sandbox/clock/reset', 'sandbox', {
  label: ({ clock }) => clock.reset,
  icon: 'refunds',
  title: ({ clock }) => clock.resetTitle,
  text: ({ clock }) => clock.resetText,
  call: () => ({}),
  done: ({ clock }) => clock.wasReset,
})

/** Throws the sandbox away and begins it anew, once the account's name is typed. */
export const RestartSandbox = actionOn()('post', '/v1/sandbox/restart', 'sandbox', {
  needs: 'account.write',
  label: ({ clock }) => clock.restart,
  look: 'danger',
  isAlert: true,
  title: ({ clock }) => clock.restartTitle,
  text: ({ clock }) => clock.restartText,
  fields: ({ clock }, _none, { session }) => [
    { name: 'name', label: clock.restartLabel(session.account.name) },
  ],
  check: (_none, values, { texts: { clock }, session: { account } }) =>
    values.text('name') === account.name ? {} : { name: clock.restartName(account.name) },
  call: () => ({}),
  done: ({ clock }) => clock.restarted,
})
