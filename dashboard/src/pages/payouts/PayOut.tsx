/** Pays out what is available in a currency, or a part of it. */
import { useState } from 'react'
import type { components } from '../../api/schema'
import { useWrite } from '../../api/write'
import { useSession } from '../../session/session'
import { useLanguage, useTexts } from '../../texts/language'
import { amountText, minorOf } from '../../ui/amount'
import { AmountField, useAmountFault } from '../../ui/AmountField'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field, Select } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { useGo } from '../../ui/Link'
import { useMoney } from '../../ui/Money'
import { Note } from '../../ui/Note'
import { QueryState } from '../../ui/QueryState'
import { toast } from '../../ui/toast'
import { useBalance } from '../balance/queries'

type Body = components['schemas']['PayoutRequest']
type Available = components['schemas']['Balance']['currencies'][number]

export function PayOut() {
  const { payOut: texts } = useTexts('payouts')
  const { may } = useSession()
  const go = useGo()
  const [isOpen, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  const isAllowed = may('payouts.write') && may('balance.read')
  const balance = useBalance(isOpen && isAllowed)
  // Stands out here, so that a second try after the dialog was closed has the Idempotency-Key of the first.
  const write = useWrite('post', '/v1/payouts', {
    call: (body: Body) => ({ body }),
    onDone: ({ id }) => {
      onClose()
      toast(texts.done)
      go({ to: '/dashboard/payouts/$id', params: { id } })
    },
  })
  if (!isAllowed) return null
  return (
    <>
      <Button look="primary" icon="payouts" onClick={() => setOpen(true)}>
        {texts.action}
      </Button>
      <Dialog isOpen={isOpen} onClose={onClose} title={texts.title} text={texts.text}>
        <QueryState query={balance}>
          {({ currencies }) => {
            const there = currencies.filter(({ available }) => available > 0)
            return there.length === 0 ? (
              <Note>{texts.nothing}</Note>
            ) : (
              <PayOutForm there={there} write={write} onClose={onClose} />
            )
          }}
        </QueryState>
      </Dialog>
    </>
  )
}

interface PayOutFormProps {
  there: readonly Available[]
  write: { mutate: (body: Body) => void; error: Error | null; isPending: boolean }
  onClose: () => void
}

function PayOutForm({ there, write, onClose }: PayOutFormProps) {
  const { payOut: texts, fields } = useTexts('payouts')
  const { cancel } = useTexts('common')
  const { locale } = useLanguage()
  const money = useMoney()
  const [chosen, setChosen] = useState(there[0]?.currency)
  const { currency = '', available = 0 } = there.find((one) => one.currency === chosen) ?? there[0] ?? {}
  const most = minorOf(available, currency)
  const faultOf = useAmountFault(currency, most)
  return (
    <Form
      write={write}
      input={(values): Body => ({
        amount: amountText(values.text('amount'), locale) ?? '',
        currency,
        description: values.optional('description') ?? null,
      })}
      check={(values) => ({ amount: faultOf(values.text('amount')) })}
    >
      <Select
        name="currency"
        label={fields.currency}
        value={currency}
        options={there.map((one) => ({ value: one.currency, label: one.currency }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      <AmountField
        key={currency}
        name="amount"
        label={fields.amount}
        hint={texts.available(money(available, currency))}
        currency={currency}
        most={most}
      />
      <Field
        name="description"
        label={fields.description}
        hint={texts.descriptionHint}
        maxLength={140}
        autoComplete="off"
        required={false}
      />
      <FormActions>
        <Button onClick={onClose}>{cancel}</Button>
        <Submit>{texts.action}</Submit>
      </FormActions>
    </Form>
  )
}
