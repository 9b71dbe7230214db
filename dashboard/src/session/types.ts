/** The session, as the API shows it. */
import type { components } from '../api/schema'

export type Session = components['schemas']['Session']

/** What a role allows: `payments.read`. */
export type Permission = Session['permissions'][number]

export type SessionAccount = components['schemas']['AccountSummary']
