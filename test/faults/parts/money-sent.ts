/**
 * The worker dies, or hangs, between what the bank or the acquirer has taken and its row: another one asks first, and nothing is
 * sent twice.
 */
import { createPepper } from '../../../infra/pepper'
import { newId } from '../../../infra/ids'
import { keyring } from '../../../infra/sealing'
import { SANDBOX_IBANS } from '../../../domain/sandbox-ibans'
import { MINUTE } from '../../../domain/time'
import { createBankAccounts } from '../../../store/bank-accounts'
import type { StoreContext } from '../../../store/context'
import type { TransferEntry } from '../../../bank/simulator/transfers'
import type { Client } from '../../support/merchant'
import type { Program } from '../../support/service'
import { until } from '../../support/until'
import { freeze } from '../support/freeze'
import { SWEPT_AFTER_A_KILL } from '../support/rounds'
import { answered, type Scene } from '../support/scene'

const MINUTES = { limitMs: 2 * MINUTE }

interface Sent {
  payout: string
  dispute: string
  payment: string
}

export function describeMoneySent(given: () => { scene: Scene; worker: Program; api: Program }): void {
  test.each(['is killed', 'hangs'])(
    'the worker %s: nothing is sent twice',
    async (how) => {
      const { scene, worker, api } = given()
      const { account, secretKey } = await scene.buildMerchant({ payoutDelayDays: 0 })
      const merchant = scene.clientOf(api, secretKey)
      await addBankAccount(scene, account.id)
      const sent = await begin(scene, merchant, account.id)
      const goOn = how === 'hangs' ? freeze(worker.pid!) : undefined
      if (!goOn) await worker.kill()
      await scene.simulator.calm()
      const rows = await rowsOf(scene, sent)
      expect(rows).toMatchObject({ payout: { status: 'in_transit' }, dispute: { responseSent: false } })
      const next = await scene.service.startWorker()
      await until(
        'both are known',
        async () => {
          const { payout, dispute } = await rowsOf(scene, sent)
          return payout.revision > rows.payout.revision && dispute.responseSent
        },
        SWEPT_AFTER_A_KILL,
      )
      goOn?.()
      // What the worker that hung goes on with is the same.
      if (goOn) await merchant.pay()
      await expectOnce(scene, sent)
      if (how === 'is killed') Object.assign(given(), { worker: next })
    },
    // All that it waits for, each for as long as it may take.
    15 * MINUTE,
  )
}

async function addBankAccount({ db, service }: Scene, accountId: string): Promise<void> {
  const pepper = createPepper(Buffer.from(service.facts.environment['SVC_PEPPER'] ?? '', 'base64'))
  const now = new Date()
  const context = { db, real: () => now, keyring: keyring(new Map([['p1', pepper.key('sealing')]])) }
  const { iban } = SANDBOX_IBANS.pays
  await createBankAccounts(context as unknown as StoreContext).add(
    {
      id: newId('bank_account', now.getTime()),
      accountId,
      livemode: false,
      currency: 'EUR',
      iban,
      country: 'DE',
      last4: iban.slice(-4),
      holder: 'Zwicker GmbH',
      status: 'verified',
      verificationAmount: 32n,
      verificationSentAt: now,
      wrongGuesses: 0,
      usableFrom: now,
      addedBy: 'memb_test',
      createdAt: now,
    },
    { type: 'operator', id: null, address: null, requestId: null },
  )
}

/** A payout that the bank has, and evidence that the acquirer has, whose answers have not come. */
async function begin(scene: Scene, merchant: Client, accountId: string): Promise<Sent> {
  const { db, simulator } = scene
  await answered(() => merchant.pay({ amount: 90 }))
  const { body: contested } = await answered(() => merchant.pay({ amount: 10 }, 'disputedAtOnce'))
  const { id: dispute } = await until(
    'its dispute',
    () => db.dispute.findFirst({ where: { paymentId: contested.id } }),
    MINUTES,
  )
  const payout = await until('a payout', async () => {
    const asked = await merchant.call<{ id: string }>('POST', '/v1/payouts', { amount: 20, currency: 'EUR' })
    return asked.status === 201 && asked.body.id
  })
  const evidence = { customer_name: 'Ada' }
  await answered(() => merchant.call('PATCH', `/v1/disputes/${dispute}`, { evidence }))
  await simulator.disturb({ slow_ms_after: 100_000 })
  expect((await answered(() => merchant.call('POST', `/v1/disputes/${dispute}/submit`))).status).toBe(200)
  // Its time to be taken back is over.
  await db.payout.updateMany({ where: { accountId, id: payout }, data: { dueAt: new Date() } })
  const sent = { payout, dispute, payment: contested.id }
  await until('both are taken', async () => Object.values(await takenOf(scene, sent)).every((n) => n === 1), {
    ...MINUTES,
  })
  return sent
}

/** How often each was taken. */
async function takenOf({ simulator, service, db }: Scene, { payout, payment }: Sent) {
  const { bankKey } = await db.payout.findFirstOrThrow({ where: { id: payout } })
  const response = await fetch(new URL('/control/bank', service.facts.environment['BANK_URL']))
  const transfers = (await response.json()) as TransferEntry[]
  const answers = (await simulator.entryOf(payment))?.answers ?? []
  return {
    transfers: transfers.filter(({ transfer }) => transfer === bankKey).length,
    answers: answers.length,
  }
}

async function rowsOf({ db }: Scene, { payout, dispute }: Sent) {
  return {
    payout: await db.payout.findFirstOrThrow({ where: { id: payout } }),
    dispute: await db.dispute.findFirstOrThrow({ where: { id: dispute } }),
  }
}

async function expectOnce(scene: Scene, sent: Sent): Promise<void> {
  expect(await takenOf(scene, sent)).toEqual({ transfers: 1, answers: 1 })
  const types = (await scene.db.event.findMany({ where: { objectId: sent.payout } })).map(({ type }) => type)
  expect(types).toEqual(['payout.created'])
  expect((await rowsOf(scene, sent)).payout.status).toBe('in_transit')
}
