/**
 * Card data: the only code that handles a card number or a CVC outside of the call to the processor (contract 9).
 * Each value is encrypted with a data key. The data key is stored beside it, encrypted with the keyring's current
 * key, so that a rotation re-encrypts 32 bytes and touches no card data.
 */
import type { BillingAddress } from '../domain/cards'
import { takeRandom } from '../infra/random'
import { openWith, proves, sealWith, splitSealed, type Keyring } from '../infra/sealing'
import type { Hashes, Pepper } from '../infra/pepper'

export interface CardSecrets {
  number: string
  holderName: string
  expiryMonth: number
  expiryYear: number
  billingAddress?: BillingAddress
}

export interface ProofSecrets {
  cvc: string
  cryptogram: string
}

export interface Vault {
  sealCard(paymentMethodId: string, card: CardSecrets): Buffer
  openCard(paymentMethodId: string, sealed: Uint8Array): CardSecrets
  sealCvc(paymentId: string, cvc: string): Buffer
  openCvc(paymentId: string, sealed: Uint8Array): string
  /** The CVC, and the cryptogram of a 3-D Secure that was done elsewhere. */
  sealProof(paymentId: string, secrets: ProofSecrets): Buffer
  openProof(paymentId: string, sealed: Uint8Array): ProofSecrets
  /**
   * What was sealed under an older key, with its data key under the current one: the card data stays as it is. Undefined if
   * the current key has sealed it.
   */
  rewrap(sealed: Uint8Array): Buffer | undefined
  /** Whether the key of this name opens what it has sealed; undefined if another one has. */
  proves(keyId: string, sealed: Uint8Array): boolean | undefined
  /**
   * Keyed hash of a card number: the same card always gives the same hash, and without the pepper nobody can find out
   * the number.
   */
  hashNumber(number: string): Buffer
  /** The same under each pepper that is held. */
  hashesOf(number: string): Hashes
}

/**
 * A data key is used for at most this many values and this long. A fresh key for each value would cost as much as the
 * encryption itself.
 */
const DATA_KEY_USES = 1_000
const DATA_KEY_LIFE_MS = 60_000
const DATA_KEY = 'data-key'

interface DataKey {
  key: Buffer
  wrapped: Buffer
  usesLeft: number
  until: number
}

export function createVault({ keyring, pepper }: { keyring: Keyring; pepper: Pepper }): Vault {
  let current: DataKey | undefined
  const takeDataKey = (): DataKey => {
    if (!current || current.usesLeft === 0 || current.until <= Date.now()) {
      const key = takeRandom(32)
      const wrapped = keyring.seal(key, DATA_KEY)
      current = { key, wrapped, usesLeft: DATA_KEY_USES, until: Date.now() + DATA_KEY_LIFE_MS }
    }
    current.usesLeft -= 1
    return current
  }
  const seal = (context: string, plain: string) => {
    const { key, wrapped } = takeDataKey()
    return join(wrapped, sealWith(key, Buffer.from(plain), context))
  }
  const open = (context: string, sealed: Uint8Array) => {
    const { wrapped, body } = split(sealed)
    return openWith(keyring.open(wrapped, DATA_KEY), body, context).toString()
  }
  return {
    // Field by field: the caller's object may contain the CVC, and a stored card must not.
    sealCard: (id, { number, holderName, expiryMonth, expiryYear, billingAddress }) =>
      seal(`card:${id}`, JSON.stringify({ number, holderName, expiryMonth, expiryYear, billingAddress })),
    openCard: (id, sealed) => JSON.parse(open(`card:${id}`, sealed)) as CardSecrets,
    sealCvc: (id, cvc) => seal(`cvc:${id}`, cvc),
    openCvc: (id, sealed) => open(`cvc:${id}`, sealed),
    sealProof: (id, { cvc, cryptogram }) => seal(`proof:${id}`, JSON.stringify({ cvc, cryptogram })),
    openProof: (id, sealed) => JSON.parse(open(`proof:${id}`, sealed)) as ProofSecrets,
    rewrap(sealed) {
      const { wrapped, body } = split(sealed)
      if (splitSealed(wrapped).id === keyring.currentId) return undefined
      return join(keyring.seal(keyring.open(wrapped, DATA_KEY), DATA_KEY), body)
    },
    proves: (keyId, sealed) => proves(keyring, keyId, split(sealed).wrapped, DATA_KEY),
    hashNumber: (number) => pepper.hash('card-number', number),
    hashesOf: (number) => pepper.hashes('card-number', number),
  }
}

function join(wrapped: Uint8Array, body: Uint8Array): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(wrapped.length)
  return Buffer.concat([length, wrapped, body])
}

function split(sealed: Uint8Array): { wrapped: Buffer; body: Buffer } {
  const bytes = Buffer.from(sealed)
  const end = 2 + bytes.readUInt16BE(0)
  return { wrapped: bytes.subarray(2, end), body: bytes.subarray(end) }
}
