/** The receipts of a payment that were sent by mail, and the form that sends one. */
import { $api } from '../../../api/client'
import { useTexts } from '../../../texts/language'
import { Field } from '../../../ui/Field'
import { actionOn } from '../../../ui/kit/action'
import { Panel } from '../../../ui/Panel'
import { QueryState } from '../../../ui/QueryState'
import { Time } from '../../../ui/Time'
import type { Payment } from './queries'
import styles from './payment.module.css'

const LANGUAGES = ['en', 'de'] as const

const useReceipts = (id: string) =>
  $api.useQuery('get', '/v1/dashboard/payments/{id}/receipts', { params: { path: { id } } })

export function Receipts({ payment }: { payment: Payment }) {
  const { receipts: texts } = useTexts('paymentDesk')
  const { id } = payment
  const query = useReceipts(id)
  return (
    <Panel title={texts.title} actions={<Send of={payment} isSmall />} folds>
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
    </Panel>
  )
}

const Send = actionOn<Payment>()('post', '/v1/dashboard/payments/{id}/receipts', 'paymentDesk', {
  needs: 'receipts.write',
  label: ({ receipts }) => receipts.send,
  title: ({ receipts }) => receipts.dialog,
  text: ({ receipts }, _payment, { session }) => (session.livemode ? receipts.text : receipts.sandboxText),
  fields: ({ receipts }, payment, { language }) => [
    { kind: 'own', name: 'email', shown: <Email payment={payment} /> },
    {
      kind: 'select',
      name: 'language',
      label: receipts.language,
      value: language,
      options: LANGUAGES.map((value) => ({ value, label: receipts.languages[value] })),
      required: true,
    },
  ],
  call: ({ id }, values) => ({
    params: { path: { id } },
    body: {
      email: values.text('email'),
      language: LANGUAGES.find((one) => one === values.text('language')) ?? 'en',
    },
  }),
  messages: ({ receipts }) => ({ too_many_receipts: receipts.tooMany }),
  done: ({ receipts }) => receipts.done,
})

/** Where it goes by default, once that is known. */
function Email({ payment: { id } }: { payment: Payment }) {
  const { receipts: texts } = useTexts('paymentDesk')
  const { data } = useReceipts(id)
  return (
    <Field
      key={data?.recipient}
      type="email"
      name="email"
      label={texts.email}
      defaultValue={data?.recipient ?? ''}
      autoComplete="off"
      required
    />
  )
}
