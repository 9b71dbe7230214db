/** Acquirers: their names and their configuration. */
import type { Capabilities } from './acquirer-capabilities'

/** The acquirer of all payments whose channel belongs to no other acquirer. */
export const DEFAULT_ACQUIRER = 'default'

/** The protocols of acquirers; each has a client in `processor/acquirers/`. */
export const ACQUIRER_KINDS = ['http', 'stripe', 'adyen'] as const

export type AcquirerKind = (typeof ACQUIRER_KINDS)[number]

/** Those that nobody has tried against a real acquirer of theirs yet: in production live money goes to none, unless it is said. */
export const UNCERTIFIED_KINDS: readonly AcquirerKind[] = ['stripe', 'adyen']

/** That of the default acquirer, and of a row that names none. */
export const DEFAULT_KIND: AcquirerKind = 'http'

/** A row of configuration: another acquirer than the default one, and the channels whose payments go to it. */
export interface AcquirerSettings {
  name: string
  kind: AcquirerKind
  url: string
  /** The bearer token of every call. */
  secret: string
  channels: readonly string[]
  /** What it signs its notifications with: two while one is exchanged for another. */
  notification_secrets?: readonly string[]
  /** What it charges, as agreed. Without it nobody compares what it charged. */
  fees?: AgreedFees
  /** Whether merchants may connect accounts of their own at it. */
  merchants?: boolean
  /** What the account at it can do, where it is less than its kind can. */
  capabilities?: Partial<Capabilities>
}

/** What an acquirer charges for a capture: a share, rounded up, and a fixed part in minor units. */
export interface AgreedFees {
  basis_points: number
  fixed: number
}

/** The prices of the sandbox's processor. Refunds and disputes cost nothing, and give nothing back. */
export const SANDBOX_FEES: AgreedFees = { basis_points: 100, fixed: 10 }

/** What the default acquirer of the sandbox charges where the settings do not say: that of the kind of our own is the simulator. */
export const feesOfSandbox = (kind: AcquirerKind, agreed: AgreedFees | undefined): AgreedFees | undefined =>
  agreed ?? (kind === DEFAULT_KIND ? SANDBOX_FEES : undefined)

/** Of a capture of `amount` minor units. */
export const agreedFee = (amount: bigint, { basis_points: points, fixed }: AgreedFees): bigint =>
  (amount * BigInt(points) + 9_999n) / 10_000n + BigInt(fixed)
