/** How operators are told of what needs them (docs/monitoring.md). */
import { z } from 'zod'
import { EMAIL } from '../domain/email'
import { MINUTE } from '../domain/time'
import { milliseconds } from '../infra/environment'
import { mayBePlain } from '../infra/production'

const ADDRESS = z.email({ pattern: EMAIL, error: 'must be mail addresses, separated by commas' })

export const operatorEnvironment = {
  /** Who gets mails; if unset, the members of the accounts that run the service. */
  OPERATOR_MAILS: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .pipe(z.array(ADDRESS))
    .optional(),
  OPERATOR_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
  OPERATOR_WEBHOOK_SECRET: z
    .string()
    .regex(/^[!-~]{32,}$/, 'must be a word of 32 or more characters')
    .optional(),
  /** How often a worker looks at the whole service. */
  OPERATOR_LOOK_EVERY_MS: milliseconds(MINUTE),
}

interface OperatorWebhookSettings {
  OPERATOR_WEBHOOK_URL?: string | undefined
  OPERATOR_WEBHOOK_SECRET?: string | undefined
  PLAINTEXT_HOSTS?: string | undefined
}

export function checkOperatorWebhook(
  {
    OPERATOR_WEBHOOK_URL: url,
    OPERATOR_WEBHOOK_SECRET: secret,
    PLAINTEXT_HOSTS: trusted,
  }: OperatorWebhookSettings,
  context: z.RefinementCtx,
): void {
  const fault = (variable: string, message: string) => {
    context.addIssue({ code: 'custom', path: [variable], message })
  }
  if (url === undefined) return
  if (secret === undefined)
    fault('OPERATOR_WEBHOOK_SECRET', 'is missing: notices to OPERATOR_WEBHOOK_URL are signed with it')
  // What is no address is told by its own check.
  const receiver = URL.canParse(url) ? new URL(url) : undefined
  if (receiver?.protocol === 'http:' && !mayBePlain(receiver, trusted))
    fault('OPERATOR_WEBHOOK_URL', 'must be an https:// address, or its host one of PLAINTEXT_HOSTS')
}
