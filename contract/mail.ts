/** Mails to the administrators of an account. */
import type { DisabledReason } from '../domain/endpoint-health'
import type { WebhookEndpointModel } from '../prisma/generated/models'

export interface MailText {
  subject: string
  text: string
}

const WHY: Readonly<Record<Exclude<DisabledReason, 'requested'>, string>> = {
  failing: 'Every delivery to it has failed for seven days.',
  gone: 'It answered 410 Gone, which means that it wants no more events.',
}

/**
 * The mail that says that an endpoint was disabled, and what to do (contract 12.7). Nothing in it is the merchant's own text:
 * whoever signs up could have mailed to others what he writes into an address (decision 0079).
 */
export function endpointDisabledMail(
  { id, livemode }: Pick<WebhookEndpointModel, 'id' | 'livemode'>,
  reason: Exclude<DisabledReason, 'requested'>,
): MailText {
  const mode = livemode ? 'live' : 'sandbox'
  return {
    subject: `Webhook endpoint disabled (${mode})`,
    text: [
      `The ${mode} webhook endpoint ${id} was disabled.`,
      '',
      `Why: ${WHY[reason]}`,
      '',
      'No more events are sent to it. New events are kept for 30 days, in the event log and for a replay.',
      '',
      'Once it answers again, enable it and have what it missed sent again, in the dashboard or by these calls:',
      '',
      '1. With its url and its enabled_events as they are, and "status": "enabled":',
      '',
      `PATCH /v1/webhook_endpoints/${id}`,
      '',
      '2. With an empty body:',
      '',
      `POST /v1/webhook_endpoints/${id}/replay`,
      '',
    ].join('\n'),
  }
}

/** The mail that says that live mode is open. */
export function goingLiveGrantedMail(): MailText {
  return {
    subject: 'Live mode is open',
    text: [
      'Your request to go live was granted: your account can take real payments from now on.',
      '',
      'Make live keys in the dashboard of live mode, and keep them where only your server can read them.',
      '',
    ].join('\n'),
  }
}

/** The mail that says that a request to go live needs changes. `words`: the operator's. */
export function goingLiveReturnedMail(words: string): MailText {
  return {
    subject: 'Your request to go live needs changes',
    text: [
      'We looked at your request to go live, and cannot grant it yet:',
      '',
      words,
      '',
      'Change the form in the dashboard, and submit it again.',
      '',
    ].join('\n'),
  }
}
