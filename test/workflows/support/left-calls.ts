/** Create calls that broke off, and what is left of them. */
import { randomUUID } from 'node:crypto'
import { adoptClaims } from '../../../app/payments/claimed'
import { createPayment } from '../../../app/payments/create'
import { browserWrite } from '../../../app/writes/browser'
import { CardPaymentBody } from '../../../contract/payments/create'
import { LEASE } from '../../../domain/payment-clock'
import { SECOND } from '../../../domain/time'
import { buildPayment } from '../../support/payment'
import type { Stage } from './stage'

/** A payment whose call died right after its first statement, before it sent anything to the workflow. */
export async function beginAndDie({ services, accountId, db }: Stage): Promise<string> {
  const account = await db.account.findUniqueOrThrow({ where: { id: accountId } })
  const body = CardPaymentBody.parse(buildPayment())
  const write = browserWrite(services, {
    tenant: { accountId, livemode: false },
    account,
    operationId: 'createPayment',
    name: [randomUUID()],
    command: { body },
  })
  expect((await createPayment.begin(services, write)).kind).toBe('begun')
  const { resourceId } = await db.idempotencyRecord.findFirstOrThrow({
    where: { keyHash: new Uint8Array(write.claim.keyHash) },
  })
  return resourceId
}

/** Lets the leases of calls that broke off end, and inserts their payments, as the sweep does. */
export async function adoptAll(stage: Stage): Promise<void> {
  await stage.pass(LEASE + SECOND)
  await adoptClaims(stage.services, new Date(stage.clock.now()), 100)
}
