/** All ways in which each statement is written, by the statement's name. Each calls the store with sample rows. */
import { BOOKS } from './books'
import { CARDS } from './cards'
import { DISPUTES } from './disputes'
import { HOUSEKEEPING } from './housekeeping'
import { DASHBOARD } from './dashboard'
import { KEYS } from './keys'
import { MONEY } from './money'
import { PAYOUTS } from './payouts'
import { SANDBOX } from './sandbox'
import { WEBHOOKS } from './webhooks'
import type { Scenes } from './stage'

export const SCENES: Scenes = {
  ...MONEY,
  ...DISPUTES,
  ...BOOKS,
  ...PAYOUTS,
  ...CARDS,
  ...DASHBOARD,
  ...KEYS,
  ...HOUSEKEEPING,
  ...SANDBOX,
  ...WEBHOOKS,
}
