/** One payment: what it is, what happened to it, what will, and everything behind it. */
import { lazy, Suspense } from 'react'
import { isProblem } from '../../../api/problem'
import { loadCode } from '../../../app/load-code'
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { CopyId } from '../../../ui/CopyId'
import { Empty } from '../../../ui/Empty'
import { Link, usePathParams } from '../../../ui/Link'
import { useMoney } from '../../../ui/Money'
import { PageHead } from '../../../ui/PageHead'
import { Stack } from '../../../ui/Panel'
import { QueryState } from '../../../ui/QueryState'
import { Skeleton } from '../../../ui/Skeleton'
import { Status } from '../../../ui/Status'
import { Tabs } from '../../../ui/Tabs'
import { OwnAcquirerNames } from './AcquirerNames'
import { Disputes } from './Disputes'
import { Events } from './Events'
import { Keys } from './Keys'
import { PaymentActions } from './PaymentActions'
import { PaymentFacts } from './PaymentFacts'
import { PaymentNotes } from './PaymentNotes'
import { NotesPanel } from './NotesPanel'
import { Receipts } from './Receipts'
import { Refunds } from './Refunds'
import { Requests } from './Requests'
import { StoryPanel } from './StoryPanel'
import { Transactions } from './Transactions'
import { usePayment, type Payment } from './queries'
import styles from './payment.module.css'

/** Merchants do not load it. */
const PaymentTools = lazy(() => loadCode(() => import('../../operators/PaymentTools')))

export function Page() {
  const { id } = usePathParams('/dashboard/payments/$id')
  const texts = useTexts('payment')
  const query = usePayment(id)
  const back = <Link to="/dashboard/payments">{texts.back}</Link>
  if (!query.data && isProblem(query.error) && [400, 404].includes(query.error.status))
    return (
      <>
        <PageHead title={texts.title} above={back} />
        <Empty title={texts.missing}>{texts.missingText}</Empty>
      </>
    )
  return (
    <>
      {query.data ? <Head payment={query.data} /> : <PageHead title={texts.title} above={back} />}
      <QueryState query={query}>{(payment) => <Body payment={payment} />}</QueryState>
    </>
  )
}

function Head({ payment }: { payment: Payment }) {
  const texts = useTexts('payment')
  const money = useMoney()
  return (
    <PageHead
      title={money(payment.amount, payment.currency)}
      heading={<span className={styles.amount}>{money(payment.amount, payment.currency)}</span>}
      above={<Link to="/dashboard/payments">{texts.back}</Link>}
      sub={
        <span className={styles.sub}>
          <Status value={payment.status} />
          <bdi>{payment.reference}</bdi>
          <CopyId id={payment.id} />
        </span>
      }
      actions={<PaymentActions payment={payment} />}
    />
  )
}

function Body({ payment }: { payment: Payment }) {
  const texts = useTexts('payment')
  const { may } = useSession()
  const tabs = [
    {
      id: 'events',
      label: texts.tabs.events,
      content: <Events id={payment.id} />,
      isShown: may('events.read'),
    },
    {
      id: 'requests',
      label: texts.tabs.requests,
      content: <Requests id={payment.id} />,
      isShown: may('logs.read'),
    },
    {
      id: 'balance',
      label: texts.tabs.balance,
      content: <Transactions id={payment.id} />,
      isShown: may('balance.read'),
    },
    { id: 'keys', label: texts.tabs.keys, content: <Keys id={payment.id} />, isShown: may('logs.read') },
  ]
  return (
    <Stack>
      <PaymentNotes payment={payment} />
      <div className={styles.desk}>
        <StoryPanel payment={payment} />
        <div className={styles.side}>
          <Stack>
            <PaymentFacts payment={payment} />
            {may('refunds.read') && <Refunds payment={payment} />}
            {may('disputes.read') && <Disputes payment={payment} />}
            {payment.amount_captured > 0 && may('customers.read') && <Receipts payment={payment} />}
            {!may('operator.read') && <OwnAcquirerNames id={payment.id} />}
            {may('operator.read') && (
              <Suspense fallback={<Skeleton lines={2} />}>
                <PaymentTools payment={payment} />
              </Suspense>
            )}
            <NotesPanel id={payment.id} />
          </Stack>
        </div>
        <div className={styles.behind}>
          <Tabs label={texts.tabs.label} tabs={tabs.filter(({ isShown }) => isShown)} />
        </div>
      </div>
    </Stack>
  )
}
