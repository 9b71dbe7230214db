/**
 * What an acquirer calls operations, by our keys (decision 0254). A kind that can be asked by such names alone keeps them before
 * anything is risked, so that whoever comes later, in whatever process, asks about the same operation.
 */

/** A name for each thing that the kind has to know again. */
export type AcquirerNames = Readonly<Record<string, string>>

export interface NamedOperation {
  key: string
  kind: 'authorize' | 'verify' | 'evidence_file'
  /** The payment, refund or token that it is for. */
  reference: string
  amount?: bigint
  currency?: string
}

export interface KeptNames {
  /** Empty if none are kept. */
  names: AcquirerNames
  /** The key is closed: nothing is begun under it any more. */
  isClosed: boolean
  /** What the row was written for, and when, in ISO 8601; absent if there is none. */
  row?: { reference: string; at: string }
}

export interface OperationNames {
  find(key: string): Promise<KeptNames>
  /** Keeps the names, unless others are kept already or the key is closed. Answers what counts from now on. */
  keep(operation: NamedOperation, names: AcquirerNames): Promise<KeptNames>
  /** From now on no names are kept under the key. Answers those that are. */
  close(operation: NamedOperation): Promise<KeptNames>
}
