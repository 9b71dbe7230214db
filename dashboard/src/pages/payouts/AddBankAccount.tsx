/** Adds a bank account; `replaced` names the one whose place it is to take. */
import { useWrite } from '../../api/write'
import type { components } from '../../api/schema'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field, Select } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { toast } from '../../ui/toast'
import { ibanState, plainIban } from './iban'
import { IbanField } from './IbanField'
import type { BankAccount } from './queries'

type Body = components['schemas']['NewBankAccount']

interface AddBankAccountProps {
  replaced?: BankAccount | undefined
  onClose: () => void
  onAdded: (account: BankAccount) => void
}

export function AddBankAccount({ replaced, onClose, onAdded }: AddBankAccountProps) {
  const { add: texts, fields, accountOf } = useTexts('payouts')
  const { cancel } = useTexts('common')
  const { account } = useSession()
  const add = useWrite('post', '/v1/dashboard/bank-accounts', {
    call: (body: Body) => ({ body }),
    onDone: (added) => {
      toast(texts.done)
      onAdded(added)
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={replaced ? texts.replaceTitle(accountOf(replaced.country, replaced.last4)) : texts.title}
      text={replaced ? texts.replaceText : texts.text}
    >
      <Form
        write={add}
        input={(values): Body => ({
          iban: plainIban(values.text('iban')),
          currency: values.text('currency'),
          holder: values.text('holder'),
        })}
        check={(values) => ({
          iban:
            values.text('iban') !== '' && ibanState(values.text('iban')) !== 'right'
              ? texts.ibanWrong
              : undefined,
        })}
      >
        <IbanField />
        <Field
          name="holder"
          label={fields.holder}
          hint={texts.holderHint}
          defaultValue={replaced?.holder ?? ''}
          maxLength={70}
          autoComplete="off"
          required
        />
        <Select
          name="currency"
          label={fields.currency}
          options={(replaced ? [replaced.currency] : account.currencies).map((value) => ({
            value,
            label: value,
          }))}
        />
        <FormActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Submit>{texts.submit}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
