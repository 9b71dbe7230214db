import { useTexts } from '../../texts/language'
import { ActionMenu } from '../../ui/kit/action-menu'
import { Cancel, Edit, EndWithPeriod, Keep, Pause, Resume, Swap } from './actions'
import type { Subscription } from './queries'

export function SubscriptionActions({ subscription }: { subscription: Subscription }) {
  const { more } = useTexts('common')
  const { status } = subscription
  if (status !== 'active' && status !== 'paused') return null
  return (
    <>
      <Pause of={subscription} />
      <Resume of={subscription} />
      <Swap of={subscription} />
      <ActionMenu of={subscription} label={more} items={[Edit, EndWithPeriod, Keep, Cancel]} />
    </>
  )
}
