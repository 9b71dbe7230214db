/** Deadlines of calls. Calls that begin at about the same time share one signal: a signal and a timer of its own cost more. */
import { setMaxListeners } from 'node:events'

/** Answers a signal that aborts after `limitMs`, or up to a hundredth of that later. */
export function createDeadlines(limitMs: number): () => AbortSignal {
  const spanMs = limitMs / 100
  let current = new AbortController()
  let until = 0
  return () => {
    const now = performance.now()
    if (now >= until) {
      until = now + spanMs
      const controller = (current = new AbortController())
      setMaxListeners(0, controller.signal)
      const timer = setTimeout(() => {
        controller.abort(new DOMException('The call took too long', 'TimeoutError'))
      }, limitMs + spanMs)
      timer.unref()
    }
    return current.signal
  }
}
