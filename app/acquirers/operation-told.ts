/** The operation that an acquirer tells of by another name than our key. */
import type { AcquirerOperationModel } from '../../prisma/generated/models'
import { authorizationOf } from '../../domain/processor-keys'
import type { ToldAbout, ToldEvent } from '../../processor/told'
import type { AtAcquirer } from '../../store/acquirer-operations'
import type { WithStore } from '../dependencies'

/** Null if nothing was sent to the acquirer that has such a name. Of several it is the first: that of the authorization. */
export async function operationTold(
  { acquirerOperations: operations }: WithStore['store'],
  at: AtAcquirer,
  { keyHash, names }: Pick<ToldEvent, 'keyHash' | 'names'>,
): Promise<AcquirerOperationModel | null> {
  const found = keyHash ? await operations.findByHash(at, keyHash) : null
  if (found || !names) return found
  const [row = null] = await operations.findByIds(at, names)
  return row
}

/** The same, by the key of the operation. */
export function aboutOperation(about: ToldAbout, key: string): ToldAbout {
  const authorizationKey = authorizationOf(key)
  switch (about.of) {
    case 'settlement':
      return about
    case 'dispute':
      return { of: about.of, notice: { ...about.notice, authorizationKey } }
    case 'capture':
    case 'refund':
      return { ...about, authorizationKey, key }
    default:
      return { ...about, authorizationKey }
  }
}
