/** What the use cases of operators work with: the database, and the pepper of keys and secrets. */
import type { Pepper } from '../infra/pepper'
import type { OperatorStore } from '../store/operator'
import type { Store } from '../store/store'

export interface OperatorDependencies {
  store: Pick<Store, 'accounts'> & { operator: OperatorStore }
  pepper: Pepper
  /** The machine's time. */
  real: () => Date
}
