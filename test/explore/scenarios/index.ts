/** Every scenario. */
import type { Scenario } from '../scenario'
import { OPERATIONS } from './operations'
import { SALES } from './sale'

export const SCENARIOS: readonly Scenario[] = [...SALES, ...OPERATIONS]
