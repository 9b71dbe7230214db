/** Which operations move money, take it back or free it, or end something for good. The one place that says so. */
import type { Operation } from './operation'

/** Of the library's names, such as `payments.create`. Whatever deletes is among them. */
const GRAVE: readonly RegExp[] = [
  /^(?:payments|refunds|subscriptions|payouts)\.create$/,
  /^disputes\.(?:submit|accept)$/,
  /^subscriptions\.update$/,
  /\.(?:capture|confirm|cancel|expire|revoke|roll|rotate|reset|restart)/,
]

export const isGrave = ({ resource, method, verb }: Operation): boolean =>
  verb === 'DELETE' || GRAVE.some((names) => names.test(`${resource}.${method}`))

export const isRead = ({ verb }: Operation): boolean => verb === 'GET'
