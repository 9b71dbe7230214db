/** The codes of a pairing: a secret one for the machine, and a short one for a member to type (decision 0082). */
import { randomBytes, randomInt } from 'node:crypto'
import { USER_CODE_LENGTH, USER_CODE_LETTERS, readUserCode } from '../../domain/pairings'
import type { Hashes, Pepper } from '../../infra/pepper'

/** 256 bits. */
export const newDeviceCode = (): string => randomBytes(32).toString('base64url')

export const newUserCode = (): string =>
  Array.from({ length: USER_CODE_LENGTH }, () => USER_CODE_LETTERS[randomInt(USER_CODE_LETTERS.length)]).join(
    '',
  )

export const deviceHashes = (pepper: Pepper, code: string): Hashes => pepper.hashes('pairing', 'device', code)

/** Of a code as somebody has typed it. */
export const userHashes = (pepper: Pepper, typed: string): Hashes =>
  pepper.hashes('pairing', 'user', readUserCode(typed))
