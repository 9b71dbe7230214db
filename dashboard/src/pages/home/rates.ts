/** Amounts and rates of an account's figures. */
import type { Figures } from './queries'

const share = (part: number, rest: number): number | null => (part + rest === 0 ? null : part / (part + rest))

/** Of cardholders whose 3-D Secure has ended, the share that was authenticated. */
export const authenticatedOf = ({ three_d_secure: { frictionless, passed, failed, abandoned } }: Figures) =>
  share(frictionless + passed, failed + abandoned)

/** Of deliveries that were tried, the share that arrived: what still fails has not. */
export const deliveredOf = ({ deliveries: { delivered, failing, failed } }: Figures) =>
  share(delivered, failing + failed)

/** The amount in a currency, in major units. */
export const amountIn = (sums: Figures['volume'], currency: string): number =>
  sums.find((one) => one.currency === currency)?.amount ?? 0
