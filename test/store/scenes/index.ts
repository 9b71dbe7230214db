/** Each way of each statement: what is called with sample rows, by the statement's name. */
import { CARDS } from './cards'
import { HOUSEKEEPING } from './housekeeping'
import { KEYS } from './keys'
import { MONEY } from './money'
import { WEBHOOKS } from './webhooks'
import type { Scenes } from './stage'

export const SCENES: Scenes = { ...MONEY, ...CARDS, ...KEYS, ...HOUSEKEEPING, ...WEBHOOKS }
