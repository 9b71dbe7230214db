/** Die deutschen Texte. */
import type { Texts } from '../en'
import { common } from './common'
import { customers } from './customers'
import { declines } from './declines'
import { developers } from './developers'
import { home } from './home'
import { hosted } from './hosted'
import { idempotency } from './idempotency'
import { keys } from './keys'
import { logs } from './logs'
import { operators } from './operators'
import { payment } from './payment'
import { paymentStory } from './payment-story'
import { paymentList } from './payment-list'
import { payments } from './payments'
import { profile } from './profile'
import { refunds } from './refunds'
import { sandbox } from './sandbox'
import { settings } from './settings'
import { signin } from './signin'
import { status } from './status'
import { subscriptions } from './subscriptions'
import { views } from './views'
import { webhooks } from './webhooks'

export const de: Texts = {
  common,
  signin,
  status,
  home,
  payments,
  payment,
  paymentStory,
  declines,
  idempotency,
  paymentList,
  refunds,
  customers,
  subscriptions,
  views,
  hosted,
  webhooks,
  developers,
  keys,
  logs,
  sandbox,
  profile,
  settings,
  operators,
}
