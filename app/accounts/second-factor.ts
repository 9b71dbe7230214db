/** The second factor of an account's administrators. Changing live keys requires a fresh code of it (contract 13.3). */
import { PRODUCT } from '../../infra/environment'
import { factorUri, newFactor, timeStepOf } from '../../infra/second-factor'
import { peppered } from '../../infra/sealing'
import { SEAL_CONTEXT } from '../../store/seal-contexts'
import type { OperatorDependencies } from '../operator'

export interface FactorCode {
  accountId: string
  /** The six digits that the authenticator shows; null if none were given. */
  code: string | null
}

/** `wrong_code`: the code is wrong, or was used before. */
export interface FactorRefusal {
  kind: 'no_factor' | 'code_missing' | 'wrong_code'
}

export type FactorResult = { kind: 'passed' } | FactorRefusal

/** Uses up a code. A factor is accepted only after it was confirmed. */
export async function passSecondFactor(deps: OperatorDependencies, given: FactorCode): Promise<FactorResult> {
  return pass(deps, given, { unconfirmed: false })
}

/** Confirms a new factor with its first code. */
export async function confirmSecondFactor(
  deps: OperatorDependencies,
  given: FactorCode,
): Promise<FactorResult> {
  const result = await pass(deps, given, { unconfirmed: true })
  if (result.kind === 'passed') await deps.store.operator.confirmFactor(given.accountId)
  return result
}

/**
 * Creates a new factor. If the account has a confirmed one, this uses up a code of that one. `uri`: what an
 * authenticator reads.
 */
export async function makeSecondFactor(
  deps: OperatorDependencies,
  given: FactorCode,
): Promise<{ kind: 'made'; uri: string } | FactorRefusal> {
  const { store, pepper } = deps
  const { accountId } = given
  const known = await store.operator.findFactor(accountId)
  if (known?.confirmedAt) {
    const result = await passSecondFactor(deps, given)
    if (result.kind !== 'passed') return result
  }
  const secret = newFactor()
  await store.operator.setFactor(
    accountId,
    peppered(pepper, 'sealing').seal(secret, SEAL_CONTEXT.secondFactor(accountId)),
  )
  return { kind: 'made', uri: factorUri(secret, accountId, PRODUCT) }
}

async function pass(
  { store: { operator }, pepper, real }: OperatorDependencies,
  { accountId, code }: FactorCode,
  { unconfirmed }: { unconfirmed: boolean },
): Promise<FactorResult> {
  const factor = await operator.findFactor(accountId)
  if (!factor || (!factor.confirmedAt && !unconfirmed)) return { kind: 'no_factor' }
  if (code === null) return { kind: 'code_missing' }
  const secret = peppered(pepper, 'sealing').open(factor.sealedSecret, SEAL_CONTEXT.secondFactor(accountId))
  const step = timeStepOf(secret, code, real())
  const isFresh = step !== undefined && (await operator.useStep(accountId, step))
  return { kind: isFresh ? 'passed' : 'wrong_code' }
}
