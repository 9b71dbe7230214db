/** Card fields in a frame of the service: a page takes cards, and neither it nor its server sees one. */
import {
  FIELD_NAMES,
  VERSION,
  type CardToken,
  type Change,
  type FieldName,
  type Greeting,
  type News,
  type Order,
  type Styles,
} from './protocol.js'

export { VERSION }
export type { CardToken, Change, FieldFault, FieldName, Look, Styles } from './protocol.js'

export interface FieldsOptions {
  /** A publishable key, whose `allowed_origins` name the origin of this page. */
  key: string
  /** The address of the service, without a path: `https://api.example`. */
  url: string
  /** `en`, `de`, `fr`, `es`, `it`, `nl` or `pl`. Without it, the browser's language. */
  language?: string
  /** Whether a field asks for the name on the card. Default: true. Without it, give the name to `tokenize`. */
  name?: boolean
  /** Whether the page behind is light or dark, or as the system wants it. Default: `light`. */
  theme?: 'light' | 'dark' | 'auto'
  direction?: 'ltr' | 'rtl'
  styles?: Styles
  /** What screen readers call the fields. Default: "Card details", in the language. */
  title?: string
}

export interface FieldsEvents {
  /** The fields can be used, also again after their frame was moved in the page. */
  ready: undefined
  change: Change
  focus: { field: FieldName }
  blur: { field: FieldName }
  /** Enter was pressed. */
  submit: undefined
  /** In CSS pixels. The frame has this height already. */
  height: number
  /** The frame could not be shown. */
  error: FieldsError
}

/** `code`: `incomplete`, `expired_card`, `busy`, `not_ready`, `destroyed`, `frame_refused`, `key_refused`, `rate_limited`, `refused`, `unreachable`, or `no_answer`. */
export class FieldsError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'FieldsError'
  }
}

export interface Fields {
  /** Shows the fields in an element, which may be in a shadow root, or in the first one that a selector finds. */
  mount(target: Element | string): void
  /** Replaces the styles. */
  update(options: { styles: Styles }): void
  /** Default: the first field. WebKit obeys only while it handles a tap or a key. */
  focus(field?: FieldName): void
  clear(): void
  /** Gets a token for the card, or shows what is wrong with it and rejects with a `FieldsError`. */
  tokenize(options?: { holderName?: string }): Promise<CardToken>
  destroy(): void
  /** Calls back with each event. What is returned ends that. */
  on<E extends keyof FieldsEvents>(event: E, listener: (told: FieldsEvents[E]) => void): () => void
}

/** How long a page that has loaded may be silent, and how long a token may take. */
const SILENCE_MS = 5_000
const TOKEN_MS = 45_000
const TALLEST = 4_000

interface Waiting {
  resolve: (card: CardToken) => void
  reject: (error: FieldsError) => void
}

