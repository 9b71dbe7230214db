/** All ways in which each statement is written, by the statement's name. Each calls the store with sample rows. */
import { CARDS } from './cards'
import { HOUSEKEEPING } from './housekeeping'
import { DASHBOARD } from './dashboard'
import { KEYS } from './keys'
import { MONEY } from './money'
import { SANDBOX } from './sandbox'
import { WEBHOOKS } from './webhooks'
import type { Scenes } from './stage'

export const SCENES: Scenes = {
  ...MONEY,
  ...CARDS,
  ...DASHBOARD,
  ...KEYS,
  ...HOUSEKEEPING,
  ...SANDBOX,
  ...WEBHOOKS,
}
