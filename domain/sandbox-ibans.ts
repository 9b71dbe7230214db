/** The bank accounts of the sandbox: what becomes of a transfer to each. A transfer to any other account is paid. */
import { ibanOf } from './iban'
import { typeOfId } from './ids'

/** `afterDays`: from the day on which the transfer is carried out. `reason`: a code of ISO 20022, external code set 4. */
export type BankConduct =
  | { kind: 'pays'; afterDays: number }
  /** `withSmall`: it refuses the small transfer that verifies it too. */
  | { kind: 'refuses'; reason: string; withSmall?: true }
  | { kind: 'returns'; reason: string; afterDays: number }
  /** It does what it is asked; how many of its first answers are lost, or say that it cannot do it now. */
  | { kind: 'loses_answers' | 'stumbles'; times: number }

/** A bank code that no bank has. */
const BANK = '99999999'

const accountOf = (number: number) => ibanOf('DE', `${BANK}${String(number).padStart(10, '0')}`)

export const SANDBOX_IBANS = {
  pays: { iban: accountOf(1), conduct: { kind: 'pays', afterDays: 0 } },
  pays_late: { iban: accountOf(2), conduct: { kind: 'pays', afterDays: 3 } },
  refuses_account_closed: { iban: accountOf(3), conduct: { kind: 'refuses', reason: 'AC04' } },
  refuses_account_unknown: { iban: accountOf(4), conduct: { kind: 'refuses', reason: 'AC01' } },
  returns_after_two_days: { iban: accountOf(5), conduct: { kind: 'returns', reason: 'AC06', afterDays: 2 } },
  loses_answers: { iban: accountOf(6), conduct: { kind: 'loses_answers', times: 2 } },
  stumbles: { iban: accountOf(7), conduct: { kind: 'stumbles', times: 2 } },
  refuses_verification: { iban: accountOf(8), conduct: { kind: 'refuses', reason: 'AC06', withSmall: true } },
} as const satisfies Readonly<Record<string, { iban: string; conduct: BankConduct }>>

export type SandboxIban = keyof typeof SANDBOX_IBANS

const CONDUCTS = new Map<string, BankConduct>(
  Object.values(SANDBOX_IBANS).map(({ iban, conduct }) => [iban, conduct]),
)

const PAYS: BankConduct = { kind: 'pays', afterDays: 0 }

/**
 * What becomes of a transfer, whose key is the id of a payout or of the bank account that it verifies. A payout fails at an
 * account that could be verified, so the small transfer before it has arrived.
 */
export function conductOfTransfer({ key, iban }: { key: string; iban: string }): BankConduct {
  const conduct = CONDUCTS.get(iban) ?? PAYS
  if (typeOfId(key) !== 'bank_account') return conduct
  const fails = conduct.kind === 'returns' || (conduct.kind === 'refuses' && !conduct.withSmall)
  return fails ? PAYS : conduct
}

/** The small transfer that verifies a bank account of the sandbox, in minor units: nobody there could look it up. */
export const SANDBOX_VERIFICATION = 32n
