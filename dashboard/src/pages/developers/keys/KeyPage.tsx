/** One API key: its rights, from where it works, and what ends it. */
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { objectPage } from '../../../ui/kit/object-page'
import { Link } from '../../../ui/Link'
import { Columns, Panel } from '../../../ui/Panel'
import { Status } from '../../../ui/Status'
import { Time } from '../../../ui/Time'
import styles from '../developers.module.css'
import { Edit, Revoke, Roll } from './actions'
import { LastUse } from './LastUse'
import { useLastUse } from './queries'

export const Page = objectPage('/v1/developers/api-keys/{id}', 'keys', {
  at: '/dashboard/developers/keys/$id',
  one: ({ one }) => one,
  title: ({ name }, { texts }) => name ?? texts.unnamed,
  sub: ({ status, prefix, last4 }) => (
    <>
      <Status value={status} /> <code>{`${prefix}…${last4}`}</code>
    </>
  ),
  above: { to: '/dashboard/developers/keys', label: ({ title }) => title },
  actions: (key) =>
    key.status === 'active' && (
      <>
        <Edit of={key} />
        <Roll of={key} />
        <Revoke of={key} />
      </>
    ),
  details: [
    { label: () => 'ID', id: ({ id }) => id },
    { label: ({ type }) => type, text: ({ type }, { texts }) => texts.types[type] },
    { label: ({ lastUsed }) => lastUsed, text: ({ id }) => <Used id={id} /> },
    {
      label: ({ addresses }) => addresses,
      text: ({ ip_allow_list: list }, { texts }) => (list.length === 0 ? texts.anywhere : list.join(', ')),
    },
    {
      label: ({ origins }) => origins,
      text: ({ type, allowed_origins: list }, { texts }) =>
        type === 'publishable' ? (list.length === 0 ? texts.noOrigins : list.join(', ')) : undefined,
    },
    { label: ({ created }) => created, time: (key) => key.created_at },
    {
      label: ({ expires }) => expires,
      text: ({ expires_at: at }, { texts }) => (at === null ? texts.never : <Time at={at} />),
    },
    { label: ({ revokedAt }) => revokedAt, time: (key) => key.revoked_at },
  ],
  body: ({ id, scopes }, details, texts) => (
    <Columns>
      <Panel title={texts.details}>
        {details}
        <Calls of={id} />
      </Panel>
      <Panel title={texts.rights}>
        <ul className={styles.plain}>
          {scopes.map((scope) => (
            <li key={scope}>
              {texts.scopes[scope]} <code>{scope}</code>
            </li>
          ))}
        </ul>
      </Panel>
    </Columns>
  ),
})

function Used({ id }: { id: string }) {
  const at = useLastUse(id)
  return at === undefined ? '–' : <LastUse at={at} />
}

function Calls({ of: actor }: { of: string }) {
  const texts = useTexts('keys')
  const { may } = useSession()
  return (
    may('logs.read') && (
      <p>
        <Link to="/dashboard/developers/requests" search={{ actor }}>
          {texts.calls}
        </Link>
      </p>
    )
  )
}
