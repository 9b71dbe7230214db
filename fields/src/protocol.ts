/**
 * What the page of a merchant and the frame with the card fields say to each other. The frame is of the same version as the script that
 * opens it, and both check what they are told.
 */

/** Of the frame's address, of the script's, and of each first message. Another way of talking is another version. */
export const VERSION = '1'

export const FIELD_NAMES = ['number', 'expiry', 'cvc', 'name'] as const
export type FieldName = (typeof FIELD_NAMES)[number]

/** What may be styled, and in which states. */
export const PARTS = ['input', 'label', 'hint', 'fault'] as const
export const STATES = [':hover', ':focus', ':invalid', ':autofill'] as const
export const PROPERTIES = [
  ...(['color', 'backgroundColor', 'borderColor', 'borderRadius', 'borderStyle', 'borderWidth'] as const),
  ...(['boxShadow', 'fontFamily', 'fontSize', 'fontStyle', 'fontWeight', 'letterSpacing'] as const),
  ...(['lineHeight', 'padding', 'textTransform'] as const),
] as const

type Property = (typeof PROPERTIES)[number]

/** Values as in a style sheet, such as `1rem` or `#333`. No addresses, no variables. */
export type Look = Partial<Record<Property, string>>
export type Styles = Partial<
  Record<(typeof PARTS)[number], Look & Partial<Record<(typeof STATES)[number], Look>>>
>

/** The first window message of either side; the second one brings the port. */
export interface Greeting {
  svc: 'fields'
  version: string
  instance: string
  kind: 'hello' | 'connect'
}

/** From the page to the frame, by the port. */
export type Order =
  | { kind: 'styles'; styles: Styles }
  | { kind: 'focus'; field: FieldName }
  | { kind: 'clear' }
  | { kind: 'tokenize'; id: number; holderName?: string }

export interface FieldFault {
  field: FieldName
  code: 'empty' | 'wrong'
  /** In the cardholder's language. */
  message: string
}

/** What is in the fields, without any of it. */
export interface Change {
  complete: boolean
  empty: boolean
  /** The first field that shows a fault. */
  error: FieldFault | null
  /** `visa`, `mastercard`, …, or `unknown`. */
  brand: string
}

export interface CardToken {
  /** Good once, for 15 minutes. */
  token: string
  brand: string
  last4: string
  expiry: { month: number; year: number }
}

export interface Failure {
  code: string
  /** For whoever builds the page. Cardholders see their faults in the frame, in their language. */
  message: string
}

/** From the frame to the page, by the port. */
export type News =
  | { kind: 'ready'; title: string }
  | { kind: 'change'; change: Change }
  | { kind: 'focus' | 'blur'; field: FieldName }
  | { kind: 'submit' }
  | { kind: 'height'; height: number }
  | { kind: 'token'; id: number; card: CardToken }
  | { kind: 'failure'; id: number; failure: Failure }
