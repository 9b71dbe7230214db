/**
 * What an acquirer calls operations, by our keys (decision 0254). A kind that can be asked by such names alone keeps them before
 * anything is risked, so that whoever comes later, in whatever process, asks about the same operation.
 */
import { createHash } from 'node:crypto'
import type { AcquirerIds } from '../domain/acquirer-names'

/**
 * At acquirers that take a name of ours, of up to 80 characters: the object that an operation is for, and the hash of its key. A key that is
 * closed may be of no object: then what the key begins with.
 */
export const sentName = (reference: string, key: string): string =>
  `${reference.slice(0, 36).replace(/\W/gu, '_')}.${hashText(key)}`

const hashText = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Which of the keys each of these names is of; those of none are left out. */
export function keysBySentNames(
  names: readonly string[],
  keys: readonly string[],
): ReadonlyMap<string, string> {
  const byHash = new Map(keys.map((key) => [hashText(key), key]))
  return new Map(
    names.flatMap((name) => {
      const key = byHash.get(name.slice(name.indexOf('.') + 1))
      return key === undefined ? [] : [[name, key] as const]
    }),
  )
}

/** The object in such a name; null if it is none. */
export const referenceInSentName = (name: string): string | null =>
  hashInSentName(name) && name.slice(0, name.indexOf('.'))

/** Whether it is such a name of this key, for whatever object. */
export const isSentUnder = (name: string, key: string): boolean => name.endsWith(sentName('', key))

/** The SHA-256 of the key in such a name; null if it is none. */
export function hashInSentName(name: string): Uint8Array<ArrayBuffer> | null {
  const [, hash] = /^\w{1,36}\.([\w-]{43})$/.exec(name) ?? []
  return hash === undefined ? null : new Uint8Array(Buffer.from(hash, 'base64url'))
}

export interface NamedOperation {
  key: string
  kind: 'authorize' | 'verify' | 'evidence_file' | 'dispute_answer' | 'settlement'
  /** The payment, refund or token that it is for; empty for none. */
  reference: string
  amount?: bigint
  currency?: string
}

export interface KeptNames {
  /** Empty if none are kept. */
  names: AcquirerIds
  /** The key is closed: nothing is begun under it any more. */
  isClosed: boolean
  /** What the row was written for, and when, in ISO 8601; absent if there is none. */
  row?: { reference: string; at: string }
  /** It was answered with a page of the acquirer's, and nothing is known of it since. */
  isChallenged?: boolean
}

export interface OperationNames {
  find(key: string): Promise<KeptNames>
  /** Keeps the names, unless others are kept already or the key is closed. Answers what counts from now on. */
  keep(operation: NamedOperation, names: AcquirerIds): Promise<KeptNames>
  /** Those of our keys that have these SHA-256, as far as anything was sent under them. */
  keysOf(hashes: readonly Uint8Array[]): Promise<readonly string[]>
  /** From now on no names are kept under the key. Answers those that are. */
  close(operation: NamedOperation): Promise<KeptNames>
}
