/** After a restore the payouts of live mode wait for an operator: what the bank has paid since is not known. */
import { createAccount } from '../../app/accounts/create'
import { holdPayouts, releasePayouts } from '../../app/recovery'
import { machineClock } from '../../infra/clock'
import { createAccountStore } from '../../store/accounts'
import { OPERATOR } from '../../store/audit'
import { connectDatabase, type Database } from '../../store/database'
import { createPayoutSettings } from '../../store/payout-settings'
import { createDatabase, type WorkerDatabase } from '../support/worker-database'

let database: WorkerDatabase
let db: Database
beforeAll(async () => {
  database = await createDatabase()
  db = connectDatabase(database.url, 2)
})
afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

const buildSeller = async (name: string, live: boolean): Promise<string> =>
  (await createAccount(createAccountStore({ db }), { name, live })).id

test('payouts of live mode are held, and released again without those that an operator holds', async () => {
  const payoutSettings = createPayoutSettings({ db, ...machineClock })
  const store = { payoutSettings, payouts: { unanswered: async () => [] } }
  const [seller, suspect, tester] = [
    await buildSeller('Seller', true),
    await buildSeller('Suspect', true),
    await buildSeller('Tester', false),
  ]
  await payoutSettings.beginHold({ accountId: suspect, livemode: true }, 'a suspicion', OPERATOR)
  expect([await holdPayouts({ store }), await holdPayouts({ store })]).toEqual([1, 0])
  const heldOf = async (accountId: string) =>
    (await db.payoutHold.findMany({ where: { accountId } })).map(({ livemode, reason }) => [livemode, reason])
  expect(await heldOf(seller)).toEqual([[true, expect.stringContaining('restored')]])
  expect(await heldOf(tester)).toEqual([])
  const audited = await db.auditLog.findMany({ where: { accountId: seller } })
  expect(audited.map(({ action }) => action)).toContain('payouts.held')
  const released = async () => (await releasePayouts({ store })).released
  expect([await released(), await released()]).toEqual([1, 0])
  expect(await heldOf(seller)).toEqual([])
  expect(await heldOf(suspect)).toEqual([[true, 'a suspicion']])
})
