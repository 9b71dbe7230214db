/** The kinds of acquirers. A new kind is a folder in `acquirers/`, its name in `domain/acquirers.ts`, and a line here. */
import { DEFAULT_KIND, type AcquirerKind, type AcquirerSettings } from '../domain/acquirers'
import { createHttpProcessor } from './acquirers/http/client'
import { httpNotifications } from './acquirers/http/notifications'
import type { Processor } from './port'
import type { NotificationReader } from './reader'

export interface Connected extends Processor {
  shutdown(): Promise<void>
}

interface ConnectSettings extends Pick<AcquirerSettings, 'url' | 'secret'> {
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
    connect: ({ url, ...settings }) => createHttpProcessor({ baseUrl: url, ...settings }),
    notifications: httpNotifications,
  },
}

export const DEFAULT_READER = KINDS_OF_ACQUIRERS[DEFAULT_KIND].notifications
