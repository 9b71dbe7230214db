/** What the sandbox's acquirer leads browsers through: EMV 3-D Secure messages (contract 3.6), base64url JSON, and pages of its own. */
import type { Action } from '../../domain/actions'
import type { Ledger, LedgerEntry } from './ledger'

type Transaction = NonNullable<LedgerEntry['transaction']>

const VERSION = '2.2.0'

export function actionFor(
  transaction: Pick<Transaction, 'id' | 'acsTransId' | 'action'>,
  ledger: Pick<Ledger, 'hash'>,
  publicUrl: string,
): Action {
  const { id, action } = transaction
  const url = `${publicUrl}/acs/${id}/${acsSecret(ledger, id)}`
  if (action === 'device_data')
    return { kind: 'device_data', id, url: `${url}/device`, fields: { session: id } }
  if (action === 'page') return { kind: 'redirect', id, url, method: 'GET', fields: {} }
  if (action === 'form') return { kind: 'redirect', id, url, method: 'POST', fields: { session: id } }
  return {
    threeDSServerTransId: id,
    acsUrl: url,
    creq: encode({
      messageType: 'CReq',
      messageVersion: VERSION,
      threeDSServerTransID: transaction.id,
      acsTransID: transaction.acsTransId,
      challengeWindowSize: '05',
    }),
  }
}

/** 128 bits, derived from the ledger's secret, so that they need not be stored. */
export function acsSecret(ledger: Pick<Ledger, 'hash'>, transactionId: string): string {
  return ledger.hash(`acs:${transactionId}`).slice(0, 32)
}

export function cresFor({ transaction, answer }: Pick<LedgerEntry, 'transaction' | 'answer'>): string {
  return encode({
    messageType: 'CRes',
    messageVersion: VERSION,
    threeDSServerTransID: transaction?.id,
    acsTransID: transaction?.acsTransId,
    challengeCompletionInd: 'Y',
    transStatus: answer === 'authenticated' ? 'Y' : 'N',
  })
}

function encode(message: object): string {
  return Buffer.from(JSON.stringify(message)).toString('base64url')
}
