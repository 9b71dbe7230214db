/** Every scenario. */
import type { Scenario } from '../scenario'
import { CARDS } from './cards'
import { CLOCKS } from './clocks'
import { DELIVERIES } from './deliveries'
import { DISPUTES } from './disputes'
import { KEYS } from './keys'
import { OPERATIONS } from './operations'
import { PAYOUTS } from './payouts'
import { RESTORES } from './restore'
import { SALES } from './sale'
import { SESSIONS } from './sessions'
import { SUBSCRIPTIONS } from './subscriptions'

export const SCENARIOS: readonly Scenario[] = [
  ...SALES,
  ...CARDS,
  ...OPERATIONS,
  ...SESSIONS,
  ...SUBSCRIPTIONS,
  ...PAYOUTS,
  ...DISPUTES,
  ...DELIVERIES,
  ...KEYS,
  ...CLOCKS,
  ...RESTORES,
]
