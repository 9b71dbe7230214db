/** Waits that a caller can end. */
import { AbortError } from './errors.js'

/** A signal that ends with the caller's, or after some milliseconds; `release` when the work is done. */
export function limited(milliseconds: number, signal: AbortSignal | undefined) {
  const controller = new AbortController()
  const end = () => {
    controller.abort(signal?.reason)
  }
  const timer = setTimeout(() => {
    controller.abort(new Error('the time for this attempt is over'))
  }, milliseconds)
  if (signal?.aborted === true) end()
  signal?.addEventListener('abort', end)
  return {
    signal: controller.signal,
    release() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
    },
  }
}

/** @throws AbortError if the signal ends the pause. */
export async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  throwIfAborted(signal)
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    signal?.addEventListener('abort', finish)
  })
  throwIfAborted(signal)
}

export function throwIfAborted(signal: AbortSignal | undefined, idempotencyKey?: string): void {
  if (signal?.aborted === true) throw new AbortError(signal, idempotencyKey)
}
