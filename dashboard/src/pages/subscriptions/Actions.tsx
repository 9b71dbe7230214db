/** What can be done with a subscription. Each asks first, and says what it does. */
import { useState } from 'react'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Menu } from '../../ui/Menu'
import { CancelDialog } from './CancelDialog'
import { EditDialog } from './EditDialog'
import { PauseDialog, ResumeDialog } from './PauseDialog'
import type { Subscription } from './queries'
import { SwapDialog } from './SwapDialog'

type Asked = 'pause' | 'resume' | 'swap' | 'edit' | 'cancel'

export function Actions({ subscription }: { subscription: Subscription }) {
  const texts = useTexts('subscriptions')
  const { more } = useTexts('common')
  const [asked, setAsked] = useState<Asked>()
  const { status } = subscription
  const onClose = () => setAsked(undefined)
  if (status !== 'active' && status !== 'paused') return null
  const main = status === 'active' ? 'pause' : 'resume'
  const of = { subscription, onClose }
  return (
    <>
      <Button icon={main === 'pause' ? 'pause' : 'right'} onClick={() => setAsked(main)}>
        {texts[main].action}
      </Button>
      <Button icon="payments" onClick={() => setAsked('swap')}>
        {texts.swap.action}
      </Button>
      <Menu
        label={more}
        items={[
          { label: texts.edit.action, onSelect: () => setAsked('edit') },
          { label: texts.cancel.action, onSelect: () => setAsked('cancel'), isDanger: true },
        ]}
      />
      {asked === 'pause' && <PauseDialog {...of} />}
      {asked === 'resume' && <ResumeDialog {...of} />}
      {asked === 'swap' && <SwapDialog {...of} />}
      {asked === 'edit' && <EditDialog {...of} />}
      {asked === 'cancel' && <CancelDialog {...of} />}
    </>
  )
}
