/** Who is signed in, and to which account: `useSession()` in every page that needs it. */
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { $api } from '../api/client'
import { isProblem } from '../api/problem'
import { calls } from './calls'
import type { Permission, Session, SessionAccount } from './types'

export const { queryKey: SESSION_KEY } = $api.queryOptions('get', '/v1/dashboard/session')

/** null if nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async (): Promise<Session | null> => {
    try {
      return await calls.session()
    } catch (thrown) {
      if (isProblem(thrown, 'session_missing')) return null
      throw thrown
    }
  },
  staleTime: 60_000,
})

export const useSessionQuery = () => useQuery(sessionQuery)

interface Signed extends Session {
  account: SessionAccount
  /** Whether the reader's role allows something: `may('refunds.write')`. */
  may: (permission: Permission) => boolean
}

/** The session of a page inside the shell, which shows it to nobody else. */
export function useSession(): Signed {
  const { data } = useSuspenseQuery(sessionQuery)
  if (!data?.account) throw new Error('this page is for readers who are signed in')
  const { account, permissions } = data
  return { ...data, account, may: (permission) => permissions.includes(permission) }
}
