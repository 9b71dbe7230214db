/** Short messages after something was done: `toast(texts.saved)`. Those that tell of a failure stay until they are closed. */
export interface ToastMessage {
  id: number
  text: string
  look: 'good' | 'bad'
}

const SHOWN_MS = 6_000

let messages: readonly ToastMessage[] = []
let last = 0
const listeners = new Set<() => void>()

function change(next: readonly ToastMessage[]): void {
  messages = next
  for (const listener of listeners) listener()
}

export function toast(text: string, look: ToastMessage['look'] = 'good'): void {
  last += 1
  const id = last
  change([...messages.slice(-2), { id, text, look }])
  if (look === 'good') setTimeout(() => closeToast(id), SHOWN_MS)
}

export const closeToast = (id: number): void => change(messages.filter((one) => one.id !== id))

export const readToasts = (): readonly ToastMessage[] => messages

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
