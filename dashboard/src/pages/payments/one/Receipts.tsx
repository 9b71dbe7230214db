/** The receipts of a payment that were sent by mail, and the form that sends one. */
import { useState } from 'react'
import { $api } from '../../../api/client'
import type { components } from '../../../api/schema'
import { useWrite } from '../../../api/write'
import { useSession } from '../../../session/session'
import { useLanguage, useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Field, Select } from '../../../ui/Field'
import { Form, FormActions, Submit } from '../../../ui/Form'
import { Panel } from '../../../ui/Panel'
import { QueryState } from '../../../ui/QueryState'
import { Time } from '../../../ui/Time'
import { toast } from '../../../ui/toast'
import { useCustomer, type Payment } from './queries'
import styles from './payment.module.css'

type Body = components['schemas']['NewReceipt']

const LANGUAGES = ['en', 'de'] as const

export function Receipts({ payment }: { payment: Payment }) {
  const { receipts: texts } = useTexts('paymentDesk')
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { id } = payment
  const query = $api.useQuery('get', '/v1/dashboard/payments/{id}/receipts', { params: { path: { id } } })
  return (
    <Panel
      title={texts.title}
      actions={
        may('receipts.write') && (
          <Button isSmall onClick={() => setOpen(true)}>
            {texts.send}
          </Button>
        )
      }
    >
      <QueryState query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.soft}>{texts.none}</p>
          ) : (
            <ul className={styles.refunds}>
              {data.map((receipt) => (
                <li key={receipt.id}>
                  <bdi>{receipt.email}</bdi>
                  <span className={styles.soft}>
                    <Time at={receipt.created_at} /> · {texts.by(receipt.sent_by.name ?? receipt.sent_by.id)}
                    {!receipt.delivered && ` · ${texts.waits}`}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      <SendDialog payment={payment} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  )
}

interface SendProps {
  payment: Payment
  isOpen: boolean
  onClose: () => void
}

function SendDialog({ payment, isOpen, onClose }: SendProps) {
  const { receipts: texts } = useTexts('paymentDesk')
  const { cancel } = useTexts('common')
  const { language } = useLanguage()
  const { livemode, may } = useSession()
  const { id, customer } = payment
  const { data } = useCustomer(customer, may('customers.read'))
  const write = useWrite('post', '/v1/dashboard/payments/{id}/receipts', {
    call: (body: Body) => ({ params: { path: { id } }, body }),
    onDone: () => {
      onClose()
      toast(texts.done)
    },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.dialog}
      text={livemode ? texts.text : texts.sandboxText}
    >
      <Form
        write={write}
        messages={{ too_many_receipts: texts.tooMany }}
        input={(values): Body => ({
          email: values.text('email'),
          language: LANGUAGES.find((one) => one === values.text('language')) ?? 'en',
        })}
      >
        <Field
          key={data?.email}
          type="email"
          name="email"
          label={texts.email}
          defaultValue={data?.email ?? ''}
          autoComplete="off"
          required
        />
        <Select
          name="language"
          label={texts.language}
          defaultValue={language}
          options={LANGUAGES.map((value) => ({ value, label: texts.languages[value] }))}
          required
        />
        <FormActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Submit>{texts.send}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
