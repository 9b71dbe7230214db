/** Die deutschen Texte. */
import type { Texts } from '../en'
import { common } from './common'
import { customers } from './customers'
import { developers } from './developers'
import { home } from './home'
import { hosted } from './hosted'
import { operators } from './operators'
import { payments } from './payments'
import { refunds } from './refunds'
import { settings } from './settings'
import { signin } from './signin'
import { status } from './status'
import { subscriptions } from './subscriptions'
import { webhooks } from './webhooks'

export const de: Texts = {
  common,
  signin,
  status,
  home,
  payments,
  refunds,
  customers,
  subscriptions,
  hosted,
  webhooks,
  developers,
  settings,
  operators,
}
