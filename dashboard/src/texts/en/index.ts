/** The English texts. Every other language has the same keys. */
import { common } from './common'
import { customers } from './customers'
import { developers } from './developers'
import { home } from './home'
import { hosted } from './hosted'
import { keys } from './keys'
import { logs } from './logs'
import { operators } from './operators'
import { payments } from './payments'
import { refunds } from './refunds'
import { sandbox } from './sandbox'
import { settings } from './settings'
import { signin } from './signin'
import { status } from './status'
import { subscriptions } from './subscriptions'
import { webhooks } from './webhooks'

export const en = {
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
  keys,
  logs,
  sandbox,
  settings,
  operators,
}

export type Texts = typeof en
