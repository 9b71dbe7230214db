/** Passwords of members: Argon2id, with the parameters that OWASP names first (19 MiB, two passes, one lane). */
import { hash, verify } from '@node-rs/argon2'

/** `Algorithm.Argon2id`; the package's enum is constant and cannot be imported file by file. */
const ARGON2ID = 2
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** In Argon2's own text form, with its parameters and a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST)

/** Nobody's password. With it, an unknown member takes as long to refuse as a wrong password. */
let nobody: Promise<string> | undefined

export async function isPassword(hashed: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const isRight = await verify(hashed ?? (await nobody), password.normalize('NFKC'))
  return isRight && hashed !== null
}
