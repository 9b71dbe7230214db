/** Mails to the administrators of an account. */
import type { DisabledReason } from '../domain/endpoint-health'
import type { WebhookEndpointModel } from '../prisma/generated/models'
import type { MailLanguage } from './languages'
import type { Block, Letter } from './letter'

/** A mail to an administrator in his language. `address`: that of the mode in which its pages are, without a slash at the end. */
export type AdministratorLetter = (language: MailLanguage, address: string) => Letter

interface Words {
  subject: string
  blocks: readonly Block[]
}

/** The same words in each language, signed by the address at which the mails are managed. */
export const letter =
  (texts: Readonly<Record<MailLanguage, (address: string) => Words>>): AdministratorLetter =>
  (language, address) => ({
    language,
    ...texts[language](`${address}/dashboard`),
    manage: `${address}/dashboard/settings`,
  })

type Reason = Exclude<DisabledReason, 'requested'>

const WHY: Readonly<Record<MailLanguage, Readonly<Record<Reason, string>>>> = {
  en: {
    failing: 'Every delivery to it has failed for seven days.',
    gone: 'It answered 410 Gone, which means that it does not want any more events.',
  },
  de: {
    failing: 'Sieben Tage lang ist jede Zustellung an ihn fehlgeschlagen.',
    gone: 'Er hat mit 410 Gone geantwortet: Er möchte keine Ereignisse mehr.',
  },
}

/**
 * The mail that says that an endpoint was disabled, and what to do (contract 12.7). Nothing in it is the merchant's own text:
 * whoever signs up could have mailed to others what he writes into an address (decision 0079).
 */
export function endpointDisabledMail(
  { id, livemode }: Pick<WebhookEndpointModel, 'id' | 'livemode'>,
  reason: Reason,
): AdministratorLetter {
  const change: Block = { code: `PATCH /v1/webhook_endpoints/${id}` }
  const replay: Block = { code: `POST /v1/webhook_endpoints/${id}/replay` }
  return letter({
    en: (dashboard) => {
      const mode = livemode ? 'live' : 'sandbox'
      return {
        subject: `Webhook endpoint disabled (${mode})`,
        blocks: [
          `The ${mode} webhook endpoint ${id} was disabled. ${WHY.en[reason]}`,
          'No more events are sent to it. New events are kept for 30 days, in the event log and for a replay.',
          'Once it answers again, enable it, and have the events that it missed sent again.',
          { button: 'Open the endpoint', url: `${dashboard}/webhooks/${id}` },
          'Or by these calls. First, with its url and its enabled_events as they are, and "status": "enabled":',
          change,
          'Then, with an empty body:',
          replay,
        ],
      }
    },
    de: (dashboard) => {
      const mode = livemode ? 'Live-Modus' : 'Sandbox'
      return {
        subject: `Webhook-Endpunkt deaktiviert (${mode})`,
        blocks: [
          `Der Webhook-Endpunkt ${id} (${mode}) wurde deaktiviert. ${WHY.de[reason]}`,
          'Es werden keine Ereignisse mehr an ihn gesendet. Neue bleiben 30 Tage lang im Ereignisprotokoll und lassen sich erneut senden.',
          'Aktivieren Sie ihn, sobald er wieder antwortet, und lassen Sie erneut senden, was er verpasst hat.',
          { button: 'Endpunkt öffnen', url: `${dashboard}/webhooks/${id}` },
          'Oder durch diese Aufrufe. Zuerst, mit unveränderter url und unveränderten enabled_events und "status": "enabled":',
          change,
          'Danach, mit leerem Körper:',
          replay,
        ],
      }
    },
  })
}

/** The mail that says that live mode is open. */
export const goingLiveGrantedMail: AdministratorLetter = letter({
  en: (dashboard) => ({
    subject: 'Live mode is open',
    blocks: [
      'Your request to go live was granted: your account can take real payments from now on.',
      'Create live keys in the dashboard of live mode, and keep them where only your server can read them.',
      { button: 'Open the dashboard', url: `${dashboard}/settings/going-live` },
    ],
  }),
  de: (dashboard) => ({
    subject: 'Der Live-Modus ist offen',
    blocks: [
      'Ihr Antrag auf den Live-Modus wurde bewilligt: Ihr Konto kann ab jetzt echte Zahlungen annehmen.',
      'Erstellen Sie Live-Schlüssel im Dashboard des Live-Modus, und bewahren Sie sie dort auf, wo nur Ihr Server sie lesen kann.',
      { button: 'Dashboard öffnen', url: `${dashboard}/settings/going-live` },
    ],
  }),
})

/** The mail that says that a request to go live needs changes. `words`: the operator's. */
export const goingLiveReturnedMail = (words: string): AdministratorLetter =>
  letter({
    en: (dashboard) => ({
      subject: 'Your request to go live needs changes',
      blocks: [
        'We have reviewed your request to go live, and cannot grant it yet:',
        { quote: words },
        'Change the form, and submit it again.',
        { button: 'Change the request', url: `${dashboard}/settings/going-live` },
      ],
    }),
    de: (dashboard) => ({
      subject: 'Ihr Antrag auf den Live-Modus braucht Änderungen',
      blocks: [
        'Wir haben Ihren Antrag auf den Live-Modus geprüft und können ihn noch nicht bewilligen:',
        { quote: words },
        'Ändern Sie das Formular, und reichen Sie es erneut ein.',
        { button: 'Antrag ändern', url: `${dashboard}/settings/going-live` },
      ],
    }),
  })
