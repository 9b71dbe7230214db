/** Where a reader goes after signing in. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { SESSION_KEY } from '../../session/session'
import type { Session } from '../../session/types'
import { useAddress } from '../../app/search'
import { useGo } from '../../ui/Link'

/** The page that the reader wanted, if it is one of the dashboard's own. */
function nextOf(next: string | undefined): string {
  return next !== undefined && /^\/(?:dashboard|operator)(?:[/?#]|$)/.test(next) ? next : '/dashboard'
}

/** Takes a session that has just begun, and goes on: to the second factor if it needs one, else to the page wanted. */
export function useArrival(): (session: Session) => void {
  const queries = useQueryClient()
  const [{ next }] = useAddress()
  const go = useGo()
  const navigate = useNavigate()
  return (session) => {
    // Whatever was read before belongs to somebody else.
    queries.clear()
    queries.setQueryData(SESSION_KEY, session)
    const wanted = nextOf(next)
    if (session.state === 'second_factor')
      go({ to: '/dashboard/second-factor', search: { next: wanted } }, { replace: true })
    else void navigate({ href: wanted, replace: true })
  }
}
