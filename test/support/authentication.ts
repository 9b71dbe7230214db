/** What a merchant's own 3-D Secure server has learned, as a body and as the port has it. */
import type { Authentication } from '../../domain/authentications'

export const CRYPTOGRAM = 'jJ81HADVRtXfCBATEp01CJUAAAA='
export const DIRECTORY_ID = 'c272b04f-6e7b-43a2-bb78-90f4fb94aa25'

export const OWN_AUTHENTICATION = {
  version: '2.2.0',
  status: 'Y',
  eci: '05',
  cryptogram: CRYPTOGRAM,
  transaction_id: DIRECTORY_ID,
} as const

export const PORT_AUTHENTICATION: Authentication = {
  version: '2.2.0',
  status: 'Y',
  eci: '05',
  cryptogram: CRYPTOGRAM,
  transactionId: DIRECTORY_ID,
  challenged: false,
}
