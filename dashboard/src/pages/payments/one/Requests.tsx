/** The calls about a payment, with what the request log keeps of their bodies. */
import { useTexts } from '../../../texts/language'
import { CodeBlock } from '../../../ui/CodeBlock'
import { Empty } from '../../../ui/Empty'
import { Facts } from '../../../ui/Facts'
import { Link } from '../../../ui/Link'
import { Panel, Stack } from '../../../ui/Panel'
import { Time } from '../../../ui/Time'
import { Answer } from '../../developers/logs/Answer'
import { Details } from './Details'
import { Doer } from './Doer'
import { Older } from './Older'
import { useStoryRequests, type LoggedRequest } from './queries'
import styles from './payment.module.css'

export function Requests({ id }: { id: string }) {
  const { requests: texts, tabs } = useTexts('payment')
  const query = useStoryRequests(id)
  return (
    <Panel title={tabs.requests} sub={texts.about}>
      <Stack>
        <Older query={query} empty={<Empty title={texts.none}>{texts.noneText}</Empty>}>
          {(request) => <Request request={request} />}
        </Older>
      </Stack>
    </Panel>
  )
}

function Request({ request }: { request: LoggedRequest }) {
  const { requests: texts } = useTexts('payment')
  const { delivery } = useTexts('webhooks')
  const { id, method, path, created_at: at, duration_ms: took } = request
  return (
    <Details
      summary={
        <>
          <Answer request={request} />
          <code>
            {method} {path}
          </code>
          <span className={styles.soft}>
            <Time at={at} form="second" />
          </span>
        </>
      }
    >
      <Facts
        items={[
          { term: texts.by, value: <Doer by={request.actor} /> },
          { term: texts.address, value: request.ip_address },
          { term: texts.took, value: delivery.took(String(took)) },
          {
            term: texts.id,
            value: (
              <Link to="/dashboard/developers/requests/$id" params={{ id }}>
                {id}
              </Link>
            ),
          },
        ]}
      />
      <div className={styles.bodies}>
        <Kept title={texts.sent} none={texts.nothingSent} body={request.request_body} />
        <Kept title={texts.answered} none={texts.nothingAnswered} body={request.response_body} />
      </div>
    </Details>
  )
}

const Kept = ({ title, none, body }: { title: string; none: string; body: unknown }) => (
  <div>
    <h3>{title}</h3>
    {body === null ? <p className={styles.soft}>{none}</p> : <CodeBlock label={title} value={body} />}
  </div>
)
