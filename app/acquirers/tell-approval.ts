/**
 * An approval of a payment that is over, which an answer, a list or a settlement file tells: it is kept as if the acquirer had told it
 * at the door, so that whatever ends now, it is reversed.
 */
import { APPROVAL_TOLD, isOverWithoutMoney } from '../../domain/late-approvals'
import { authorizeKey } from '../../domain/processor-keys'
import { dateAt } from '../../domain/time'
import type {
  AcquirerNotificationModel,
  PaymentAttemptModel,
  PaymentModel,
} from '../../prisma/generated/models'
import type { Dependencies } from '../dependencies'
import { DEFAULT_READER } from '../../processor/kinds'
import { keepEvents } from './receive'

/** What begins the ids of what this service tells itself, in words of its own. */
const OWN = 'own:late:'

/** Whose words a kept notification is in: those of its acquirer's kind, or of this service. */
export const isToldByUs = ({
  theirId,
  source,
}: Pick<AcquirerNotificationModel, 'theirId' | 'source'>): boolean =>
  source === 'poll' && theirId.startsWith(OWN)

type Telling = Pick<Dependencies, 'store' | 'real'>

export async function keepLateApproval(deps: Telling, payment: PaymentModel): Promise<void> {
  if (isOverWithoutMoney(payment)) await keepApproval(deps, payment, payment.id)
}

/** Of an attempt that was followed by another one elsewhere. */
export const keepEndedApproval = (
  deps: Telling,
  payment: PaymentModel,
  { number, acquirer, processorKey }: PaymentAttemptModel,
): Promise<void> => keepApproval(deps, { ...payment, acquirer, processorKey }, `${payment.id}:${number}`)

/** The sweep starts its workflow. Once a day, however often it is told. */
async function keepApproval({ store, real }: Telling, payment: PaymentModel, name: string): Promise<void> {
  const { id: reference, acquirer, livemode } = payment
  const at = real()
  const told = {
    id: `${OWN}${name}:${dateAt(at)}`,
    type: APPROVAL_TOLD,
    at: at.toISOString(),
    data: { authorization_key: authorizeKey(payment), reference },
  }
  const event = DEFAULT_READER.event(Buffer.from(JSON.stringify(told)))
  if (event) await keepEvents({ store }, { acquirer, livemode, source: 'poll' }, [event])
}
