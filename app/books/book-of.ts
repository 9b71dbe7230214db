import type { BookMarkModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import type { Store } from '../../store/store'

/** An account's books, which are opened now if it has none. */
export const bookOf = async (
  books: Pick<Store['books'], 'find' | 'begin'>,
  tenant: Tenant,
): Promise<BookMarkModel> => (await books.find(tenant)) ?? (await books.begin(tenant))
