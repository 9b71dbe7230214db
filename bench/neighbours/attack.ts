/** What an attack, and what is watched while it runs, have to say for the benchmark of neighbours. */
import type { AccountModel } from '../../prisma/generated/models'
import type { Authority } from '../../test/support/receiver'
import type { BenchMerchant } from '../parts'

/** Where everything happens. */
export interface Ground {
  /** The API's addresses, by mode. */
  url: string
  liveUrl: string
  databaseUrl: string
  /** Makes receivers of webhooks, which the service trusts. */
  authority: Authority
  /** A new merchant; its rate limits are the service's own unless `overrides` sets them. */
  buildMerchant: (overrides?: Partial<AccountModel>, livemode?: boolean) => Promise<BenchMerchant>
}

/** Something a neighbour does again and again. */
export interface Probe {
  name: string
  perSecond: number
  /** Does it once; answers the milliseconds that it took. */
  take: () => Promise<number>
}

export interface Attack {
  name: string
  /** Shots a second: by default as many as a sandbox account may make. */
  perSecond?: number
  /** Makes what the attack needs, once; answers how one shot is fired, whose status is counted. */
  prepare: (ground: Ground) => Promise<() => Promise<number | string>>
  /** What is watched in place of payments in both modes. */
  probes?: (ground: Ground) => Promise<readonly Probe[]>
}

/** As many requests a second as a sandbox account may make. */
export const SANDBOX_RATE = 25
