/** EMV 3-D Secure messages of the sandbox's access control server (contract 3.6): base64url JSON. */
import type { Challenge } from '../port'
import type { Ledger, LedgerEntry } from './ledger'

type Transaction = NonNullable<LedgerEntry['transaction']>

const VERSION = '2.2.0'

export function challengeFor(
  transaction: Pick<Transaction, 'id' | 'acsTransId'>,
  ledger: Ledger,
  publicUrl: string,
): Challenge {
  return {
    threeDSServerTransId: transaction.id,
    acsUrl: `${publicUrl}/acs/${transaction.id}/${acsSecret(ledger, transaction.id)}`,
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
export function acsSecret(ledger: Ledger, transactionId: string): string {
  return ledger.hash(`acs:${transactionId}`).slice(0, 32)
}

export function cresFor({ transaction, answer }: LedgerEntry): string {
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
