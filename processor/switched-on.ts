/** What is to be switched on at an acquirer, so that it tells what its kind reads. A kind without an entry is told all by itself. */
import type { AcquirerKind } from '../domain/acquirers'
import { ADYEN_TOLD } from './acquirers/adyen/notifications'
import { TOLD_TYPES } from './acquirers/stripe/notifications'

export const SWITCHED_ON: Readonly<Partial<Record<AcquirerKind, readonly string[]>>> = {
  stripe: TOLD_TYPES,
  adyen: ADYEN_TOLD,
}
