/** The books of a merchant, posted by the test itself, at the account's time. */
import { postAll } from '../../../app/books/post'
import { atTimeOf } from '../../../app/clock'
import { machineClock } from '../../../infra/clock'
import type { StoreContext } from '../../../store/context'
import { createStore, type Store } from '../../../store/store'
import { until } from '../../support/until'
import type { Registry } from '../../support/merchant'

/** Posts until the books of the sandbox hold so many journals of a kind. */
export async function postedBooks(
  { db }: Pick<Registry, 'db'>,
  accountId: string,
  kind: string,
  count: number,
): Promise<void> {
  // Only the database and the time are read.
  const store: Store = createStore({ db, ...machineClock } as unknown as StoreContext)
  const tenant = { accountId, livemode: false }
  await until(`${count} journals ${kind}`, async () => {
    await postAll(await atTimeOf({ store, ...machineClock }, tenant), tenant)
    return (await db.journal.count({ where: { ...tenant, kind } })) >= count
  })
}
