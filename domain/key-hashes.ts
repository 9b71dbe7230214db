/** The form of stored hashes: the digest, and after it the name of the pepper that made it, unless that is the first one (decision 0160). */

/** The length of a hash without a pepper's name. */
export const HASH_BYTES = 32

/** The longest name of a pepper; each character is a byte. */
export const PEPPER_NAME_LIMIT = 16

const IN_HEX = new RegExp(`^[0-9a-f]{${2 * HASH_BYTES}}(?:[0-9a-f]{2}){0,${PEPPER_NAME_LIMIT}}$`)

/** Whether the text can be the hash of an Idempotency-Key in hex, whichever pepper made it. */
export const isKeyHash = (value: unknown): value is string => typeof value === 'string' && IN_HEX.test(value)
