/**
 * Suites that run with another kind of acquirer behind the service: `PROCESSOR_KIND=stripe npx jest …`. What cannot hold there is
 * declared, with its reason, and is expected to fail: a gap that is none any more fails the suite. Nothing is left out.
 */
import { DEFAULT_KIND, type AcquirerKind } from '../../domain/acquirers'

export const KIND = (process.env['PROCESSOR_KIND'] ?? DEFAULT_KIND) as AcquirerKind

type At<T> = Readonly<Partial<Record<AcquirerKind, T>>>

/** What is expected with the simulator's own protocol, and with kinds that tell it otherwise. */
export const expectedAt = <T, O>(usual: T, at: At<O>): T | O => (KIND in at ? (at[KIND] as O) : usual)

/** The same at every kind but the simulator's own. */
export const atOthers = <T>(value: T) => ({ stripe: value, adyen: value }) as const

export const NO_LISTS = atOthers('there is no list of all movements: days are compared by settlements')
export const NO_CRES = atOthers('the cardholder is led to a page of the acquirer: no cres is brought to us')
export const NO_DOUBT = atOthers('that card is declined: this sandbox has none whose outcome nobody knows')
export const NO_THIRD_PLACE = {
  stripe: 'Stripe takes amounts of three decimal places only if the third is 0',
} as const
export const TOLD_LATER = {
  adyen: 'Adyen takes a capture or a refund at once, and tells later that it has failed',
} as const

/** Before the reason, in the name of a test; the reporter lists those (test/closing-reporter.cjs). */
const GAP = ' [gap: '

/** `test`, for what cannot hold with some kinds, by their reasons. */
export function testUnless(gaps: At<string>): Pick<jest.It, 'each'> & jest.It {
  const reason = gaps[KIND]
  if (reason === undefined) return test
  const named = (name: unknown) => `${String(name)}${GAP}${reason}]`
  const failing: jest.It = ((name: string, ...more: [jest.ProvidesCallback?, number?]) =>
    test.failing(named(name), ...more)) as jest.It
  failing.each = ((...table: [never]) =>
    (name: string, ...more: [never, number?]) =>
      test.failing.each(...table)(named(name), ...more)) as jest.Each
  return failing
}
