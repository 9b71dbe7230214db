/** Takes a payout back that was not handed to the bank yet. */
import { ApiError } from '../../contract/errors'
import { handedOverAt } from '../../domain/payouts'
import type { PayoutModel } from '../../prisma/generated/models'
import type { App } from '../app'
import { found } from '../found'
import { finish } from '../writes/finish'
import type { WriteUseCase } from '../writes/write'
import { wake } from '../wake'

export const cancelPayout: WriteUseCase<{ id: string }> = {
  async begin(app, write) {
    const { tenant, command, cause } = write
    const row = await found(app.store.payouts, tenant, command.id)
    const { status } = row
    if (status !== 'pending') throw new ApiError({ code: 'payout_not_cancellable', status })
    if (await mayBeSent(app, row)) await requireUnknownToBank(app, row)
    return finish(app, write, await app.store.payouts.cancelled(row, cause), () => {
      wake(app, 'payout', { ...row, customerId: null })
    })
  },
}

/**
 * A restore may have taken back that it was handed over (decision 0203). Within its grace, by a row that nobody has held back, it was
 * not.
 */
const mayBeSent = async ({ store, now }: App, row: PayoutModel): Promise<boolean> =>
  handedOverAt(row.createdAt, row.livemode) <= now() || (await store.payoutSettings.hold(row)) !== null

async function requireUnknownToBank({ bank, now }: App, row: PayoutModel): Promise<void> {
  const known = await bank.ask(row.bankKey, now().toISOString())
  if (known.kind !== 'known') throw new ApiError('service_unavailable', { retryAfter: 60 })
  if (known.value) throw new ApiError({ code: 'payout_not_cancellable', status: 'in_transit' })
}
