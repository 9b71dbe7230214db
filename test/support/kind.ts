/**
 * Suites that run with another kind of acquirer behind the service: `PROCESSOR_KIND=stripe npx jest …`. What cannot hold there is
 * declared, with its reason, and is expected to fail: a gap that is none any more fails the suite. Nothing is left out.
 */
import { DEFAULT_KIND, type AcquirerKind } from '../../domain/acquirers'

export const KIND = (process.env['PROCESSOR_KIND'] ?? DEFAULT_KIND) as AcquirerKind

type At<T> = Readonly<Partial<Record<AcquirerKind, T>>>

/** What is expected with the simulator's own protocol, and with kinds that tell it otherwise. */
export const expectedAt = <T, O>(usual: T, at: At<O>): T | O => (KIND in at ? (at[KIND] as O) : usual)

export const NO_LISTS =
  'Stripe has no list of all movements: days are compared by its payouts (decision 0254)'

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
