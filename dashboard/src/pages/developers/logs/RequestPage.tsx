import { $api } from '../../../api/client'
import { useLanguage, useTexts } from '../../../texts/language'
import { CodeBlock } from '../../../ui/CodeBlock'
import { CopyId } from '../../../ui/CopyId'
import { Facts } from '../../../ui/Facts'
import { Link, usePathParams } from '../../../ui/Link'
import { PageHead } from '../../../ui/PageHead'
import { Columns, Panel, Stack } from '../../../ui/Panel'
import { QueryState } from '../../../ui/QueryState'
import { Time } from '../../../ui/Time'
import styles from '../developers.module.css'
import { Actor } from './Actor'
import { Answer } from './Answer'
import type { RequestDetail } from './types'

/** One call: what was sent and answered, as far as it is kept, and what belongs to it. */
export function Page() {
  const { id } = usePathParams('/dashboard/developers/requests/$id')
  const { requests: texts } = useTexts('logs')
  const query = $api.useQuery('get', '/v1/dashboard/request-logs/{id}', { params: { path: { id } } })
  const request = query.data
  return (
    <>
      <PageHead
        title={request ? `${request.method} ${request.path}` : texts.one}
        above={<Link to="/dashboard/developers/requests">{texts.title}</Link>}
        sub={request && <Answer request={request} />}
      />
      <QueryState query={query}>
        {(shown) => (
          <Stack>
            <About request={shown} />
            <Columns>
              <Kept title={texts.request} body={shown.request_body} />
              <Kept title={texts.response} body={shown.response_body} />
            </Columns>
            <p className={styles.soft}>{texts.kept}</p>
            {shown.related.length > 0 && <Related request={shown} />}
          </Stack>
        )}
      </QueryState>
    </>
  )
}

function About({ request }: { request: RequestDetail }) {
  const { requests: texts } = useTexts('logs')
  const { locale } = useLanguage()
  const { object_id: object, actor } = request
  return (
    <Panel title={texts.one}>
      <Facts
        items={[
          { term: 'ID', value: <CopyId id={request.id} /> },
          { term: texts.operation, value: <code>{request.operation}</code> },
          { term: texts.time, value: <Time at={request.created_at} form="second" /> },
          {
            term: texts.duration,
            value: texts.ms(new Intl.NumberFormat(locale).format(request.duration_ms)),
          },
          { term: texts.actor, value: <Actor {...actor} /> },
          { term: texts.address, value: <code>{request.ip_address}</code> },
          { term: texts.object, value: object !== null && <CopyId id={object} /> },
        ]}
      />
      <p className={styles.row}>
        {object !== null && (
          <Link to="/dashboard/developers/requests" search={{ object }}>
            {texts.showObject}
          </Link>
        )}
        <Link to="/dashboard/developers/requests" search={{ actor: actor.id }}>
          {texts.sameActor}
        </Link>
      </p>
    </Panel>
  )
}

function Kept({ title, body }: { title: string; body: unknown }) {
  const { requests: texts } = useTexts('logs')
  return (
    <Panel title={title}>
      {body === null ? (
        <p className={styles.soft}>{texts.noBody}</p>
      ) : (
        <CodeBlock label={title} value={body} />
      )}
    </Panel>
  )
}

function Related({ request }: { request: RequestDetail }) {
  const { requests: texts } = useTexts('logs')
  return (
    <Panel title={texts.related}>
      <ul className={styles.plain}>
        {request.related.map((one) => (
          <li key={one.id} className={styles.row}>
            <Link to="/dashboard/developers/requests/$id" params={{ id: one.id }}>
              {one.method} {one.path}
            </Link>
            <Answer request={one} />
            <Time at={one.created_at} form="second" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
