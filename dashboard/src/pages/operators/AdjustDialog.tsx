import { useState } from 'react'
import { useWrite } from '../../api/write'
import type { components, paths } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field, Select, TextArea } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { toast } from '../../ui/toast'
import styles from './operators.module.css'

type Account = components['schemas']['OperatorAccount']
type Post = paths['/v1/dashboard/operator/accounts/{id}/adjustments']['post']
type Adjustment = NonNullable<Post['requestBody']>['content']['application/json']

/** Corrects the balance of an account. The dialog has one key: however often it is sent, it is posted once. */
export function AdjustDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { accounts: texts, proposals, terms } = useTexts('operators')
  const { cancel, done } = useTexts('common')
  const { id } = account
  const [key] = useState(() => crypto.randomUUID())
  const adjust = useWrite('post', '/v1/dashboard/operator/accounts/{id}/adjustments', {
    call: (body: Adjustment) => ({ params: { path: { id } }, body }),
    onDone: ({ proposal }) => {
      toast(proposal === null ? done : proposals.proposed)
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={terms.adjust} text={terms.adjustText}>
      <Form
        write={adjust}
        input={(values): Adjustment => ({
          key,
          direction: values.text('direction') as Adjustment['direction'],
          amount: Number(values.text('amount').replace(',', '.')),
          currency: values.text('currency').toUpperCase() as Adjustment['currency'],
          reason: values.text('reason'),
        })}
      >
        <Select
          name="direction"
          label={terms.direction}
          options={[
            { value: 'credit', label: terms.credit },
            { value: 'debit', label: terms.debit },
          ]}
        />
        <div className={styles.pair}>
          <Field name="amount" label={terms.amount} inputMode="decimal" required />
          <Field
            name="currency"
            label={terms.currency}
            defaultValue={account.limits.currencies[0] ?? ''}
            required
          />
        </div>
        <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} maxLength={500} required />
        <FormActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Submit>{terms.adjust}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
