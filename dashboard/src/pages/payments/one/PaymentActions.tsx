/** What a reader may do with a payment, as its state and his role allow. */
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { Refund } from '../../refunds/refunding'
import { Cancel, Capture, Edit } from './actions'
import { canCapture, canRefund } from './operable'
import type { Payment } from './queries'

export function PaymentActions({ payment }: { payment: Payment }) {
  const { actions } = useTexts('payment')
  const { may } = useSession()
  const look = may('payments.write') && canCapture(payment) ? 'plain' : 'primary'
  return (
    <>
      <Edit of={payment} />
      <Cancel of={payment} />
      {canRefund(payment) && <Refund of={payment} label={actions.refund} look={look} />}
      <Capture of={payment} />
    </>
  )
}
