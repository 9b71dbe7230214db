/** What an acquirer pays out for, line by line, as the port to it tells (port.ts). */
/** What the processor settles of one movement, in minor units of the file's currency; what it takes back is below zero. */
export interface SettlementLine {
  /** `void`: a captured sale that was closed, whose capture was settled before or is a line of its own. */
  kind:
    'capture' | 'capture_failed' | 'refund' | 'refund_failed' | 'void' | 'chargeback' | 'chargeback_reversal'
  /** Of a chargeback and its reversal that of the authorization. */
  key: string
  /** The payment or refund that it was begun for; of a chargeback and its reversal the acquirer's name of the dispute. */
  reference: string | null
  at: string
  gross: bigint
  fee: bigint
  net: bigint
}

/** A settlement file contradicts itself or what was asked for, or broke off. The message says where, and what to do. */
export class SettlementFault extends Error {}
