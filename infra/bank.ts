/** The bank that merchants are paid out through, in each mode. Without an address there is none, and payouts wait. */
import { z } from 'zod'
import { judgeIban } from '../domain/iban'
import { bearerSecret } from './environment'

const ADDRESS = 'must be the http address of the bank, or file:///… for a folder of orders and reports'

const url = () => z.url({ protocol: /^(https?|file)$/, error: ADDRESS }).optional()
const secret = () => bearerSecret('is missing: the secret that the bank knows its callers by').optional()

const DEBTOR = 'must be {"name":"…","iban":"…"}: the account that payouts are paid from'
const Debtor = z.strictObject({
  name: z.string().min(1).max(70),
  iban: z.string().refine((text) => judgeIban(text).kind === 'iban'),
})

export const bankEnvironment = {
  BANK_URL: url(),
  BANK_SECRET: secret(),
  LIVE_BANK_URL: url(),
  LIVE_BANK_SECRET: secret(),
  /** Of banks that take files. */
  BANK_DEBTOR: z
    .string()
    .transform((text, context) => {
      try {
        return Debtor.parse(JSON.parse(text))
      } catch {
        context.addIssue({ code: 'custom', message: DEBTOR })
        return z.NEVER
      }
    })
    .optional(),
}

export type BankEnvironment = z.infer<z.ZodObject<typeof bankEnvironment>>

/** Adds an issue for each bank that cannot be talked to by its address. */
export function checkBanks(environment: BankEnvironment, context: z.RefinementCtx): void {
  const refuse = (variable: string, message: string) =>
    context.addIssue({ code: 'custom', path: [variable], message })
  for (const mode of ['', 'LIVE_'] as const) {
    const address = environment[`${mode}BANK_URL`]
    if (address?.startsWith('http') && environment[`${mode}BANK_SECRET`] === undefined)
      refuse(`${mode}BANK_SECRET`, 'is missing: the secret that the bank knows its callers by')
    if (address?.startsWith('file:') && environment.BANK_DEBTOR === undefined) refuse('BANK_DEBTOR', DEBTOR)
  }
}
