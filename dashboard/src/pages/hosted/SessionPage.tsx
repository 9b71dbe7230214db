/** One payment link: the link to copy, its QR code, its state and its payment. */
import { $api } from '../../api/client'
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { CopyId } from '../../ui/CopyId'
import { Facts } from '../../ui/Facts'
import { actionOn } from '../../ui/kit/action'
import { Link, usePathParams } from '../../ui/Link'
import { Money, useMoney } from '../../ui/Money'
import { PageHead } from '../../ui/PageHead'
import { Columns, Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { LinkPanel } from './LinkPanel'

type Session = components['schemas']['HostedSession']

/** How often an open one is looked at: somebody may be paying. */
const REFRESH_MS = 3_000

const Expire = actionOn<Session>()('post', '/v1/hosted_sessions/{id}/expire', 'hosted', {
  needs: 'payments.write',
  when: ({ status }) => status === 'open',
  label: ({ expire }) => expire.action,
  look: 'danger',
  title: ({ expire }) => expire.title,
  text: ({ expire }) => expire.text,
  submit: ({ expire }) => expire.confirm,
  call: ({ id }) => ({ params: { path: { id } } }),
  done: ({ expire }) => expire.done,
})

export function Page() {
  const { id } = usePathParams('/dashboard/hosted/$id')
  const texts = useTexts('hosted')
  const money = useMoney()
  const query = $api.useQuery(
    'get',
    '/v1/hosted_sessions/{id}',
    { params: { path: { id } } },
    {
      select: (session) => session as Session,
      refetchInterval: ({ state }) => (state.data?.status === 'open' ? REFRESH_MS : false),
    },
  )
  const { data } = query
  return (
    <>
      <PageHead
        title={data ? texts.of(money(data.amount, data.currency)) : texts.one}
        sub={<CopyId id={id} />}
        above={<Link to="/dashboard/hosted">{texts.title}</Link>}
        actions={data && <Expire of={data} />}
      />
      <QueryState query={query}>
        {(session) => (
          <Columns>
            <LinkPanel session={session} />
            <Panel title={texts.one}>
              <Details session={session} />
            </Panel>
          </Columns>
        )}
      </QueryState>
    </>
  )
}

function Details({ session }: { session: Session }) {
  const { fields } = useTexts('hosted')
  const { payment, customer } = session
  return (
    <Facts
      items={[
        { term: fields.status, value: <Status value={session.status} /> },
        { term: fields.amount, value: <Money amount={session.amount} currency={session.currency} /> },
        { term: fields.reference, value: session.reference },
        { term: fields.description, value: session.description },
        {
          term: fields.payment,
          value:
            payment !== null ? (
              <Link to="/dashboard/payments/$id" params={{ id: payment }}>
                {payment}
              </Link>
            ) : null,
        },
        {
          term: fields.customer,
          value:
            customer !== null ? (
              <Link to="/dashboard/customers/$id" params={{ id: customer }}>
                {customer}
              </Link>
            ) : null,
        },
        { term: fields.captured, value: session.capture ? fields.capturedAtOnce : fields.capturedLater },
        { term: fields.expires, value: <Time at={session.expires_at} /> },
        { term: fields.created, value: <Time at={session.created_at} /> },
        { term: fields.success, value: session.success_url ?? fields.nowhere },
        { term: fields.cancel, value: session.cancel_url },
      ]}
    />
  )
}
