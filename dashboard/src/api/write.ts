/** Writes: one Idempotency-Key for each intent, so that pressing a button twice does one thing. */
import { useRef } from 'react'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { isProblem } from './problem'

/**
 * Makes the key of an intent: the same for every attempt with the same input, until one of them succeeded or was refused
 * for good.
 */
function useIntent(): { keyFor: (input: unknown) => string; renew: () => void } {
  const intent = useRef<{ key: string; input: string } | undefined>(undefined)
  return {
    keyFor(input) {
      const text = JSON.stringify(input ?? null)
      if (intent.current?.input !== text) intent.current = { key: crypto.randomUUID(), input: text }
      return intent.current.key
    },
    renew() {
      intent.current = undefined
    },
  }
}

interface Writing<T, I> {
  /** Makes the call; `headers` has its Idempotency-Key. */
  send: (input: I, headers: { 'Idempotency-Key': string }) => Promise<T>
  /** What the page shows of it, read again before `onDone`: the first parts of query keys, such as `['payments']`. */
  renews?: readonly QueryKey[]
  /** Lists of what is gone now: they would show it for a moment. */
  forgets?: readonly QueryKey[]
  onDone?: (answer: T, input: I) => void
}

/**
 * A mutation that sends each intent under one key. A write changes more than its page knows of: a deleted customer takes
 * cards, subscriptions and figures along. So whatever was read before it is read again when it is next shown.
 */
export function useWrite<T, I = void>({ send, renews = [], forgets = [], onDone }: Writing<T, I>) {
  const queries = useQueryClient()
  const { keyFor, renew } = useIntent()
  return useMutation<T, Error, I>({
    mutationFn: (input) => send(input, { 'Idempotency-Key': keyFor(input) }),
    onSuccess: async (answer, input) => {
      renew()
      await queries.invalidateQueries({ refetchType: 'none' })
      for (const queryKey of forgets) queries.removeQueries({ queryKey, type: 'inactive' })
      await Promise.all(renews.map((queryKey) => queries.invalidateQueries({ queryKey })))
      onDone?.(answer, input)
    },
    onError: (error) => {
      if (isProblem(error) && !error.isPassing && error.status !== 409) renew()
    },
  })
}
