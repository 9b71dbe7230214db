/**
 * The card fields in a frame of a merchant's page. Of what is typed, only brand, completeness and the token leave it. The page is
 * recognised once, by window, origin and instance; from then on only its port is listened to (decision 0267).
 */
import { cardBrand, normalizeCardNumber } from '../../../domain/cards'
import { VERSION, type Change, type FieldName, type Greeting, type News } from '../../../fields/src/protocol'
import { cvc, expiry, holder, isGood, number, showFault, showFaults } from './card-fields'
import { readOrder } from './fields-orders'
import { applyStyles } from './fields-styles'
import { makeToken } from './fields-token'

const form = document.forms[0]
const live = document.querySelector<HTMLElement>('#told')
const present = [number, expiry, cvc, holder].filter((field) => field !== null)
const { key = '', origins = '' } = document.body.dataset

const asked = new URLSearchParams(location.hash.slice(1))
const origin = asked.get('origin') ?? ''
const instance = asked.get('instance') ?? ''

const greetingOf = (kind: Greeting['kind']): Greeting => ({ svc: 'fields', version: VERSION, instance, kind })

const isGreeting = (data: unknown): boolean => {
  const told = typeof data === 'object' && data !== null ? (data as Partial<Greeting>) : {}
  return Object.entries(greetingOf('connect')).every(
    ([name, value]) => told[name as keyof Greeting] === value,
  )
}

function connect({ source, origin: from, data, ports }: MessageEvent): void {
  const [port, ...more] = ports
  if (source !== parent || from !== origin || !isGreeting(data) || !port || more.length > 0) return
  removeEventListener('message', connect)
  if (form) begin(form, port)
}

if (parent !== window && origins.split(' ').includes(origin) && /^[0-9a-f-]{36}$/.test(instance)) {
  addEventListener('message', connect)
  parent.postMessage(greetingOf('hello'), origin)
}

const nameOf = (field: HTMLInputElement) => field.id as FieldName
const faultAt = (field: HTMLInputElement) => document.getElementById(`${field.id}-fault`)?.textContent ?? ''

function stateNow(): Change {
  const wrong = present.find((field) => field.hasAttribute('aria-invalid'))
  return {
    complete: present.every(isGood),
    empty: present.every(({ value }) => value === ''),
    error: wrong
      ? { field: nameOf(wrong), code: wrong.value.trim() === '' ? 'empty' : 'wrong', message: faultAt(wrong) }
      : null,
    brand: cardBrand(normalizeCardNumber(number?.value ?? '')),
  }
}

function begin(fields: HTMLFormElement, port: MessagePort): void {
  const send = (news: News) => {
    port.postMessage(news)
  }
  let last = ''
  const tellChange = () => {
    const change = stateNow()
    if (JSON.stringify(change) === last) return
    last = JSON.stringify(change)
    send({ kind: 'change', change })
  }
  /** Reads faults aloud, in a region that was there before them. */
  const announce = () => {
    if (live) live.textContent = present.map(faultAt).filter(Boolean).join('. ')
    tellChange()
  }

  let isAsked = false
  let isBusy = false
  async function tokenize(id: number, holderName: string | undefined): Promise<void> {
    const fail = (code: string, message: string) => {
      send({ kind: 'failure', id, failure: { code, message } })
    }
    if (isBusy) {
      fail('busy', 'A token is being made already: wait for it.')
      return
    }
    if (!holder && !holderName?.trim()) {
      fail('incomplete', 'These fields ask for no name: give holderName to tokenize.')
      return
    }
    // So that the browser sees a form being sent, and may offer to keep the card.
    isAsked = true
    fields.requestSubmit()
    isAsked = false
    const [wrong] = showFaults()
    announce()
    if (wrong) {
      wrong.focus()
      fail('incomplete', 'The card is not complete or not right. The fields say what is wrong.')
      return
    }
    isBusy = true
    const made = await makeToken(key, holderName)
    isBusy = false
    if (made.kind === 'token') {
      send({ kind: 'token', id, card: made.card })
      return
    }
    if (made.field) {
      showFault(made.field, made.field.dataset[made.isPast ? 'past' : 'wrong'])
      announce()
      made.field.focus()
    }
    fail(made.code, made.message)
  }

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const order = readOrder(data)
    if (order?.kind === 'styles') applyStyles(order.styles)
    else if (order?.kind === 'focus') (document.getElementById(order.field) ?? number)?.focus()
    else if (order?.kind === 'clear') {
      fields.reset()
      for (const field of present) {
        showFault(field, undefined)
        field.dispatchEvent(new InputEvent('input'))
      }
      announce()
    } else if (order) void tokenize(order.id, order.holderName)
  }

  fields.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isAsked) send({ kind: 'submit' })
  })
  fields.addEventListener('input', tellChange)
  fields.addEventListener('change', ({ target }) => {
    const field = present.find((one) => one === target)
    if (!field || field.value.trim() === '' || isGood(field)) return
    showFault(field, field.dataset['wrong'])
    announce()
  })
  for (const field of present) {
    for (const kind of ['focus', 'blur'] as const)
      field.addEventListener(kind, () => {
        send({ kind, field: nameOf(field) })
      })
  }
  fields.hidden = false
  new ResizeObserver(() => {
    send({ kind: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) })
  }).observe(document.body)
  send({ kind: 'ready', title: document.title })
  tellChange()
}
