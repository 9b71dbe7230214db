/** What a charge takes, in one read: the same as its rows read one by one. */
import type { Stage } from './scenes/stage'
import { openStage, type GoldenStage } from './support/stage'

let stage: GoldenStage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const TENANT = { accountId: 'acct_sample', livemode: false }

const onStage = async <T>(look: (on: Stage) => Promise<T>): Promise<T> => {
  let seen: T | undefined
  await stage.writtenBy(async (on) => {
    seen = await look(on)
  })
  return seen as T
}

test('it is the same as one by one', async () => {
  await onStage(async ({ store, db, rows: { subscription, card } }) => {
    await db.account.update({
      where: { id: 'acct_sample' },
      data: { tariff: { b: 1, a: 2 }, reviewAbove: '10.00' },
    })
    const paymentMethodId = card.id
    await db.subscription.updateMany({
      where: { id: subscription.id },
      data: { paymentMethodId, metadata: { z: 'ü', a: '1' }, asSent: { metadata: ['z', 'a'] } },
    })
    await db.vaultCard.deleteMany({ where: { id: card.id } })
    const found = await store.subscriptions.readToCharge(TENANT, subscription.id)
    const { live, feeBasisPoints, feeFixed, tariff, reviewAbove, apiVersion, ...others } =
      await db.account.findUniqueOrThrow({ where: { id: 'acct_sample' } })
    const { statementDescriptor, chargeRetryDays, chargeRetriesEnd, cardholderMails } = others
    expect(found).toEqual({
      row: await store.subscriptions.find(TENANT, subscription.id),
      card: await store.paymentMethods.find(TENANT, card.id),
      account: {
        live,
        feeBasisPoints,
        feeFixed,
        tariff,
        reviewAbove,
        apiVersion,
        statementDescriptor,
        chargeRetryDays,
        chargeRetriesEnd,
        cardholderMails,
      },
      clock: null,
      sealed: null,
      declines: [],
    })
    expect(JSON.stringify(found.account?.tariff)).toBe('{"b":1,"a":2}')
  })
})

test('the card in the vault and the clock come with it, and nothing of another mode', async () => {
  await onStage(async ({ store, db, rows: { subscription, card } }) => {
    await db.subscription.updateMany({ where: { id: subscription.id }, data: { paymentMethodId: card.id } })
    await db.vaultCard.deleteMany({ where: { id: card.id } })
    await db.vaultCard.create({
      data: {
        id: card.id,
        sealed: new Uint8Array([1, 2]),
        numberHash: new Uint8Array(card.id.length),
        createdAt: new Date(),
      },
    })
    await db.sandboxClock.create({
      data: { accountId: 'acct_sample', aheadMs: 5_000n, progressAt: new Date(), createdAt: new Date() },
    })
    const found = await store.subscriptions.readToCharge(TENANT, subscription.id)
    expect(new Uint8Array(found.sealed ?? [])).toEqual(new Uint8Array([1, 2]))
    expect(found.clock?.offset()).toBe(5_000)
    const ofOther = store.subscriptions.readToCharge({ ...TENANT, livemode: true }, subscription.id)
    await expect(ofOther).rejects.toThrow(`no subscription ${subscription.id}`)
    await db.sandboxClock.deleteMany({})
  })
})

test('without its card there is none', async () => {
  await onStage(async ({ store, db, rows: { subscription } }) => {
    await db.subscription.updateMany({ where: { id: subscription.id }, data: { paymentMethodId: 'pm_gone' } })
    const found = await store.subscriptions.readToCharge(TENANT, subscription.id)
    expect(found).toMatchObject({ card: null, sealed: null })
  })
})
