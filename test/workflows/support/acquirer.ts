/** What acquirers tell of payments on a stage. */
import type { Handled, TellingAcquirer } from '../../../app/acquirers/handled'
import { handleTold } from '../../../app/acquirers/handlers'
import { stepOf } from '../../../domain/cause'
import { authorizeKey } from '../../../domain/processor-keys'
import { DAY } from '../../../domain/time'
import { httpNotifications } from '../../../processor/acquirers/http/notifications'
import type { ToldAbout } from '../../../processor/told'
import { controlSimulator } from '../../support/simulator'
import { until } from '../../support/until'
import { aboutDispute } from './disputes-told'
import type { PaymentReply } from './merchant'
import type { Stage } from './stage'

const acting = ({ services }: Stage) => ({ ...services, cause: stepOf('anan_test') })

/** Hands a notification, as an acquirer sends it, to its handler. */
export async function isTold(
  stage: Stage,
  by: Omit<TellingAcquirer, 'toldAt'>,
  [type, data]: [type: string, data: object],
): Promise<Handled> {
  const sent = { id: 'ntf_1', type, at: new Date().toISOString(), data }
  return handled(stage, by, httpNotifications.event(Buffer.from(JSON.stringify(sent)))?.about ?? null)
}

const handled = async (
  stage: Stage,
  by: Omit<TellingAcquirer, 'toldAt'>,
  about: ToldAbout | null,
): Promise<Handled> =>
  about ? handleTold(acting(stage), { ...by, toldAt: new Date() }, about) : { kind: 'ignored' }

/** The same of what has become of an operation. One that tells that by itself has done so: what was made of its last word. */
export async function outcomeIsTold(
  stage: Stage,
  by: Omit<TellingAcquirer, 'toldAt'>,
  told: [type: string, data: object],
): Promise<Handled> {
  if (!stage.isTold) return isTold(stage, by, told)
  await stage.quiet()
  const { acquirerNotification: of } = stage.db
  const { status: kind, objectId } = await until('its last word is handled', async () => {
    const last = await of.findFirstOrThrow({ orderBy: { id: 'desc' } })
    return last.status !== 'received' && last
  })
  return { kind, objectId } as Handled
}

/** A payment, and its acquirer, who tells of it. */
export async function told(
  stage: Stage,
  pay: () => Promise<PaymentReply> = () => stage.merchant.pay('approved'),
) {
  const { id } = (await pay()).body
  const payment = await stage.rowOf(id)
  const { acquirer, accountId, livemode } = payment
  const data = {
    dispute: `dsp_${id}`,
    authorization_key: authorizeKey(payment),
    amount: '1000',
    currency: 'EUR',
    reason: 'not_received',
    network_reason_code: '13.1',
    stage: 'chargeback',
    status: 'needs_response',
    evidence_due_by: new Date(Date.now() + 14 * DAY).toISOString(),
    opened_at: new Date().toISOString(),
    sequence: 1,
  }
  const who = { acquirer, accountId, livemode }
  /** What it answers when it is asked: of each dispute the latest. */
  const known = new Map<string, typeof data>()
  const asked = async (fraudWarnedAt: string | null = null) => {
    // Who cannot be asked is planted nothing: it would tell that by itself, too.
    if (stage.isTold) return
    const { key } = (await controlSimulator(stage.simulatorUrl).entryOf(id))!
    await stage.disturb({ contested: { [key]: { disputes: [...known.values()], fraudWarnedAt } } })
  }
  /** A notice that it knows nothing of. */
  const forge = (more: object = {}, by = who) => handled(stage, by, aboutDispute({ ...data, ...more }, id))
  const tell = async (more: object = {}, by = who) => {
    const now = { ...data, ...more }
    if (now.sequence >= (known.get(now.dispute)?.sequence ?? 0)) known.set(now.dispute, now)
    await asked()
    return forge(more, by)
  }
  const types = async (about: string) => (await stage.eventsOf(about)).map(({ type }) => type)
  return { id, tell, forge, asked, who, types, payment: () => stage.rowOf(id) }
}
