/** A merchant pays out what is available, or a part of it (decision 0174). */
import type { PayoutBody } from '../../contract/payouts/create'
import { ApiError } from '../../contract/errors'
import { payoutKey } from '../../domain/processor-keys'
import { minorOf } from '../amounts'
import { hexOf } from '../writes/claim'
import { finish } from '../writes/finish'
import type { WriteUseCase } from '../writes/write'
import { freeBankKey, isBooked } from './bank-key'
import { draftPayout } from './draft'
import { purseOf } from './purse'
import { bankAccountOf, payable, refuseWhileHeld } from './refusals'
import { startPayout } from './start'

export const createPayout: WriteUseCase<PayoutBody> = {
  async begin(app, write) {
    const { tenant, account, cause, command } = write
    const { currency } = command
    const key = payoutKey({ ...tenant, era: app.era }, hexOf(write.claim).keyHash)
    const named = await freeBankKey(app, tenant, key)
    if (isBooked(named, app.now())) throw new ApiError('key_of_other_payout')
    const asked = command.amount === undefined ? null : minorOf('amount', command.amount, currency)
    await refuseWhileHeld(app, tenant)
    const bankAccount = await bankAccountOf(app, tenant, currency)
    const schedule = await app.store.payoutSettings.scheduleOf(tenant, currency)
    const purse = await purseOf(app, tenant, currency)
    const { available } = purse
    const amount = payable({ available, currency, minimum: schedule?.minimum ?? 1n }, asked)
    const draft = draftPayout(
      {
        amount,
        automatic: false,
        description: command.description ?? null,
        metadata: command.metadata,
        apiVersion: account.apiVersion,
        bankKey: named.bankKey,
        bankAccount,
        purse,
      },
      app.now(),
    )
    return finish(app, write, app.store.payouts.create(draft, purse, cause), () => {
      startPayout(app, draft)
    })
  },
}
