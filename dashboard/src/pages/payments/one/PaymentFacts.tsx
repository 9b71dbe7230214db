/** The facts of a payment: its amounts, its card, and what the merchant said of it. */
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { majorText } from '../../../ui/amount'
import { cardText, expiryText } from '../../../ui/card-text'
import { CodeBlock } from '../../../ui/CodeBlock'
import { CopyId } from '../../../ui/CopyId'
import { Facts } from '../../../ui/Facts'
import { Link } from '../../../ui/Link'
import { Money } from '../../../ui/Money'
import { Panel } from '../../../ui/Panel'
import { Status } from '../../../ui/Status'
import { Time } from '../../../ui/Time'
import { canCapture, leftToCapture } from './operable'
import { useCustomer, type Payment } from './queries'
import styles from './payment.module.css'

export const PaymentFacts = ({ payment }: { payment: Payment }) => (
  <>
    <Details payment={payment} />
    <Card payment={payment} />
    <Metadata payment={payment} />
  </>
)

function Details({ payment }: { payment: Payment }) {
  const texts = useTexts('payment')
  const { amounts } = texts
  const { currency, fee, net } = payment
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  return (
    <Panel title={texts.details}>
      <Facts
        items={[
          { term: amounts.authorized, value: money(payment.amount) },
          { term: amounts.captured, value: money(payment.amount_captured) },
          {
            term: amounts.left,
            value: canCapture(payment) && money(Number(majorText(leftToCapture(payment), currency))),
          },
          { term: amounts.refunded, value: payment.amount_refunded > 0 && money(payment.amount_refunded) },
          { term: amounts.disputed, value: payment.amount_disputed > 0 && money(payment.amount_disputed) },
          {
            term: amounts.fee,
            value: payment.amount_captured > 0 && (
              <>
                {money(fee.amount)} {!fee.settled && <span className={styles.soft}>({amounts.feeOpen})</span>}
              </>
            ),
          },
          { term: amounts.returned, value: fee.returned > 0 && money(fee.returned) },
          { term: amounts.disputeFees, value: fee.disputes > 0 && money(fee.disputes) },
          { term: amounts.net, value: payment.amount_captured > 0 && money(net.amount) },
          { term: texts.reference, value: <bdi>{payment.reference}</bdi> },
          { term: texts.description, value: payment.description && <bdi>{payment.description}</bdi> },
          {
            term: texts.statementDescriptor,
            value: payment.statement_descriptor && <bdi>{payment.statement_descriptor}</bdi>,
          },
          { term: texts.customer, value: payment.customer && <Customer id={payment.customer} /> },
          {
            term: texts.subscription,
            value: payment.subscription && (
              <Link to="/dashboard/subscriptions/$id" params={{ id: payment.subscription }}>
                {payment.subscription}
              </Link>
            ),
          },
          { term: texts.initiatedBy, value: texts.initiators[payment.sequence ?? payment.initiated_by] },
          { term: texts.created, value: <Time at={payment.created_at} form="second" /> },
        ].map(({ term, value }) => ({ term, value: value === false ? undefined : value }))}
      />
    </Panel>
  )
}

function Customer({ id }: { id: string }) {
  const { may } = useSession()
  const { data } = useCustomer(id, may('customers.read'))
  return (
    <Link to="/dashboard/customers/$id" params={{ id }}>
      <bdi>{data?.name ?? id}</bdi>
    </Link>
  )
}

function Card({ payment }: { payment: Payment }) {
  const texts = useTexts('payment')
  const { card: words } = texts
  const { three_d_secure: threeDs, payment_method: method } = payment
  const { network_decline_code: networkCode, network_advice_code: networkAdvice } = payment
  const { card } = method
  const exemptionText = (name: keyof typeof texts.exemption.names | null | undefined) =>
    name && texts.exemption.names[name]
  const funding = Object.entries(words.kinds).find(([kind]) => kind === card.funding)?.[1] ?? card.funding
  return (
    <Panel title={words.title} folds>
      <Facts
        items={[
          { term: words.number, value: cardText(card) },
          { term: words.expires, value: expiryText(card) },
          { term: words.funding, value: funding },
          { term: words.issuer, value: card.issuer && <bdi>{card.issuer}</bdi> },
          { term: words.country, value: card.country },
          { term: words.stored, value: method.stored ? <CopyId id={method.id} /> : words.notStored },
          {
            term: texts.threeDs,
            value: (
              <span className={styles.line}>
                <Status value={threeDs.status} />
                {threeDs.version !== null && (
                  <span className={styles.soft}>{texts.threeDsVersion(threeDs.version)}</span>
                )}
                {threeDs.required && <span className={styles.soft}>{texts.threeDsAsked}</span>}
              </span>
            ),
          },
          { term: texts.exemption.requested, value: exemptionText(threeDs.exemption?.requested) },
          { term: texts.exemption.applied, value: exemptionText(threeDs.exemption?.applied) },
          ...networkFacts(payment, texts.network),
          { term: texts.networkCode, value: networkCode },
          { term: texts.networkAdvice, value: networkAdvice },
        ]}
      />
    </Panel>
  )
}

type NetworkWords = ReturnType<typeof useTexts<'payment'>>['network']

/** What the card network told of the approval. */
function networkFacts({ network }: Payment, words: NetworkWords) {
  if (network === null) return []
  const { avs_check: avs, cvc_check: cvc, liability_shifted: shifted } = network
  return [
    { term: words.transaction, value: network.transaction_id },
    { term: words.link, value: network.link_id },
    { term: words.authorization, value: network.authorization_code },
    { term: words.avs, value: avs && words.checks[avs] },
    { term: words.cvc, value: cvc && words.checks[cvc] },
    { term: words.eci, value: network.eci },
    { term: words.liability, value: shifted === null ? null : words.bears[shifted ? 'issuer' : 'merchant'] },
    { term: words.arn, value: network.arn },
  ]
}

/** What the merchant wrote is shown as text, whatever it says and whichever way it is written. */
function Metadata({ payment }: { payment: Payment }) {
  const texts = useTexts('payment')
  const entries = Object.entries(payment.metadata)
  if (entries.length === 0 && payment.order === null) return null
  return (
    <Panel title={texts.metadata} folds>
      <dl className={styles.metadata}>
        {entries.map(([key, value]) => (
          <div key={key}>
            <dt>
              <bdi>{key}</bdi>
            </dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {payment.order !== null && <CodeBlock label={texts.order} value={payment.order} />}
    </Panel>
  )
}
