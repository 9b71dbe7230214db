/** The second factor of an account's administrators. Making a live key requires a fresh code (contract 13.3). */
import { factorUri, newFactor, stepOf } from '../../infra/second-factor'
import { keyring, type Keyring } from '../../infra/sealing'
import type { Pepper } from '../../infra/pepper'
import { ExpectedFailure } from '../shared/failure'
import type { Registers } from './registers'

type Operator = Registers['operator']

const sealing = (pepper: Pepper): Keyring => keyring(new Map([['p1', pepper.key('sealing')]]))
const contextOf = (accountId: string) => `second-factor:${accountId}`

/** Accepts a code, which cannot be used again. Throws {@link ExpectedFailure} if it is wrong or was used before. */
export async function passSecondFactor(
  operator: Operator,
  pepper: Pepper,
  accountId: string,
  code: string | null,
  { unconfirmed = false } = {},
): Promise<void> {
  const factor = await operator.findFactor(accountId)
  if (!factor || (!factor.confirmedAt && !unconfirmed))
    throw new ExpectedFailure(
      'The account has no second factor, or none that was confirmed.',
      `Make one: npm run account -- second-factor --account ${accountId}`,
    )
  if (code === null)
    throw new ExpectedFailure(
      'This takes a fresh second factor.',
      'Add --code with the six digits that the authenticator shows now.',
    )
  const secret = sealing(pepper).open(factor.sealedSecret, contextOf(accountId))
  const step = stepOf(secret, code, new Date())
  if (step !== undefined && (await operator.useStep(accountId, step))) return
  throw new ExpectedFailure(
    'The code is wrong, or was used before.',
    'Wait for the authenticator’s next code, and see that its clock is right.',
  )
}

/** Makes a new factor, in the place of the one whose code is given; answers what an authenticator is shown. */
export async function makeSecondFactor(
  operator: Operator,
  pepper: Pepper,
  accountId: string,
  code: string | null,
): Promise<string> {
  const known = await operator.findFactor(accountId)
  if (known?.confirmedAt) await passSecondFactor(operator, pepper, accountId, code)
  const secret = newFactor()
  await operator.setFactor(accountId, sealing(pepper).seal(secret, contextOf(accountId)))
  return factorUri(secret, accountId)
}
