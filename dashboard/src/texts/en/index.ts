/** The English texts. Every other language has the same keys. */
import { common } from './common'
import { navigation } from './navigation'
import { status } from './status'

/** What every page needs. */
const core = { common, navigation, status }

/** What only some pages need, loaded with the first of them. */
const topics = {
  signin: () => import('./signin').then(({ signin }) => signin),
  home: () => import('./home').then(({ home }) => home),
  payment: () => import('./payment').then(({ payment }) => payment),
  paymentStory: () => import('./payment-story').then(({ paymentStory }) => paymentStory),
  paymentDesk: () => import('./payment-desk').then(({ paymentDesk }) => paymentDesk),
  declines: () => import('./declines').then(({ declines }) => declines),
  idempotency: () => import('./idempotency').then(({ idempotency }) => idempotency),
  paymentList: () => import('./payment-list').then(({ paymentList }) => paymentList),
  refunds: () => import('./refunds').then(({ refunds }) => refunds),
  disputes: () => import('./disputes').then(({ disputes }) => disputes),
  balance: () => import('./balance').then(({ balance }) => balance),
  payouts: () => import('./payouts').then(({ payouts }) => payouts),
  customers: () => import('./customers').then(({ customers }) => customers),
  subscriptions: () => import('./subscriptions').then(({ subscriptions }) => subscriptions),
  views: () => import('./views').then(({ views }) => views),
  hosted: () => import('./hosted').then(({ hosted }) => hosted),
  webhooks: () => import('./webhooks').then(({ webhooks }) => webhooks),
  developers: () => import('./developers').then(({ developers }) => developers),
  keys: () => import('./keys').then(({ keys }) => keys),
  pairing: () => import('./pairing').then(({ pairing }) => pairing),
  logs: () => import('./logs').then(({ logs }) => logs),
  sandbox: () => import('./sandbox').then(({ sandbox }) => sandbox),
  profile: () => import('./profile').then(({ profile }) => profile),
  acquirers: () => import('./acquirers').then(({ acquirers }) => acquirers),
  routing: () => import('./routing').then(({ routing }) => routing),
  settings: () => import('./settings').then(({ settings }) => settings),
  roleTable: () => import('./role-table').then(({ roleTable }) => roleTable),
  sentences: () => import('./sentences').then(({ sentences }) => sentences),
  palette: () => import('./palette').then(({ palette }) => palette),
  operators: () => import('./operators').then(({ operators }) => operators),
}

export type Topic = keyof typeof topics

export type Texts = typeof core & { [T in Topic]: Awaited<ReturnType<(typeof topics)[T]>> }

export interface Catalogue {
  core: Pick<Texts, keyof typeof core>
  topics: { [T in Topic]: () => Promise<Texts[T]> }
}

export const en: Catalogue = { core, topics }
