/** Ends an advance where it is (contract 18.4). The row decides: whether a worker is alive does not matter. */
import { ApiError } from '../../../contract/errors'
import type { App } from '../../app'
import { atTimeOf } from '../../clock'
import { clockedOf } from '../../kinds/kind'
import { finish } from '../../writes/finish'
import type { WriteUseCase } from '../../writes/write'
import { wakeThing } from './wake'

/** So much of what waits is woken at once, to compute its sleep anew; the sweep finds the rest when it is due. */
const WOKEN = 10

export const abortAdvance: WriteUseCase<undefined> = {
  async begin(app, write) {
    const { accountId } = write.tenant
    const clock = await app.store.clocks.find(accountId)
    if (clock?.status !== 'advancing') throw new ApiError('clock_not_advancing')
    return finish(app, write, app.store.clocks.abort(clock), () => {
      app.background(wakeFirst(app, accountId), 'waking what waits after an advance')
    })
  },
}

async function wakeFirst(app: App, accountId: string): Promise<void> {
  const own = await atTimeOf(app, { accountId, livemode: false })
  const waiting = await own.store.clocks.due(clockedOf(app.kinds), accountId, WOKEN)
  for (const thing of waiting.slice(0, WOKEN)) await wakeThing(app, accountId, thing)
}
