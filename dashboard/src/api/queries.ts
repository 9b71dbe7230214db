/** How reads are kept, repeated and failed, and what a write does to them. */
import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { isProblem } from './problem'
import type { paths } from './schema'
import { tellTabs } from './tabs'

const ATTEMPTS = 2
const FRESH_MS = 15_000
/** Deletes all that the sandbox holds, though its method does not say so. */
const RESTART = '/v1/sandbox/restart' satisfies keyof paths

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
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        notice(error)
        // What is gone is not shown any longer.
        if (isProblem(error, 'resource_missing')) query.setState({ data: undefined })
      },
    }),
    mutationCache: new MutationCache({
      onError: notice,
      // It is waited for before the write's own `onSuccess` runs.
      onSuccess: async (answer, _input, _context, { options: { mutationKey: operation } }) => {
        if (operation === undefined) return
        const [method, path] = operation
        const isDelete = method === 'delete' || path === RESTART
        tell({ isDelete })
        await outdate(queries, isDelete, goneId(answer))
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < ATTEMPTS && isProblem(error) && error.isPassing,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  const tell = tellTabs(({ isDelete }) => void outdate(queries, isDelete))
  return queries
}

/**
 * A write changes more than its page knows of: a deleted customer takes cards, subscriptions and figures along. So all that
 * was read before it is outdated: what is on the screen is read again now, the rest when it is next shown. After a delete
 * the rest is forgotten, for it would show for a moment what is gone.
 */
async function outdate(queries: QueryClient, isDelete: boolean, gone?: string): Promise<void> {
  if (isDelete) queries.removeQueries({ type: 'inactive' })
  await queries.invalidateQueries({ refetchType: 'none' })
  await queries.refetchQueries({
    type: 'active',
    predicate: (query) => gone === undefined || !isOf(gone, query),
  })
}

/** The identifier of what an answer calls deleted: a page that shows it is about to leave. */
const goneId = (answer: unknown): string | undefined => {
  const { id, deleted } = (answer ?? {}) as { id?: string; deleted?: boolean }
  return deleted === true ? id : undefined
}

/** Whether it reads the object itself, or something of it. */
export function isOf(id: string, { queryKey: [, , init] }: Query): boolean {
  const { params } = (init ?? {}) as { params?: { path?: { id?: string } } }
  return params?.path?.id === id
}
