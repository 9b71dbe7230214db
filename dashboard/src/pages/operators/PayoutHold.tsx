/** Holds the payouts of an account, and lets them go on. Both say whose they are. */
import { actionOn } from '../../ui/kit/action'
import { reasonField } from './reason'

interface Held {
  account: string
  name: string
}

export const HoldPayouts = actionOn<Held>()(
  'post',
  '/v1/dashboard/operator/accounts/{id}/hold-payouts',
  'operators',
  {
    needs: 'operator.write',
    label: ({ payouts }) => payouts.hold,
    look: 'danger',
    title: ({ payouts }, { name }) => payouts.holdTitle(name),
    text: ({ payouts }) => payouts.holdText,
    fields: ({ payouts }) => [reasonField(payouts)],
    call: ({ account: id }, values) => ({
      params: { path: { id } },
      body: { reason: values.text('reason') },
    }),
    done: ({ payouts }) => payouts.wereHeld,
  },
)

export const ReleasePayouts = actionOn<Held>()(
  'post',
  '/v1/dashboard/operator/accounts/{id}/release-payouts',
  'operators',
  {
    needs: 'operator.grant',
    label: ({ payouts }) => payouts.release,
    title: ({ payouts }, { name }) => payouts.releaseTitle(name),
    text: ({ payouts }) => payouts.releaseText,
    call: ({ account: id }) => ({ params: { path: { id } } }),
    done: ({ payouts, proposals }, { held }) => (held ? proposals.proposed : payouts.wereReleased),
  },
)
