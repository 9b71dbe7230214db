/** What happened to a payment, in words. */
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/language'
import { Link } from '../../../ui/Link'
import { useMoney } from '../../../ui/Money'
import type { Look } from '../../../ui/Status'
import type { TimelineItem } from '../../../ui/Timeline'
import { Doer } from './Doer'
import type { PastEntry, Payment } from './queries'

const LOOKS: Partial<Readonly<Record<PastEntry['kind'], Look>>> = {
  created: 'info',
  challenge_begun: 'warn',
  held: 'warn',
  released: 'good',
  authorized: 'good',
  captured: 'good',
  capture_failed: 'bad',
  succeeded: 'good',
  declined: 'bad',
  failed: 'bad',
  operation_refused: 'bad',
  refund_succeeded: 'good',
  refund_failed: 'bad',
  fraud_warned: 'warn',
  dispute_opened: 'bad',
  dispute_answered: 'good',
  dispute_escalated: 'warn',
  dispute_due: 'warn',
}

/** Says an entry. `hasLog`: whether the reader may see the request log; `linksDisputes`: whether he may open disputes, and is not there. */
export function usePast(
  payment: Pick<Payment, 'amount' | 'currency'>,
  hasLog: boolean,
  linksDisputes = false,
): (entry: PastEntry, index: number) => TimelineItem {
  const texts = useTexts('paymentStory')
  const declines = useTexts('declines')
  const states = useTexts('status')
  const errors = useTexts('payment').errors
  const money = useMoney()
  const nameOf = (words: object, code: string): string => {
    const [, word] = Object.entries(words).find(([name]) => name === code) ?? []
    return typeof word === 'string' ? word : code
  }
  const titleOf = ({ kind, amount, fields, operation }: PastEntry): string => {
    const sum = money(amount ?? payment.amount, payment.currency)
    const { past } = texts
    if (kind === 'updated') return past.updated(fields)
    if (kind === 'operation_refused') return past.operation_refused(nameOf(texts.operations, operation ?? ''))
    const words = past[kind]
    return typeof words === 'string' ? words : words(sum)
  }
  const reasonOf = ({ code, dispute }: PastEntry): ReactNode => {
    if (code === null) return null
    if (dispute !== null) return nameOf(texts.disputeCodes, code)
    const known = Object.entries(declines).find(([name]) => name === code)?.[1]
    return (
      <>
        {known?.meaning ?? nameOf(errors, code)} {known && <code>{code}</code>}
      </>
    )
  }
  return (entry, index) => ({
    key: `${entry.kind}-${entry.event ?? ''}-${index}`,
    at: entry.at,
    title: titleOf(entry),
    look: LOOKS[entry.kind] ?? (entry.kind === 'dispute_closed' && entry.code === 'won' ? 'good' : 'plain'),
    text: (
      <>
        {entry.code !== null && <div>{reasonOf(entry)}</div>}
        {entry.three_d_secure !== null && <div>{texts.threeDs(nameOf(states, entry.three_d_secure))}</div>}
        <div>
          {entry.by && (
            <>
              {texts.by} <Doer by={entry.by} />
            </>
          )}{' '}
          {entry.request !== null && hasLog && (
            <Link to="/dashboard/developers/requests/$id" params={{ id: entry.request }}>
              {texts.showRequest}
            </Link>
          )}{' '}
          {entry.dispute !== null && linksDisputes && (
            <Link to="/dashboard/disputes/$id" params={{ id: entry.dispute }}>
              {texts.showDispute}
            </Link>
          )}
        </div>
      </>
    ),
  })
}
