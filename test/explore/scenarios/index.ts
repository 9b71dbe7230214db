/** Every scenario. */
import type { Scenario } from '../scenario'
import { SALES } from './sale'

export const SCENARIOS: readonly Scenario[] = [...SALES]
