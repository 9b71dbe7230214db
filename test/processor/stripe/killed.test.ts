/**
 * Processes that are killed at each of their steps with Stripe, and others that go on under the same key, as the service's workflows do:
 * never two charges in the ledger, and never money without a row. `killed.long.test.ts` has the other ways of going on, those that are
 * only halted, and those that are killed while they go on.
 */
import { OPERATIONS, useMortals } from '../support/killed'

const mortals = useMortals()

test.each(OPERATIONS)('$name: killed at each step, and gone on with', async (operation) => {
  expect(await mortals.killedAtEachStep(operation, operation.goingOn[0])).toEqual([])
})
