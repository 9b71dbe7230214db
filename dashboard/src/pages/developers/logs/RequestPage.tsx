import { useTexts } from '../../../texts/language'
import { CodeBlock } from '../../../ui/CodeBlock'
import { CopyId } from '../../../ui/CopyId'
import { objectPage } from '../../../ui/kit/object-page'
import { Link } from '../../../ui/Link'
import { Columns, Panel, Stack } from '../../../ui/Panel'
import { Time } from '../../../ui/Time'
import styles from '../developers.module.css'
import { Actor } from './Actor'
import { Answer } from './Answer'
import type { RequestDetail } from './types'

/** One call: what was sent and answered, as far as it is kept, and what belongs to it. */
export const Page = objectPage('/v1/dashboard/request-logs/{id}', 'logs.requests', {
  at: '/dashboard/developers/requests/$id',
  one: ({ one }) => one,
  title: ({ method, path }) => `${method} ${path}`,
  sub: (request) => <Answer request={request} />,
  above: { to: '/dashboard/developers/requests', label: ({ title }) => title },
  details: [
    { label: () => 'ID', id: ({ id }) => id },
    { label: ({ operation }) => operation, code: ({ operation }) => operation },
    { label: ({ time }) => time, time: (request) => request.created_at, form: 'second' },
    {
      label: ({ duration }) => duration,
      text: (request, { texts, locale }) =>
        texts.ms(new Intl.NumberFormat(locale).format(request.duration_ms)),
    },
    { label: ({ actor }) => actor, text: ({ actor }) => <Actor {...actor} /> },
    { label: ({ address }) => address, code: (request) => request.ip_address },
    { label: ({ object }) => object, text: ({ object_id: id }) => id && <CopyId id={id} /> },
  ],
  body: (request, details, texts) => (
    <Stack>
      <Panel title={texts.one}>
        {details}
        <p className={styles.row}>
          {request.object_id !== null && (
            <Link to="/dashboard/developers/requests" search={{ object: request.object_id }}>
              {texts.showObject}
            </Link>
          )}
          <Link to="/dashboard/developers/requests" search={{ actor: request.actor.id }}>
            {texts.sameActor}
          </Link>
        </p>
      </Panel>
      <Columns>
        <Kept title={texts.request} body={request.request_body} />
        <Kept title={texts.response} body={request.response_body} />
      </Columns>
      <p className={styles.soft}>{texts.kept}</p>
      {request.related.length > 0 && <Related request={request} />}
    </Stack>
  ),
})

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
