/** Short messages after something was done: `toast(texts.saved)`. Those that tell of a failure stay until they are closed. */
export interface ToastMessage {
  text: string
  look: 'good' | 'bad'
}

type Show = (message: ToastMessage) => void

/** Until their place stands, messages wait. */
const waiting: ToastMessage[] = []
let show: Show = (message) => void waiting.push(message)
let wasCalled = false
const listeners = new Set<() => void>()

export function toast(text: string, look: ToastMessage['look'] = 'good'): void {
  show({ text, look })
  wasCalled = true
  for (const listener of listeners) listener()
}

/** Whether anything was ever told. */
export const wasToasted = (): boolean => wasCalled

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Has all messages shown by this, those that wait among them. */
export function showToastsBy(next: Show): void {
  show = next
  waiting.splice(0).forEach(next)
}
