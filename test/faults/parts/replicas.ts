/** Two APIs and two workers share one PostgreSQL and one Temporal. They share the work, and nothing is done twice. */
import { atOthers, expectedAt } from '../../support/kind'
import type { Client } from '../../support/merchant'
import { until } from '../../support/until'
import { faultsInBooks } from '../support/books'
import type { Scene } from '../support/scene'
import { buy, purchaseNumber, randomOf, type Bought, type Purchase } from '../support/shoppers'

const SHOPPERS = 16
const PURCHASES_EACH = 10

/** The outcome of each kind of purchase. */
const OUTCOMES: Readonly<Record<string, string>> = {
  genericDecline: 'declined',
  insufficientFunds: 'declined',
  expired: 'declined',
  challengeFails: 'declined',
  processingError: 'failed',
}
const outcomeOf = ({ card, answer }: Purchase) =>
  answer === 'fail' ? 'declined' : (OUTCOMES[card] ?? 'succeeded')

/** The service has two APIs and two workers. */
export function describeReplicas(service: () => { scene: Scene; apis: Client[] }): void {
  let scene: Scene
  let apis: Client[]
  beforeAll(() => {
    ;({ scene, apis } = service())
  })
  const anyApi = () => randomOf(apis)

  test('many payments of every card, each call to any API: the books are right', async () => {
    const shop = async (_: unknown, shopper: number): Promise<Bought[]> => {
      const bought: Bought[] = []
      for (let count = 0; count < PURCHASES_EACH; count += 1) {
        bought.push(await buy(purchaseNumber(shopper, count), anyApi))
      }
      return bought
    }
    // Others decline that card, before anything is in the ledger.
    const failing = expectedAt(['a', 'b', 'c', 'd'], atOthers([])).map((name) =>
      buy({ reference: `failing-${name}`, card: 'processingError' }, anyApi),
    )
    const shopped = await Promise.all([...Array.from({ length: SHOPPERS }, shop), Promise.all(failing)])
    const bought = shopped.flat()

    expect(bought.map(({ status }) => status)).toEqual(bought.map(({ purchase }) => outcomeOf(purchase)))
    expect(new Set(bought.map(({ id }) => id)).size).toBe(SHOPPERS * PURCHASES_EACH + failing.length)
    expect(await scene.db.payment.count()).toBe(bought.length)
    expect(await faultsInBooks(scene)).toEqual([])

    // Each key is used again, at either API, and yields the payment that it created, and no other.
    const again = bought.filter((_, index) => index % 4 === 0)
    const replies = await Promise.all(
      again.flatMap(({ purchase: { reference, card }, key }) =>
        apis.map((api) => api.pay({ reference }, card, { key })),
      ),
    )
    expect(replies.map(({ status, body }) => [status, body.id])).toEqual(
      again.flatMap(({ id }) => apis.map(() => [201, id])),
    )
  })

  test('one key sent to both APIs at once makes one payment', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `at-once-${index}`)
    const bought = await Promise.all(
      keys.map(async (key) => {
        const pay = (api: (typeof apis)[number]) => api.pay({ reference: key }, 'approved', { key })
        const [one, other] = await Promise.all(apis.map(pay))
        const statuses = [one!, other!].map(({ status }) => status).sort()
        // On a busy machine the outcome may not be known in time, while the other call found this one in progress: after a 503
        // the contract has the merchant come again.
        if (!statuses.includes(503)) return statuses
        const again = await until(`the outcome of ${key}`, async () => {
          const { status } = await pay(apis[0]!)
          return status !== 503 && status !== 409 && status
        })
        return [again, again]
      }),
    )
    // The later of two calls finds the first one in progress, or gets its answer.
    for (const statuses of bought)
      expect([
        [201, 201],
        [201, 409],
      ]).toContainEqual(statuses)
    for (const reference of keys) expect(await scene.count(reference)).toBe(1)
    expect(await faultsInBooks(scene)).toEqual([])
  })
}
