/** What an account at an acquirer can do. What it cannot is refused before it is sent, and never tried. */

export interface Capabilities {
  /** Whether an authorization can be captured in parts, of which the last one is final. */
  captures: 'several' | 'one'
  /** The currencies (ISO 4217) that it takes; null for all. */
  currencies: readonly string[] | null
  /** Lists what it did in a window of time. */
  lists: boolean
  /** Lists what it has told, so that what never came is found. */
  retells: boolean
  /** Tells what it settles. */
  settlements: boolean
  /** Takes files beside the text of evidence. */
  files: boolean
}

/** What the kind `http` is taken to do where its settings do not say otherwise. It may still answer that it has no such call. */
export const ALL_CAPABILITIES: Capabilities = {
  captures: 'several',
  currencies: null,
  lists: true,
  retells: true,
  settlements: true,
  files: true,
}

export const takesCurrency = ({ currencies }: Capabilities, currency: string): boolean =>
  currencies === null || currencies.includes(currency)
