import { $api } from '../../../api/client'
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { CopyId } from '../../../ui/CopyId'
import { Facts } from '../../../ui/Facts'
import { Link, usePathParams } from '../../../ui/Link'
import { PageHead } from '../../../ui/PageHead'
import { Columns, Panel } from '../../../ui/Panel'
import { QueryState } from '../../../ui/QueryState'
import { Status } from '../../../ui/Status'
import { Time } from '../../../ui/Time'
import styles from '../developers.module.css'
import { Edit, Revoke, Roll } from './actions'
import { LastUse } from './LastUse'
import { useLastUse } from './queries'
import type { ApiKey } from './types'

/** One API key: its rights, from where it works, and what ends it. */
export function Page() {
  const { id } = usePathParams('/dashboard/developers/keys/$id')
  const texts = useTexts('keys')
  const query = $api.useQuery('get', '/v1/developers/api-keys/{id}', { params: { path: { id } } })
  const key = query.data
  return (
    <>
      <PageHead
        title={key?.name ?? (key ? texts.unnamed : texts.one)}
        above={<Link to="/dashboard/developers/keys">{texts.title}</Link>}
        sub={
          key && (
            <>
              <Status value={key.status} /> <code>{`${key.prefix}…${key.last4}`}</code>
            </>
          )
        }
        actions={
          key?.status === 'active' && (
            <>
              <Edit of={key} />
              <Roll of={key} />
              <Revoke of={key} />
            </>
          )
        }
      />
      <QueryState query={query}>{(shown) => <About apiKey={shown} />}</QueryState>
    </>
  )
}

function About({ apiKey }: { apiKey: ApiKey }) {
  const texts = useTexts('keys')
  const { may } = useSession()
  const usedAt = useLastUse(apiKey.id)
  return (
    <Columns>
      <Panel title={texts.details}>
        <Facts
          items={[
            { term: 'ID', value: <CopyId id={apiKey.id} /> },
            { term: texts.type, value: texts.types[apiKey.type] },
            { term: texts.lastUsed, value: usedAt !== undefined && <LastUse at={usedAt} /> },
            {
              term: texts.addresses,
              value: apiKey.ip_allow_list.length === 0 ? texts.anywhere : apiKey.ip_allow_list.join(', '),
            },
            { term: texts.created, value: <Time at={apiKey.created_at} /> },
            {
              term: texts.expires,
              value: apiKey.expires_at ? <Time at={apiKey.expires_at} /> : texts.never,
            },
            { term: texts.revokedAt, value: apiKey.revoked_at && <Time at={apiKey.revoked_at} /> },
          ]}
        />
        {may('logs.read') && (
          <p>
            <Link to="/dashboard/developers/requests" search={{ actor: apiKey.id }}>
              {texts.calls}
            </Link>
          </p>
        )}
      </Panel>
      <Panel title={texts.rights}>
        <ul className={styles.plain}>
          {apiKey.scopes.map((scope) => (
            <li key={scope}>
              {texts.scopes[scope]} <code>{scope}</code>
            </li>
          ))}
        </ul>
      </Panel>
    </Columns>
  )
}
