/** What the cardholder's browser has to do before an authorization goes on. Each address and field may hold a secret. */

import type { BrowserFacts } from './besides'

/** The challenge of EMV 3-D Secure: the bank's page takes the `creq`, and sends the browser back with a `cres`. */
export interface Challenge {
  threeDSServerTransId: string
  acsUrl: string
  creq: string
}

/** A page of the acquirer's own, with its query or its form; it sends the browser back in its own way. */
export interface Redirect {
  kind: 'redirect'
  /** The acquirer's, or made of what it told: another action of the same payment has another. */
  id: string
  url: string
  method: 'GET' | 'POST'
  fields: Readonly<Record<string, string>>
}

/** What is learned of the browser without its cardholder: in a hidden frame that posts the fields, or, without an address, by its facts. */
export interface DeviceData {
  kind: 'device_data'
  id: string
  url: string | null
  fields: Readonly<Record<string, string>>
}

export type Action = Challenge | Redirect | DeviceData

export type ActionKind = 'challenge' | 'redirect' | 'device_data'

export const actionKindOf = (action: Action): ActionKind => ('kind' in action ? action.kind : 'challenge')

export const actionIdOf = (action: Action): string =>
  'kind' in action ? action.id : action.threeDSServerTransId

/** How many actions of one payment are carried out, so that no acquirer leads a cardholder in circles. */
export const MOST_ACTIONS = 5

/** The most fields that an action gives a browser, or that a browser brings back, and the most characters of each and of its name. */
export const FIELD_LIMITS = { count: 32, name: 100, value: 8_192 } as const

/** The fields that are within the limits, in their order. The rest is left out: whoever sent it is a stranger. */
export function boundedFields(fields: Iterable<readonly [string, string]>): Record<string, string> {
  const { count, name: longest, value: most } = FIELD_LIMITS
  const fit = [...fields].filter(
    ([name, value]) => name !== '' && name.length <= longest && value.length <= most,
  )
  return Object.fromEntries(fit.slice(0, count))
}

/** What a browser has brought back. It comes from a stranger: nothing follows from it that the acquirer does not say. */
export interface BroughtBack {
  /** Of a query, a form, or a hidden frame; none if the frame has not come back in time. Bounded by {@link FIELD_LIMITS}. */
  fields: Readonly<Record<string, string>>
  /** What our page has learned of it. */
  browser?: BrowserFacts
}

/** The same, with the action that it comes from. */
export interface Returned extends BroughtBack {
  kind: ActionKind
  /** The action's id. */
  action: string
}

const addressOf = (action: Action): string | null => ('kind' in action ? action.url : action.acsUrl)

/**
 * Whether a browser may be sent where the action leads: over HTTPS, and without a name and password in the address. A service that is
 * reached over plain HTTP, or on this machine, is one of development, and may send it to this machine too.
 */
export function isSafeAction(action: Action, ownAddress: string): boolean {
  const address = addressOf(action)
  if (address === null) return true
  const url = parsed(address)
  if (url?.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:') return true
  const own = parsed(ownAddress)
  if (url.protocol !== 'http:' || own === null) return false
  const isDevelopment = own.protocol === 'http:' || isLoopback(own)
  return isDevelopment && (url.hostname === own.hostname || isLoopback(url))
}

const isLoopback = ({ hostname }: URL): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

const parsed = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null)
