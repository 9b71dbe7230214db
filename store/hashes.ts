/** Lookups by a secret's hash. While there are two peppers it may have been made under either. */

/** The condition that a column of Prisma's is one of the hashes. */
export const anyHash = (hashes: readonly Uint8Array[]) => ({ in: hashes.map((hash) => new Uint8Array(hash)) })
