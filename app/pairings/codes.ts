/** The codes of a pairing: a secret one for the machine, and a short one for a member to type (decision 0082). */
import { randomBytes, randomInt } from 'node:crypto'
import { USER_CODE_LENGTH, USER_CODE_LETTERS, readUserCode } from '../../domain/pairings'
import type { Pepper } from '../../infra/pepper'

/** 256 bits. */
export const newDeviceCode = (): string => randomBytes(32).toString('base64url')

export const newUserCode = (): string =>
  Array.from({ length: USER_CODE_LENGTH }, () => USER_CODE_LETTERS[randomInt(USER_CODE_LETTERS.length)]).join(
    '',
  )

export const deviceHashOf = (pepper: Pepper, code: string): Buffer => pepper.hash('pairing', 'device', code)

/** Of a code as somebody has typed it. */
export const userHashOf = (pepper: Pepper, typed: string): Buffer =>
  pepper.hash('pairing', 'user', readUserCode(typed))
