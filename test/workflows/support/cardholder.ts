/** The cardholder whose browser comes back from an action. */
import { challengeOfPayment } from '../../../app/payments/challenge'
import { browserSecret } from '../../../infra/browser-secret'
import type { Stage } from './stage'

export async function comesBack(stage: Stage, id: string, fields: Record<string, string> = {}) {
  const { services } = stage
  const { livemode } = await stage.rowOf(id)
  const seen = await challengeOfPayment(services, livemode, {
    id,
    secret: browserSecret(services.pepper, id),
  })
  return (await seen!.answer({ returned: { fields } })).kind
}
