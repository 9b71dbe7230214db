/** The account's time. In the sandbox it may be ahead of the real one (contract 18.4). */
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/session'
import { api, got } from './client'

/** `now()` is the account's time, as far as the reader may know it; otherwise this machine's. */
export function useAccountTime(): () => Date {
  const { livemode, may } = useSession()
  const { data } = useQuery({
    queryKey: ['sandbox', 'clock'],
    queryFn: () => got(api.GET('/v1/sandbox/clock')),
    enabled: !livemode && may('sandbox.write'),
  })
  const ahead = (data?.offset_seconds ?? 0) * 1000
  return () => new Date(Date.now() + ahead)
}
