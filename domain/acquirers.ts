/** Acquirers by name: what configuration and a payment's row may say. */

/** The acquirer of every payment whose channel no other acquirer takes. Rows of older versions name none: they are with it. */
export const DEFAULT_ACQUIRER = 'default'

/** The protocols that an acquirer may speak; each has its client in `processor/acquirers/`. */
export const ACQUIRER_KINDS = ['http'] as const

export type AcquirerKind = (typeof ACQUIRER_KINDS)[number]

/** A row of configuration: an acquirer beside the default one, and the channels whose payments go to it. */
export interface AcquirerSettings {
  name: string
  kind: AcquirerKind
  url: string
  /** Sent with every call. */
  secret: string
  channels: readonly string[]
}
