/** The mail to administrators about a dispute that waits for their answer: at its opening, and as a reminder (contract 23.5). */
import { toMajorText, currencyDigits } from '../domain/money'
import type { DisputeModel } from '../prisma/generated/models'
import { letter, type AdministratorLetter } from './mail'
import { dateAt } from '../domain/time'

/** Nothing in it is text of the merchant or of the cardholder. */
export function disputeMail({
  id,
  livemode,
  amount,
  currency,
  evidenceDueBy,
  reminded,
}: DisputeModel): AdministratorLetter {
  const money = `${toMajorText(amount, currencyDigits(currency))} ${currency}`
  const day = evidenceDueBy && dateAt(evidenceDueBy)
  const call = { code: `GET /v1/disputes/${id}` }
  return letter({
    en: (dashboard) => ({
      subject: `${reminded === null ? 'A payment is disputed' : `A dispute is due in ${daysOf(reminded, 'en')}`} (${livemode ? 'live' : 'sandbox'})`,
      blocks: [
        `A cardholder has contested a payment of ${money} with their bank: dispute ${id}.`,
        day === null
          ? 'Answer it with evidence, or accept it.'
          : `Answer it with evidence by ${day} (UTC), or accept it. Without an answer it is lost.`,
        'Do not refund the payment meanwhile: the cardholder would be paid twice.',
        { button: 'Open the dispute', url: `${dashboard}/disputes/${id}` },
        'Or by this call:',
        call,
      ],
    }),
    de: (dashboard) => ({
      subject: `${reminded === null ? 'Eine Zahlung ist angefochten' : `Eine Anfechtung ist fällig in ${daysOf(reminded, 'de')}`} (${livemode ? 'Live-Modus' : 'Sandbox'})`,
      blocks: [
        `Ein Karteninhaber ficht bei seiner Bank eine Zahlung von ${money} an: ${id}.`,
        day === null
          ? 'Antworten Sie mit Belegen, oder erkennen Sie sie an.'
          : `Antworten Sie bis ${day} (UTC) mit Belegen, oder erkennen Sie sie an. Ohne Antwort ist sie verloren.`,
        'Erstatten Sie die Zahlung nicht inzwischen: Der Karteninhaber bekäme das Geld zweimal.',
        { button: 'Anfechtung öffnen', url: `${dashboard}/disputes/${id}` },
        'Oder durch diesen Aufruf:',
        call,
      ],
    }),
  })
}

const DAYS = { en: ['day', 'days'], de: ['Tag', 'Tagen'] } as const

const daysOf = (days: number, language: 'en' | 'de'): string =>
  `${days} ${DAYS[language][days === 1 ? 0 : 1]}`
