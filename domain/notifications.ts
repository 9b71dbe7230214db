/** The mails that an account's administrators get. Each of them may do without some. */
export const NOTIFICATIONS = ['endpoint_disabled', 'going_live'] as const

export type Notification = (typeof NOTIFICATIONS)[number]
