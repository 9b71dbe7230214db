/** The kinds of acquirers. A new kind is a folder in `acquirers/`, its name in `domain/acquirers.ts`, and a line here. */
import type { AcquirerKind, AcquirerSettings } from '../domain/acquirers'
import { createHttpProcessor } from './acquirers/http/client'
import type { Processor } from './port'

export interface Connected extends Processor {
  shutdown(): Promise<void>
}

type Connect = (settings: Pick<AcquirerSettings, 'url' | 'secret'>) => Connected

/** Makes the client of an acquirer of each kind. The client connects at its first call. */
export const CLIENTS: Readonly<Record<AcquirerKind, Connect>> = {
  http: ({ url, secret }) => createHttpProcessor({ baseUrl: url, secret }),
}
