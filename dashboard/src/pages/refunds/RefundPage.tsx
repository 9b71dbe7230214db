/** One refund: its state, what happened to it and what will, and its payment. */
import { useState } from 'react'
import { $api } from '../../api/client'
import type { components } from '../../api/schema'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { CopyId } from '../../ui/CopyId'
import { Facts } from '../../ui/Facts'
import { Link, usePathParams } from '../../ui/Link'
import { Money, useMoney } from '../../ui/Money'
import { PageHead } from '../../ui/PageHead'
import { Columns, Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { RefundDialog } from './RefundDialog'
import { RefundTimeline } from './RefundTimeline'

type Refund = components['schemas']['Refund']

const REFRESH_MS = 5_000

export function Page() {
  const { id } = usePathParams('/dashboard/refunds/$id')
  const texts = useTexts('refunds')
  const { may } = useSession()
  const money = useMoney()
  const query = $api.useQuery(
    'get',
    '/v1/refunds/{id}',
    { params: { path: { id } } },
    { refetchInterval: ({ state }) => (state.data?.status === 'pending' ? REFRESH_MS : false) },
  )
  const { data } = query
  return (
    <>
      <PageHead
        title={data ? texts.of(money(data.amount, data.currency)) : texts.one}
        sub={<CopyId id={id} />}
        above={<Link to="/dashboard/refunds">{texts.title}</Link>}
        actions={data?.status === 'failed' && may('refunds.write') && <RefundAgain payment={data.payment} />}
      />
      <QueryState query={query}>
        {(refund) => (
          <Columns>
            <Panel title={texts.one}>
              <Details refund={refund} />
            </Panel>
            <Panel title={texts.timeline.title}>
              <RefundTimeline key={refund.status} refund={refund} />
            </Panel>
          </Columns>
        )}
      </QueryState>
    </>
  )
}

/** A failed refund gives its amount free again. */
function RefundAgain({ payment: id }: { payment: string }) {
  const { again } = useTexts('refunds')
  const [isOpen, setOpen] = useState(false)
  const { data } = $api.useQuery('get', '/v1/payments/{id}', { params: { path: { id } } })
  if (!data) return null
  return (
    <>
      <Button icon="refunds" onClick={() => setOpen(true)}>
        {again}
      </Button>
      <RefundDialog payment={data} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function Details({ refund }: { refund: Refund }) {
  const { fields, reasons } = useTexts('refunds')
  return (
    <Facts
      items={[
        { term: fields.status, value: <Status value={refund.status} /> },
        { term: fields.amount, value: <Money amount={refund.amount} currency={refund.currency} /> },
        { term: fields.reason, value: reasons[refund.reason ?? 'none'] },
        { term: fields.reference, value: refund.reference },
        {
          term: fields.payment,
          value: (
            <Link to="/dashboard/payments/$id" params={{ id: refund.payment }}>
              {refund.payment}
            </Link>
          ),
        },
        { term: fields.created, value: <Time at={refund.created_at} /> },
      ]}
    />
  )
}
