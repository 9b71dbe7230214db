/** The buttons that release or reject a payment on hold. Each asks for a reason, and names the amount. */
import { useState } from 'react'
import { useWrite } from '../../api/write'
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { TextArea } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { useMoney } from '../../ui/Money'
import { toast } from '../../ui/toast'
import styles from './operators.module.css'

type Hold = Pick<components['schemas']['Hold'], 'id' | 'account' | 'amount' | 'currency' | 'reference'>

const VERBS = ['release', 'reject'] as const
type Verb = (typeof VERBS)[number]

export function HoldDecision({ hold }: { hold: Hold }) {
  const { holds: texts, proposals } = useTexts('operators')
  const { cancel } = useTexts('common')
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const [verb, setVerb] = useState<Verb>('release')
  const { id, account, currency, reference } = hold
  const amount = money(hold.amount, currency)
  const close = () => setOpen(false)
  const decide = useWrite('post', `/v1/dashboard/operator/accounts/{id}/payments/{payment}/${verb}`, {
    call: (reason: string) => ({ params: { path: { id: account.id, payment: id } }, body: { reason } }),
    onDone: ({ answered, proposal }) => {
      close()
      toast(proposal !== null ? proposals.proposed : answered ? texts.decided[verb] : texts.unanswered)
    },
  })
  return (
    <span className={styles.actions}>
      {VERBS.map((one) => (
        <Button
          key={one}
          aria-label={`${texts.verbs[one]}: ${reference || id}`}
          onClick={() => {
            setVerb(one)
            setOpen(true)
          }}
        >
          {texts.verbs[one]}
        </Button>
      ))}
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={texts.titles[verb](amount, account.name)}
        text={texts.texts[verb]}
      >
        <Form
          write={decide}
          messages={{ payment_unexpected_state: texts.overtaken }}
          input={(values) => values.text('reason')}
        >
          <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} maxLength={500} required />
          <FormActions>
            <Button onClick={close}>{cancel}</Button>
            <Submit look={verb === 'reject' ? 'danger' : 'primary'}>{texts.confirm[verb](amount)}</Submit>
          </FormActions>
        </Form>
      </Dialog>
    </span>
  )
}
