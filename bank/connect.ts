/** The bank of a mode, by its address: `http(s)://…` speaks the protocol of `bank/port.ts`, `file:///…` is a folder of files. */
import { fileURLToPath } from 'node:url'
import { createAbsentBank } from './absent'
import { createFileBank } from './adapters/files/files'
import { createHttpBank } from './adapters/http'
import type { Debtor } from './adapters/files/pain001'
import type { ConnectedBank } from './port'

export interface BankSettings {
  /** Undefined: there is none, and payouts wait. */
  url: string | undefined
  /** Of a bank that is called. */
  secret: string | undefined
  /** Of a bank that takes files. */
  debtor: Debtor | undefined
}

export function connectBank(
  { url, secret, debtor }: BankSettings,
  headers?: () => Record<string, string>,
): ConnectedBank {
  if (url === undefined) return createAbsentBank()
  if (url.startsWith('file:'))
    return debtor ? createFileBank({ folder: fileURLToPath(url), debtor }) : createAbsentBank()
  return createHttpBank({ baseUrl: url, secret: secret ?? '', ...(headers && { headers }) })
}
