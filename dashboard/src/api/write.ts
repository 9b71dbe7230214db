/** Writes: one Idempotency-Key for each intent, so that pressing a button twice does one thing. */
import { useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { FetchResponse, MaybeOptionalInit } from 'openapi-fetch'
import type { MediaType, PathsWithMethod } from 'openapi-typescript-helpers'
import { api, got } from './client'
import { isProblem } from './problem'
import type { paths } from './schema'

/**
 * Makes the key of an intent: the same for every attempt with the same input, until one of them succeeded or was refused
 * for good.
 */
function useIntent(): { keyFor: (...input: unknown[]) => string; renew: () => void } {
  const intent = useRef<{ key: string; input: string } | undefined>(undefined)
  return {
    keyFor(...input) {
      const text = JSON.stringify(input)
      if (intent.current?.input !== text) intent.current = { key: crypto.randomUUID(), input: text }
      return intent.current.key
    },
    renew() {
      intent.current = undefined
    },
  }
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
export type Init<M extends Method, P extends keyof paths> = MaybeOptionalInit<paths[P], M>
export type Answer<M extends Method, P extends keyof paths> = Required<
  FetchResponse<paths[P][M] & Record<string, unknown>, object, MediaType>
>['data']

interface Call<M extends Method, P extends keyof paths, I> {
  /** What the operation is called with: `(body: Body) => ({ params: { path: { id } }, body })`. */
  call?: (input: I) => Init<M, P>
  onDone?: (answer: Answer<M, P>, input: I) => void
}

function send<M extends Method, P extends PathsWithMethod<paths, M>>(
  method: M,
  path: P,
  init: object | undefined,
  headers?: Record<string, string>,
): Promise<Answer<M, P>> {
  // The client's own type wants one method and one path; the types of `init` and of the answer follow from these two.
  const call = api.request as (method: string, path: string, init: object) => Promise<{ data?: Answer<M, P> }>
  return got(call(method, path, { ...init, headers }))
}

/**
 * A mutation that sends each intent under one key. That it names its operation tells the cache that there was a write
 * (queries.ts): what the page shows is read again before `onDone`.
 */
export function useWrite<M extends Exclude<Method, 'get'>, P extends PathsWithMethod<paths, M>, I = void>(
  method: M,
  path: P,
  { call, onDone }: Call<M, P, I> = {},
) {
  const { keyFor, renew } = useIntent()
  return useMutation<Answer<M, P>, Error, I>({
    mutationKey: [method, path],
    mutationFn: (input) => send(method, path, call?.(input), { 'Idempotency-Key': keyFor(path, input) }),
    onSuccess: (answer, input) => {
      renew()
      onDone?.(answer, input)
    },
    onError: (error) => {
      if (isProblem(error) && !error.isPassing && error.status !== 409) renew()
    },
  })
}

/** A question that a reader asks with a button, such as what a change would do. It changes nothing. */
export function useLookUp<M extends 'get' | 'post', P extends PathsWithMethod<paths, M>, I = void>(
  method: M,
  path: P,
  { call, onDone }: Call<M, P, I> = {},
) {
  return useMutation<Answer<M, P>, Error, I>({
    mutationFn: (input) => send(method, path, call?.(input)),
    onSuccess: (answer, input) => onDone?.(answer, input),
  })
}
