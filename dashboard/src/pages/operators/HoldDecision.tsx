/** The buttons that release or reject a payment on hold. Each asks for a reason, and names the amount. */
import type { components } from '../../api/schema'
import { actionOn } from '../../ui/kit/action'
import { reasonField } from './reason'
import styles from './operators.module.css'

type Hold = Pick<components['schemas']['Hold'], 'id' | 'account' | 'amount' | 'currency' | 'reference'>

const decisionTo = (verb: 'release' | 'reject') =>
  actionOn<Hold>()('post', `/v1/dashboard/operator/accounts/{id}/payments/{payment}/${verb}`, 'operators', {
    needs: 'operator.write',
    label: ({ holds }) => holds.verbs[verb],
    isDanger: verb === 'reject',
    title: ({ holds }, { amount, currency, account }, { money }) =>
      holds.titles[verb](money(amount, currency), account.name),
    text: ({ holds }) => holds.texts[verb],
    fields: ({ holds }) => [reasonField(holds)],
    submit: ({ holds }, { amount, currency }, { money }) => holds.confirm[verb](money(amount, currency)),
    call: ({ id: payment, account: { id } }, values) => ({
      params: { path: { id, payment } },
      body: { reason: values.text('reason') },
    }),
    messages: ({ holds }) => ({ payment_unexpected_state: holds.overtaken }),
    done: ({ holds, proposals }, { answered, proposal }) =>
      proposal !== null ? proposals.proposed : answered ? holds.decided[verb] : holds.unanswered,
  })

const Release = decisionTo('release')
const Reject = decisionTo('reject')

export function HoldDecision({ hold }: { hold: Hold }) {
  const shown = { of: hold, name: hold.reference || hold.id, isSmall: false }
  return (
    <span className={styles.actions}>
      <Release {...shown} />
      <Reject {...shown} />
    </span>
  )
}
