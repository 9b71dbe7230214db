/** The kinds of acquirers. A new kind is a folder in `acquirers/`, its name in `domain/acquirers.ts`, and a line here. */
import { DEFAULT_KIND, type AcquirerKind, type AcquirerSettings } from '../domain/acquirers'
import { createAdyenProcessor } from './acquirers/adyen/client'
import { adyenNotifications } from './acquirers/adyen/notifications'
import { createHttpProcessor } from './acquirers/http/client'
import { httpNotifications } from './acquirers/http/notifications'
import { createStripeProcessor } from './acquirers/stripe/client'
import { stripeNotifications } from './acquirers/stripe/notifications'
import type { OperationNames } from './names'
import type { Processor } from './port'
import type { NotificationReader } from './reader'

export interface Connected extends Processor {
  shutdown(): Promise<void>
}

/** What is kept of an acquirer, for its kind. */
export interface Memory {
  /** Where it keeps what the acquirer calls operations. */
  names: OperationNames
  /** What it has told of a type (`ToldEvent.type`) and was received since a time (ISO 8601), each as it was sent, the oldest first. */
  told: (type: string, since: string) => Promise<readonly Uint8Array[]>
}

interface ConnectSettings extends Pick<AcquirerSettings, 'url' | 'secret'>, Memory {
  /** The machine's time. */
  now: () => Date
  /** What each call is sent with besides, such as that of its trace. */
  headers?: () => Record<string, string>
  /** Told when the certificate of the acquirer expires, at each connection. */
  onCertificate?: (expiresAt: Date) => void
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
