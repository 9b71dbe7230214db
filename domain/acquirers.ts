/** Acquirers: their names and their configuration. */

/** The acquirer of all payments whose channel belongs to no other acquirer. */
export const DEFAULT_ACQUIRER = 'default'

/** The protocols of acquirers; each has a client in `processor/acquirers/`. */
export const ACQUIRER_KINDS = ['http'] as const

export type AcquirerKind = (typeof ACQUIRER_KINDS)[number]

/** A row of configuration: another acquirer than the default one, and the channels whose payments go to it. */
export interface AcquirerSettings {
  name: string
  kind: AcquirerKind
  url: string
  /** The bearer token of every call. */
  secret: string
  channels: readonly string[]
}
