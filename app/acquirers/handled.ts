/** What a handler of notifications is given, and what it says of one. */
import type { AcquirerNotificationModel } from '../../prisma/generated/models'
import type { ToldAbout } from '../../processor/told'

/** Who tells: its object must be with this acquirer, in this mode, and of the account that its keys name. */
export type TellingAcquirer = Pick<
  AcquirerNotificationModel,
  'acquirer' | 'accountId' | 'livemode' | 'toldAt'
>

/** What is told of one kind of object. */
export type ToldOf<Of extends ToldAbout['of']> = Extract<ToldAbout, { of: Of }>

/**
 * `unmatched`: there is no such object, or not yet. `later`: the acquirer has to be asked and does not answer. `ignored`: it says
 * nothing new, or nothing that can be read.
 */
export type Handled = { kind: 'done'; objectId: string } | { kind: 'unmatched' | 'later' | 'ignored' }
