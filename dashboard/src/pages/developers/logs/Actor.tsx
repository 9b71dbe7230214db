/** Who did something: a key, a platform, a member or an operator, with a link where there is a page. */
import { $api } from '../../../api/client'
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { Link } from '../../../ui/Link'

interface ActorProps {
  type: 'api_key' | 'client' | 'member' | 'operator'
  id: string | null
}

export function Actor({ type, id }: ActorProps) {
  const { actors } = useTexts('logs')
  const { may } = useSession()
  if (id === null) return actors[type]
  if (type === 'member') return <MemberName id={id} />
  if (type === 'api_key' && may('keys.write'))
    return (
      <>
        {actors.api_key}{' '}
        <Link to="/dashboard/developers/keys/$id" params={{ id }}>
          {ending(id)}
        </Link>
      </>
    )
  return (
    <>
      {actors[type]} <code title={id}>{ending(id)}</code>
    </>
  )
}

/** Long ids differ at their ends. */
const ending = (id: string): string => `…\u2060${id.slice(-6)}`

const MINUTES = 5 * 60_000

function MemberName({ id }: { id: string }) {
  const { actors } = useTexts('logs')
  const { may, member } = useSession()
  const { data } = $api.useQuery(
    'get',
    '/v1/dashboard/members',
    {},
    { enabled: may('members.read'), staleTime: MINUTES },
  )
  const found = data?.data.find((one) => one.id === id)
  if (found) return <span title={found.email}>{found.name}</span>
  return member.id === id ? (
    member.name
  ) : (
    <>
      {actors.member} <code title={id}>{ending(id)}</code>
    </>
  )
}
