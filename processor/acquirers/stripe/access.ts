/** What calls to Stripe are made with. */
import type { OperationNames } from '../../names'
import { Intent } from './objects'
import { EXPANDED } from './requests'
import type { StripeCaller } from './sending'

export interface StripeAccess {
  caller: StripeCaller
  names: OperationNames
  /** The machine's time, in ISO 8601. Stripe's own is told with its objects alone. */
  now: () => string
}

export const getIntent = (caller: StripeCaller, id: string) =>
  caller.get(`/payment_intents/${id}`, EXPANDED, Intent)
