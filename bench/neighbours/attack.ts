/** The types of an attack and of the probes that are measured while it runs. */
import type { AccountModel } from '../../prisma/generated/models'
import type { Authority } from '../../test/support/receiver'
import type { BenchMerchant } from '../parts'

/** The environment of an attack. */
export interface Ground {
  /** The API's addresses, by mode. */
  url: string
  liveUrl: string
  databaseUrl: string
  /** In base64. */
  pepper: string
  /** Creates webhook receivers that the service trusts. */
  authority: Authority
  /** Creates a merchant; `overrides` can set its rate limits, otherwise it has the service's defaults. */
  buildMerchant: (overrides?: Partial<AccountModel>, livemode?: boolean) => Promise<BenchMerchant>
}

/** Something that another merchant does again and again. */
export interface Probe {
  name: string
  perSecond: number
  /** Does it once; returns its duration in milliseconds. */
  take: () => Promise<number>
}

export interface Attack {
  name: string
  /** Requests a second: by default as many as a sandbox account may make. */
  perSecond?: number
  /** Prepares the attack once; returns a function that sends one request, whose status is counted. */
  prepare: (ground: Ground) => Promise<() => Promise<number | string>>
  /** The probes to measure instead of payments in both modes. */
  probes?: (ground: Ground) => Promise<readonly Probe[]>
}

/** As many requests a second as a sandbox account may make. */
export const SANDBOX_RATE = 25
