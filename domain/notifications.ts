/** Limits of what is written to people. */
import { MINUTE } from './time'

/** The mails that an account's administrators get. Each of them may do without some. */
export const NOTIFICATIONS = ['endpoint_disabled', 'going_live', 'dispute'] as const

export type Notification = (typeof NOTIFICATIONS)[number]

/** Receipts that are sent in a day: of one payment, of an account, and to one address by all accounts. */
export const RECEIPTS_A_DAY = { payment: 5, account: 200, recipient: 10 } as const

/** Mails that an account may cause in a day (of the machine's time): to one recipient, and in all. What is more is not sent. */
export const MOST_MAILS_A_DAY = { recipient: 10, account: 100 } as const

/** What operators are to be told is collected for so long, and they are told no more often than that (decision 0150). */
export const NOTICE_COLLECTS = MINUTE
export const NOTICE_PAUSE = 10 * MINUTE
