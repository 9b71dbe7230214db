/** Each operation of `killed.test.ts`, stopped at each step in other ways, and gone on with in each. */
import { FULL_LENGTH } from '../../support/length'
import { OPERATIONS, useMortals } from '../support/killed'

describe.each(OPERATIONS)('$name', (operation) => {
  describe.each(operation.goingOn)('then $how', (goingOn) => {
    // A ledger of its own: all of it is read after each of them.
    const mortals = useMortals()

    test('killed at each step', async () => {
      expect(await mortals.killedAtEachStep(operation, goingOn)).toEqual([])
    })

    test('killed at each step, and gone on with when Stripe knows no key again', async () => {
      await mortals.forgetKeys()
      expect(await mortals.killedAtEachStep(operation, goingOn)).toEqual([])
    })

    test('halted at each step, with what is on its way until another has ended it', async () => {
      expect(await mortals.haltedAtEachStep(operation, goingOn)).toEqual([])
    })

    // Each pair of steps takes long, and whoever goes on does so in much the same way.
    const testPairs = FULL_LENGTH || goingOn === operation.goingOn[0] ? test : test.skip
    testPairs('killed at each step, and who goes on at each of his', async () => {
      expect(await mortals.killedTwice(operation, goingOn)).toEqual([])
    })
  })
})
