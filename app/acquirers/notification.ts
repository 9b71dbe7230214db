/** What an acquirer tells, as it is read (docs/acquirers.md). Only what every notification has is read before it is kept. */
import { z } from 'zod'
import { judgeId } from '../../domain/ids'
import { ownerOfKey } from '../../domain/processor-keys'
import { notificationName } from '../../processor/acquirers/http/notifications'

/** Before it there was no such service. */
const EARLIEST = '2000-01-01'

/** More may be added to it: what is not known is left out. */
const ToldNotification = z.object({
  /** The acquirer's own id of it. A repeat has the same. */
  id: notificationName,
  type: notificationName,
  /** When it happened, by the acquirer's clock. */
  at: z.iso.datetime().refine((at) => at > EARLIEST),
  data: z.record(z.string(), z.unknown()),
})

export type ToldNotification = z.infer<typeof ToldNotification>

/** Null if it lacks what every notification has. */
export function readNotification(body: Uint8Array): ToldNotification | null {
  try {
    const parsed = ToldNotification.safeParse(
      JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)),
    )
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/**
 * The account that its keys name. `other_mode`: one of the other mode, with whose acquirer this one shares its lists; `none`: no
 * account.
 */
export type NamedAccount = { accountId: string } | 'other_mode' | 'none'

export function accountNamedBy({ data }: ToldNotification, livemode: boolean): NamedAccount {
  const { authorization_key: authorizationKey, key } = data
  const named = authorizationKey ?? key
  const owner = typeof named === 'string' ? ownerOfKey(named) : null
  if (!owner || judgeId(owner.accountId, 'account') !== 'ok') return 'none'
  return owner.livemode === livemode ? { accountId: owner.accountId } : 'other_mode'
}
