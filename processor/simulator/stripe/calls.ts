/** Calls of the interface in Stripe's manner. */
import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import type { StripeCallName } from './call-names'
import type { StripeForm } from './form'
import { readShape } from './shapes'

export interface AskedOfStripe {
  /** The id in the address, if it has one. */
  id: string
  livemode: boolean
}

export interface StripeCall {
  /** By which faults name it; absent for a question. */
  name?: StripeCallName
  /** Begins the work, once the parameters are read. */
  read(form: StripeForm): { expand: readonly string[]; run: (asked: AskedOfStripe) => Promise<object> }
}

/** What has files is read in a way of its own. */
export interface FileCall {
  name: StripeCallName
  readFile(
    request: IncomingMessage,
  ): Promise<{ fingerprint: string; run: (asked: AskedOfStripe) => Promise<object> }>
}

export const callOf = <T extends { expand: readonly string[] }>(
  shape: z.ZodType<T>,
  run: (asked: AskedOfStripe, form: T) => Promise<object> | object,
  name?: StripeCallName,
): StripeCall => ({
  ...(name !== undefined && { name }),
  read(given) {
    const form = readShape(shape, given)
    return { expand: form.expand, run: async (asked) => run(asked, form) }
  },
})
