/** How reads are kept, repeated and failed. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isProblem } from './problem'

const ATTEMPTS = 2
const FRESH_MS = 15_000

interface Listeners {
  onSignedOut: () => void
  onAccountSwitched: () => void
}

/** A refusal is final: only what may pass is asked again. */
export function createQueries({ onSignedOut, onAccountSwitched }: Listeners): QueryClient {
  const notice = (error: unknown) => {
    if (isProblem(error, 'session_missing')) onSignedOut()
    if (isProblem(error, 'account_switched')) onAccountSwitched()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: notice }),
    mutationCache: new MutationCache({ onError: notice }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < ATTEMPTS && isProblem(error) && error.isPassing,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
