/** Who did something: a key, a member, the cardholder, the service. */
import { useTexts } from '../../../texts/language'
import { Link } from '../../../ui/Link'
import { Actor } from '../../developers/logs/Actor'
import type { Doing } from './queries'

export function Doer({ by: { type, id } }: { by: NonNullable<Doing> }) {
  const { doers } = useTexts('payment')
  switch (type) {
    case 'api_key':
    case 'client':
    case 'member':
    case 'operator':
      return <Actor type={type} id={id} />
    case 'subscription':
      return id === null ? (
        doers.subscription
      ) : (
        <Link to="/dashboard/subscriptions/$id" params={{ id }}>
          {doers.subscription}
        </Link>
      )
    default:
      return doers[type]
  }
}
