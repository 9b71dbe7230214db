/** What a reader may do with a payment, as its state and his role allow. */
import { useState } from 'react'
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { RefundDialog } from '../../refunds/RefundDialog'
import { CancelDialog } from './CancelDialog'
import { CaptureDialog } from './CaptureDialog'
import { EditDialog } from './EditDialog'
import { canCancel, canCapture, canRefund } from './operable'
import type { Payment } from './queries'

type Action = 'capture' | 'cancel' | 'refund' | 'edit'

export function PaymentActions({ payment }: { payment: Payment }) {
  const { actions } = useTexts('payment')
  const { may } = useSession()
  const [action, setAction] = useState<Action | null>(null)
  const dialog = (name: Action) => ({ payment, isOpen: action === name, onClose: () => setAction(null) })
  const mayChange = may('payments.write')
  return (
    <>
      {mayChange && <Button onClick={() => setAction('edit')}>{actions.edit}</Button>}
      {mayChange && canCancel(payment) && (
        <Button onClick={() => setAction('cancel')}>{actions.cancel}</Button>
      )}
      {may('refunds.write') && canRefund(payment) && (
        <Button
          icon="refunds"
          look={mayChange && canCapture(payment) ? 'plain' : 'primary'}
          onClick={() => setAction('refund')}
        >
          {actions.refund}
        </Button>
      )}
      {mayChange && canCapture(payment) && (
        <Button look="primary" onClick={() => setAction('capture')}>
          {actions.capture}
        </Button>
      )}
      <CaptureDialog {...dialog('capture')} />
      <CancelDialog {...dialog('cancel')} />
      <RefundDialog {...dialog('refund')} />
      <EditDialog {...dialog('edit')} />
    </>
  )
}
