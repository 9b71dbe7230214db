/** Gives a webhook endpoint a new secret. The previous one also signs during a grace period (contract 12.6). */
import { audited } from '../../audit'
import { found } from '../../found'
import { finish } from '../../writes/finish'
import type { WriteUseCase } from '../../writes/write'

export interface RotateWebhookSecret {
  id: string
  /** How long the previous secret also signs, in hours. */
  graceHours: number
}

export const rotateWebhookSecret: WriteUseCase<RotateWebhookSecret> = {
  async begin(app, write) {
    const { endpoints } = app.store
    const { id, graceHours } = write.command
    const work = endpoints.rotateSecret(await found(endpoints, write.tenant, id), graceHours, write.cause)
    return finish(app, write, audited(app, write, work, 'webhook_endpoint.secret_rotated'))
  },
}
