/** The kinds of acquirers. A new kind is a folder in `acquirers/`, its name in `domain/acquirers.ts`, and a line here. */
import { DEFAULT_KIND, type AcquirerKind, type AcquirerSettings } from '../domain/acquirers'
import { createAdyenProcessor } from './acquirers/adyen/client'
import { adyenNotifications } from './acquirers/adyen/notifications'
import { createHttpProcessor } from './acquirers/http/client'
import { httpNotifications } from './acquirers/http/notifications'
import { createStripeProcessor } from './acquirers/stripe/client'
import { stripeNotifications } from './acquirers/stripe/notifications'
import type { ClientOptions, Connected, Memory } from './connecting'
import type { NotificationReader } from './reader'

interface ConnectSettings
  extends Pick<AcquirerSettings, 'url' | 'secret'>, Pick<ClientOptions, 'headers' | 'onCertificate'>, Memory {
  /** The machine's time. */
  now: () => Date
}

interface Kind {
  /** Makes the client of an acquirer, which connects at its first call. */
  connect(settings: ConnectSettings): Connected
  /** Reads what an acquirer tells unasked. */
  notifications: NotificationReader
}

export const KINDS_OF_ACQUIRERS: Readonly<Record<AcquirerKind, Kind>> = {
  http: {
    connect: ({ url, names: _names, now: _now, told: _told, ...settings }) =>
      createHttpProcessor({ baseUrl: url, ...settings }),
    notifications: httpNotifications,
  },
  stripe: {
    connect: ({ url, told: _told, ...settings }) => createStripeProcessor({ baseUrl: url, ...settings }),
    notifications: stripeNotifications,
  },
  adyen: {
    connect: ({ url, ...settings }) => createAdyenProcessor({ baseUrl: url, ...settings }),
    notifications: adyenNotifications,
  },
}

export const DEFAULT_READER = KINDS_OF_ACQUIRERS[DEFAULT_KIND].notifications
