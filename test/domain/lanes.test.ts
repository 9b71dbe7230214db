import { createLanes, type Lane } from '../../app/webhooks/deliveries/lanes'

/** The endpoints of these accounts, 16 of each. */
const endpointsOf = (...accounts: string[]): Lane[] =>
  accounts.flatMap((accountId) =>
    Array.from({ length: 16 }, (_, index) => ({ accountId, endpointId: `${accountId}-${index}` })),
  )

const countOf = (lanes: readonly Lane[], account: string) =>
  lanes.filter(({ accountId }) => accountId === account).length

test('an account alone gets half of the lanes; the next still finds some, and so does the one after it', () => {
  const lanes = createLanes(128)
  expect(lanes.allot(endpointsOf('a'))).toHaveLength(64)
  expect(lanes.allot(endpointsOf('a'))).toHaveLength(0)
  expect(lanes.allot(endpointsOf('b'))).toHaveLength(32)
  expect(lanes.allot(endpointsOf('c'))).toHaveLength(16)
})

test('accounts that come together share alike, whoever is named first', () => {
  const accounts = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const taken = createLanes(128).allot(endpointsOf(...accounts))
  expect(accounts.map((account) => countOf(taken, account))).toEqual(Array(7).fill(16))
})

test('an endpoint holds eight lanes at most, and gets them back', () => {
  const lanes = createLanes(128)
  const [one] = endpointsOf('a')
  const taken = lanes.allot([one!])
  expect(taken).toHaveLength(8)
  expect(lanes.take(one!)).toBe(false)
  lanes.release(taken[0]!)
  expect(lanes.take(one!)).toBe(true)
})

test('lanes that an account has returned are free for others and for itself', () => {
  const lanes = createLanes(128)
  for (const lane of lanes.allot(endpointsOf('a', 'b', 'c'))) lanes.release(lane)
  expect(lanes.allot(endpointsOf('d'))).toHaveLength(64)
})
