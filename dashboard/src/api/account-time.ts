/** The account's time. In the sandbox it may be ahead of the real one (contract 18.4). */
import { useSession } from '../session/session'
import { $api } from './client'

const MOVING_MS = 1_000
/** A program may have moved the clock. */
const STILL_MS = 60_000

const isMoving = (status: string | undefined): boolean => status === 'advancing' || status === 'restarting'

/** The account's clock, which is asked for again and again; all pages share what it answers. */
export function useClock() {
  const { livemode } = useSession()
  return $api.useQuery(
    'get',
    '/v1/dashboard/clock',
    {},
    {
      enabled: !livemode,
      refetchInterval: ({ state }) => (isMoving(state.data?.status) ? MOVING_MS : STILL_MS),
    },
  )
}

/** How far the account's time is ahead of this machine's, in milliseconds. */
export const useAhead = (): number => (useClock().data?.offset_seconds ?? 0) * 1_000

/** `now()` is the account's time. */
export function useAccountTime(): () => Date {
  const ahead = useAhead()
  return () => new Date(Date.now() + ahead)
}