export function createFields(options: FieldsOptions): Fields {
  const { key, url, language, name = true, theme = 'light', direction = 'ltr', title } = options
  const service = new URL(url).origin
  const instance = crypto.randomUUID()
  const listeners = new Map<string, Set<(told: never) => void>>()
  const waiting = new Map<number, Waiting>()
  let styles = options.styles
  let frame: HTMLIFrameElement | undefined
  let port: MessagePort | undefined
  let count = 0
  let silence: ReturnType<typeof setTimeout> | undefined

  function tell<E extends keyof FieldsEvents>(event: E, told: FieldsEvents[E]): void {
    for (const listener of listeners.get(event) ?? []) (listener as (told: FieldsEvents[E]) => void)(told)
  }
  const send = (order: Order) => port?.postMessage(order)

  function fail(code: string, message: string): void {
    for (const { reject } of waiting.values()) reject(new FieldsError(code, message))
    waiting.clear()
  }

  /** A frame says hello each time that it loads, which it does anew when it is moved in the page. */
  function greet({ origin, source, data }: MessageEvent): void {
    const told = data as Partial<Greeting> | null
    if (!frame || origin !== service || source !== frame.contentWindow) return
    if (told?.svc !== 'fields' || told.version !== VERSION || told.instance !== instance) return
    if (told.kind !== 'hello') return
    clearTimeout(silence)
    fail('not_ready', 'The fields were loaded anew. Ask for the card again.')
    port?.close()
    const { port1, port2 } = new MessageChannel()
    port = port1
    port.onmessage = ({ data: news }: MessageEvent<News>) => hear(news)
    const greeting: Greeting = { svc: 'fields', version: VERSION, instance, kind: 'connect' }
    frame.contentWindow?.postMessage(greeting, service, [port2])
    if (styles) send({ kind: 'styles', styles })
  }

  function hear(news: News): void {
    switch (news.kind) {
      case 'ready':
        if (frame) frame.title = title ?? news.title
        tell('ready', undefined)
        break
      case 'change':
        tell('change', news.change)
        break
      case 'focus':
      case 'blur':
        tell(news.kind, { field: news.field })
        break
      case 'submit':
        tell('submit', undefined)
        break
      case 'height':
        if (!frame || !(news.height >= 0 && news.height <= TALLEST)) break
        frame.style.height = `${news.height}px`
        tell('height', news.height)
        break
      case 'token':
        waiting.get(news.id)?.resolve(news.card)
        waiting.delete(news.id)
        break
      case 'failure':
        waiting.get(news.id)?.reject(new FieldsError(news.failure.code, news.failure.message))
        waiting.delete(news.id)
    }
  }

  function address(): string {
    const query = new URLSearchParams({ key, theme, direction, name: name ? '1' : '0' })
    if (language !== undefined) query.set('language', language)
    const fragment = new URLSearchParams({ origin: location.origin, instance })
    return `${service}/fields/${VERSION}/frame?${query.toString()}#${fragment.toString()}`
  }

  function refuse(): void {
    const { origin } = location
    const reasons = `the key is not known, its allowed_origins lack ${origin} or the origin of a page around this one, or this page's Content-Security-Policy lacks frame-src ${service}`
    tell(
      'error',
      new FieldsError(
        'frame_refused',
        `The card fields cannot be shown: ${reasons}. Open ${address().replace(/#.*/, '')} in a tab: it says what the key allows.`,
      ),
    )
  }

  return {
    mount(target) {
      const place = typeof target === 'string' ? document.querySelector(target) : target
      if (!place) throw new FieldsError('no_element', 'There is no such element to mount in.')
      if (frame) throw new FieldsError('mounted', 'These fields are mounted already: destroy them first.')
      frame = document.createElement('iframe')
      frame.title = title ?? 'Card details'
      frame.referrerPolicy = 'no-referrer'
      frame.src = address()
      // By CSSOM, which a strict policy of the page allows.
      const { style } = frame
      style.display = 'block'
      style.width = '100%'
      style.height = '0'
      style.border = '0'
      // Another one than that of the frame's page would make its ground opaque.
      style.colorScheme = theme === 'auto' ? 'light dark' : theme
      frame.addEventListener('load', () => {
        clearTimeout(silence)
        if (!port) silence = setTimeout(refuse, SILENCE_MS)
      })
      addEventListener('message', greet)
      place.append(frame)
    },
    update(changed) {
      styles = changed.styles
      send({ kind: 'styles', styles })
    },
    focus(field = FIELD_NAMES[0]) {
      frame?.focus()
      send({ kind: 'focus', field })
    },
    clear: () => {
      send({ kind: 'clear' })
    },
    tokenize({ holderName } = {}) {
      if (!port)
        return Promise.reject(
          new FieldsError('not_ready', 'The fields are not there yet: wait for the event ready.'),
        )
      const id = (count += 1)
      return new Promise<CardToken>((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(id)
          reject(new FieldsError('no_answer', 'The fields did not answer in time. Ask for the card again.'))
        }, TOKEN_MS)
        waiting.set(id, {
          resolve: (card) => {
            clearTimeout(late)
            resolve(card)
          },
          reject: (error) => {
            clearTimeout(late)
            reject(error)
          },
        })
        send({ kind: 'tokenize', id, ...(holderName !== undefined && { holderName }) })
      })
    },
    destroy() {
      removeEventListener('message', greet)
      clearTimeout(silence)
      fail('destroyed', 'The fields were destroyed.')
      port?.close()
      port = undefined
      frame?.remove()
      frame = undefined
    },
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return () => {
        known.delete(listener)
      }
    },
  }
}
