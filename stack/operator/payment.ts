/**
 * `npm run payment`: an operator releases a payment that is on hold, or cancels one. The payment's workflow carries
 * it out, as it does for a merchant.
 */
import { randomBytes } from 'node:crypto'
import { composeApi } from '../../api/compose'
import { ApiEnvironment } from '../../api/environment'
import type { Services } from '../../api/services'
import { PAYMENT_OPERATIONS, canOperate } from '../../domain/payment-states'
import { readEnvironment } from '../../infra/environment'
import { createLogger } from '../../infra/logger'
import { readDevFile } from '../shared/dev-file'
import { ownTemporal } from '../shared/environments'
import { endWithFailure, ExpectedFailure } from '../shared/failure'
import { readSecrets } from '../shared/secrets'
import { readStackSettings } from '../shared/settings'

const KINDS = ['release', 'cancel'] as const
type Kind = (typeof KINDS)[number]

const USAGE = `Usage:
  npm run payment -- release pay_…
  npm run payment -- cancel pay_…`

/** Carries the operation out; answers what became of the payment. */
export async function operateAsOperator(services: Services, kind: Kind, paymentId: string): Promise<string> {
  const { store, workflows, now, leaseMs } = services
  const row = await store.payments.locate(paymentId)
  if (!row) throw new ExpectedFailure(`There is no payment ${paymentId} in this database.`, USAGE)
  const refused = (status: string) =>
    new ExpectedFailure(
      `${paymentId} is ${status}, and stays so.`,
      `${kind} needs a payment that is ${PAYMENT_OPERATIONS[kind].join(' or ')}.`,
    )
  if (!canOperate(kind, row.status)) throw refused(row.status)
  const keyHash = randomBytes(32)
  const leaseUntil = new Date(now().getTime() + leaseMs)
  await store.operations.order({ payment: row, kind, keyHash, input: { reason: null }, leaseUntil })
  const ref = { payment: row.id, account: row.accountId, livemode: row.livemode }
  const result = await workflows.operate(ref, { operation: keyHash.toString('hex') })
  const { status = 'gone' } = (await store.payments.locate(paymentId)) ?? {}
  if (result.kind === 'refused') throw refused(status)
  return result.kind === 'settled'
    ? `${paymentId} is ${status}.`
    : `${paymentId} is still ${status}: the processor has not answered. Its workflow goes on asking.`
}

/** The settings of an API process, or those of the stack on this machine. */
function readSettings(): ApiEnvironment {
  if (process.env['DATABASE_URL']) return readEnvironment(ApiEnvironment)
  const { home } = readStackSettings()
  const dev = readDevFile(home)
  const { SVC_PEPPER, SVC_VAULT_KEYS, PROCESSOR_SECRET } = readSecrets(home)
  return readEnvironment(ApiEnvironment, {
    ...process.env,
    SVC_PEPPER,
    SVC_VAULT_KEYS,
    PROCESSOR_SECRET,
    DATABASE_URL: dev.database_url,
    ...ownTemporal(dev.temporal_address),
    PROCESSOR_URL: dev.processor_url,
    PUBLIC_URL: dev.base_url,
  })
}

async function main(): Promise<void> {
  const [kind, paymentId] = process.argv.slice(2)
  const known = KINDS.find((name) => name === kind)
  if (!known || paymentId === undefined)
    throw new ExpectedFailure('What is to be done to which payment?', USAGE)
  const api = composeApi(readSettings(), createLogger('payment', 'fatal'))
  try {
    process.stdout.write(`${await operateAsOperator(api.services, known, paymentId)}\n`)
  } finally {
    await api.close()
  }
}

if (require.main === module) main().catch(endWithFailure)
