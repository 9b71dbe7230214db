/**
 * `npm run payment`: an operator releases a payment that is on hold, or cancels one. The payment's workflow carries
 * it out, as it does for a merchant.
 */
import { composeApi } from '../../api/compose'
import type { App } from '../../app/app'
import { operateAsOperator } from '../../app/payments/operate-as-operator'
import { PAYMENT_OPERATIONS } from '../../domain/payment-states'
import { createLogger } from '../../infra/logger'
import { runCommand } from '../shared/command'
import { ExpectedFailure } from '../shared/failure'
import { readServiceSettings } from './service-settings'

const KINDS = ['release', 'cancel'] as const
type Kind = (typeof KINDS)[number]

const USAGE = `Usage:
  npm run payment -- release pay_…
  npm run payment -- cancel pay_…`

/** Carries the operation out; answers what became of the payment. */
export async function operatePayment(app: App, kind: Kind, paymentId: string): Promise<string> {
  const result = await operateAsOperator(app, { kind, paymentId })
  switch (result.kind) {
    case 'done':
      return `${paymentId} is ${result.status}.`
    case 'unanswered':
      return `${paymentId} is still ${result.status}: it was not carried out yet, and its workflow goes on with it. npm run show -- ${paymentId}`
    case 'missing':
      throw new ExpectedFailure(`There is no payment ${paymentId} in this database.`, USAGE)
    case 'refused':
      throw new ExpectedFailure(
        `${paymentId} is ${result.status}, and stays so.`,
        `${kind} needs a payment that is ${PAYMENT_OPERATIONS[kind].join(' or ')}.`,
      )
  }
}

async function main(): Promise<void> {
  const [kind, paymentId] = process.argv.slice(2)
  const known = KINDS.find((name) => name === kind)
  if (!known || paymentId === undefined)
    throw new ExpectedFailure('What is to be done to which payment?', USAGE)
  const api = composeApi(readServiceSettings(), createLogger('payment', 'fatal'))
  try {
    process.stdout.write(`${await operatePayment(api.services, known, paymentId)}\n`)
  } finally {
    await api.close()
  }
}

if (require.main === module) runCommand(main)
