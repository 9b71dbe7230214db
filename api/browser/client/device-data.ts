/**
 * Carries out a hidden step: posts the acquirer's form into a frame, and goes on with what the frame comes back with, or without it
 * when that takes too long.
 */
import { tellFacts } from './browser-facts'

const own = document.querySelector<HTMLFormElement>('form[data-patience]')
const frame = document.querySelector<HTMLIFrameElement>('iframe[name=device]')
let isGone = false

function goOn(form: HTMLFormElement, returned: unknown): void {
  if (isGone) return
  isGone = true
  const field = form.querySelector<HTMLInputElement>('input[name=returned]')
  if (field) field.value = JSON.stringify(returned)
  form.submit()
}

if (own) {
  tellFacts()
  addEventListener('message', ({ origin, source, data }) => {
    if (origin === location.origin && source === frame?.contentWindow) goOn(own, data)
  })
  document.querySelector<HTMLFormElement>('form[target=device]')?.submit()
  setTimeout(
    () => {
      goOn(own, {})
    },
    frame ? Number(own.dataset['patience']) : 0,
  )
}
