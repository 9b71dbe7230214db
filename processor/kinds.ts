/** The kinds of acquirers. A new kind is a folder in `acquirers/`, its name in `domain/acquirers.ts`, and a line here. */
import type { AcquirerKind, AcquirerSettings } from '../domain/acquirers'
import { createHttpProcessor } from './acquirers/http/client'
import type { Processor } from './port'

export interface Connected extends Processor {
  shutdown(): Promise<void>
}

interface ConnectSettings extends Pick<AcquirerSettings, 'url' | 'secret'> {
  /** What each call is sent with besides, such as that of its trace. */
  headers?: () => Record<string, string>
  /** Told when the certificate of the acquirer expires, at each connection. */
  onCertificate?: (expiresAt: Date) => void
}

type Connect = (settings: ConnectSettings) => Connected

/** Makes the client of an acquirer of each kind. The client connects at its first call. */
export const CLIENTS: Readonly<Record<AcquirerKind, Connect>> = {
  http: ({ url, ...settings }) => createHttpProcessor({ baseUrl: url, ...settings }),
}
