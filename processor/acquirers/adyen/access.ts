/** What calls to Adyen are made with. */
import type { OperationNames } from '../../names'
import type { AdyenCaller } from './sending'

export interface AdyenAccess {
  caller: AdyenCaller
  names: OperationNames
  /** The machine's time, in ISO 8601. Adyen's answers have none. */
  now: () => string
}
