import * as fc from 'fast-check'
import {
  ALL_CAPABILITIES,
  claimedBeyond,
  narrowedTo,
  takesCurrency,
  type Capabilities,
} from '../../domain/acquirer-capabilities'

const capabilities: fc.Arbitrary<Capabilities> = fc.record({
  captures: fc.constantFrom('several', 'one'),
  closes: fc.constantFrom('key', 'authorization'),
  currencies: fc.option(fc.uniqueArray(fc.constantFrom('EUR', 'GBP', 'USD'), { minLength: 1 })),
  lookUp: fc.constantFrom('key', 'none'),
  keysKept: fc.option(fc.nat()),
  lists: fc.boolean(),
  retells: fc.boolean(),
  settlements: fc.boolean(),
  files: fc.boolean(),
  disputes: fc.boolean(),
  authentications: fc.boolean(),
})

test('what is claimed counts as far as there is so much, and nothing of that is claimed beyond', () => {
  fc.assert(
    fc.property(capabilities, capabilities, (most, claimed) => {
      const fit = narrowedTo(most, claimed)
      expect(claimedBeyond(most, fit)).toEqual([])
      expect(claimedBeyond(claimed, fit)).toEqual([])
      if (claimedBeyond(most, claimed).length === 0)
        for (const one of ['EUR', 'GBP', 'USD'])
          expect(takesCurrency(fit, one)).toBe(takesCurrency(claimed, one))
      expect(narrowedTo(ALL_CAPABILITIES, claimed)).toEqual(claimed)
      expect(narrowedTo(most, {})).toEqual(most)
    }),
  )
})
