/** Every scenario. */
import type { Scenario } from '../scenario'
import { BLIND } from './blind'
import { CARDS } from './cards'
import { CLOCKS } from './clocks'
import { DELIVERIES } from './deliveries'
import { DISPUTES } from './disputes'
import { ELSEWHERE } from './elsewhere'
import { EVIDENCE } from './evidence'
import { HOUSEKEEPING } from './housekeeping'
import { KEYS } from './keys'
import { LATE } from './late'
import { OPERATIONS } from './operations'
import { OPERATORS } from './operators'
import { OUTCOMES } from './outcomes'
import { PAYOUTS } from './payouts'
import { REPLAYS } from './replays'
import { RESTORES } from './restore'
import { SALES } from './sale'
import { SESSIONS } from './sessions'
import { SUBSCRIPTIONS } from './subscriptions'
import { WATCHES } from './watches'

export const SCENARIOS: readonly Scenario[] = [
  ...SALES,
  ...CARDS,
  ...OPERATIONS,
  ...SESSIONS,
  ...SUBSCRIPTIONS,
  ...PAYOUTS,
  ...DISPUTES,
  ...OUTCOMES,
  ...BLIND,
  ...ELSEWHERE,
  ...DELIVERIES,
  ...KEYS,
  ...CLOCKS,
  ...RESTORES,
  ...LATE,
  ...OPERATORS,
  ...HOUSEKEEPING,
  ...REPLAYS,
  ...EVIDENCE,
  ...WATCHES,
]

/** The scenario of this name; throws if there is none. */
export function scenarioOf(name: string): Scenario {
  const scenario = SCENARIOS.find((one) => one.name === name)
  if (!scenario)
    throw new Error(`there is no scenario ${name}; there are ${SCENARIOS.map((one) => one.name).join(', ')}`)
  return scenario
}
