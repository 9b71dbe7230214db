/** Verifies a bank account by what was sent to it. */
import { useWrite } from '../../api/write'
import { useLanguage, useTexts } from '../../texts/language'
import { amountText } from '../../ui/amount'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { useMoney } from '../../ui/Money'
import { toast } from '../../ui/toast'
import type { BankAccount } from './queries'

interface VerifyBankAccountProps {
  account: BankAccount
  onClose: () => void
}

export function VerifyBankAccount({ account, onClose }: VerifyBankAccountProps) {
  const { verify: texts, accountOf } = useTexts('payouts')
  const { cancel, amount: amounts } = useTexts('common')
  const { locale } = useLanguage()
  const money = useMoney()
  const { id, country, last4, currency, verification_amount: known } = account
  const verify = useWrite('post', '/v1/dashboard/bank-accounts/{id}/verify', {
    call: (amount: string) => ({ params: { path: { id } }, body: { amount } }),
    onDone: ({ in_use: isUsed }) => {
      toast(isUsed ? texts.doneUsed : texts.done)
      onClose()
    },
  })
  const example = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(0.17)
  return (
    <Dialog isOpen onClose={onClose} title={texts.title(accountOf(country, last4))} text={texts.text}>
      <Form
        write={verify}
        input={(values) => amountText(values.text('amount'), locale, currency) ?? ''}
        check={(values) => {
          const typed = values.text('amount')
          const isAmount = typed === '' || amountText(typed, locale, currency) !== undefined
          return { amount: isAmount ? undefined : amounts.none(example) }
        }}
      >
        <Field
          name="amount"
          label={`${texts.amount} (${currency})`}
          hint={known === null ? texts.hint : texts.inSandbox(money(known, currency))}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <FormActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Submit>{texts.submit}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
