/** The explorer finds every planted fault, and what it once found in the service stays mended. */
import './drawn'
import { PAYMENT_TRANSITIONS } from '../../domain/payment-states'
import { FULL_LENGTH } from '../support/length'
import { createDatabase } from '../support/worker-database'
import { MOVES, moveOf } from './model'
import { findPlant, lost } from './planting'
import { BOOKED_ANYWAY, PLANTS } from './plants'
import { scenarioOf } from './scenarios'
import { begin, choicesOf, search, take } from './search'
import { replayLine } from './story'
import { openWorld, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld(await createDatabase())
})
afterAll(() => world.close())

it.each(['sale/repeat', 'session/late'])(
  '%s comes to the same ends if orders that come to the same are left out',
  async (name) => {
    const all = await search(world, scenarioOf(name), { faults: 0, everyOrder: true })
    const fewer = await search(world, scenarioOf(name), { faults: 0 })
    expect(fewer).toMatchObject({ ends: all.ends, states: all.states, isWhole: true })
    expect(fewer.schedules).toBeLessThan(all.schedules)
  },
)

/** What a search makes anew that it otherwise knows. */
const ANEW = {
  'by its actors': { byActors: true },
  'by each of its statements': { byDatabase: true },
} as const

type Compared = [scenario: string, faults: number, anew: keyof typeof ANEW]

/** Each takes ten seconds and more. */
const LONG_COMPARED: readonly Compared[] = [
  ['capture/cancel', 0, 'by its actors'],
  ['sale/repeat', 1, 'by each of its statements'],
  ['refunds/rest', 1, 'by each of its statements'],
]

it.each<Compared>([
  ['sale/repeat', 0, 'by its actors'],
  ['refunds/two', 1, 'by its actors'],
  ['restore/sale', 0, 'by its actors'],
  ['payout/hand-over', 0, 'by its actors'],
  ['late/refund', 0, 'by its actors'],
  ['blind/told', 1, 'by its actors'],
  ['sale/repeat', 0, 'by each of its statements'],
  ['refunds/two', 1, 'by each of its statements'],
  ['restore/sale', 0, 'by each of its statements'],
  ['charge/cancel', 0, 'by each of its statements'],
  ['payout/hand-over', 0, 'by each of its statements'],
  ['evidence/answer', 0, 'by each of its statements'],
  ...(FULL_LENGTH ? LONG_COMPARED : []),
])('%s with %i faults comes to the same states if it is made %s', async (name, faults, anew) => {
  const { seconds: _, ...known } = await search(world, scenarioOf(name), { faults })
  const made = await search(world, scenarioOf(name), { faults, ...ANEW[anew] })
  expect(made).toMatchObject(known)
  expect(known).toMatchObject({ strayed: 0, isWhole: true })
})

/** Makes choices by a rule of its own, at most so many; the rows that it comes to. */
async function walk(name: string, anew: () => Promise<void> | void, most = Infinity): Promise<string[]> {
  const run = await begin(world, scenarioOf(name), anew)
  let faults = 0
  for (let step = 0; step < most; step += 1) {
    const choices = choicesOf(run, faults, 2)
    const choice = choices[(step * step + 3) % choices.length]
    if (!choice) break
    if (choice.isFault) faults += 1
    await take(run, choice)
  }
  run.schedule.over = true
  return (await run.rows()).map((row) => JSON.stringify(row)).sort()
}

it.each(['sale/sweep', 'capture/cancel', 'charge/cancel', 'payout/refund', 'dispute/told'])(
  '%s comes to the same rows if each statement is committed',
  async (name) => {
    const committed = await walk(name, () => world.reset())
    await world.reset()
    const takenBack = await world.undone(async () => {
      const before = world.mark()
      await walk(name, () => world.rewind(before), 6)
      const middle = world.mark()
      return walk(name, () => world.rewind(middle))
    })
    expect(takenBack).toEqual(committed)
  },
)

it.each([
  'sale/repeat',
  'refunds/both',
  'refunds/repeat',
  'token/two',
  'session/expire',
  'charge/cancel',
  'restore/sale',
  'restore/charge',
  'restore/paid-out',
  'restore/schedule',
  'operator/close',
  'payout/cancel',
  'outcome/refund',
  'outcome/refund-fails',
  'outcome/refund-told-twice',
  'outcome/late-approval',
  'outcome/late-sale',
  'blind/told',
  'blind/refund',
  'blind/close',
  'blind/close-refused',
  'blind/late-approval',
  'blind/capture-fails',
])('%s holds in all orders', async (name) => {
  expect(await search(world, scenarioOf(name), { faults: 0 })).toMatchObject({ found: [], isWhole: true })
})

it('has the moves of the service in its model', () => {
  const moves = (of: Readonly<Record<string, object>>, names: (to: object) => readonly string[]) =>
    Object.entries(of).flatMap(([from, to]) => names(to).map((one) => moveOf(from, one)))
  const own = moves(PAYMENT_TRANSITIONS, (to) => to as readonly string[])
  expect(moves(MOVES, Object.keys).sort()).toEqual([...own].sort())
})

it.each(PLANTS)('finds the fault: $name', async (plant) => {
  const { isFound } = await findPlant(world, plant)
  expect(lost.splice(0)).toEqual([])
  expect(isFound).toBe(true)
})

const SLOW_CAPTURE =
  'capture/repeat: c1 c2 c2 c1 c1 c2 c1 c2 w1 w1 c1 c1 c1 w1 w1+ w1~ w1~ w1~ w1~ w1 w1~ w1 w1 w1 w1 w1 w1'

it('books a capture once, though a slow attempt of its step goes on beside the next one', async () => {
  expect((await replayLine(world, SLOW_CAPTURE)).broken).toEqual([])
})

it('shows that it would be booked twice without its condition', async () => {
  world.planted.rewrite = (name, text) =>
    text.includes('o.result IS NULL') ? BOOKED_ANYWAY(name, text) : text
  const { broken } = await replayLine(world, SLOW_CAPTURE)
  world.planted.rewrite = undefined
  expect(broken).toContain('each capture is not told once')
})

const REPEATED_AFTER_REFUSAL =
  'challenge/repeat: f1 f2 f2 f1 f2 f2 w1 w1 w1 w1 w1 w1 w1 h f1 f1 f1 f1 f1 f1 w1 w1 w1 w1 w1 w1 w1 w1 w1 w1 w1 w1 w1 w1 w1 f1 f1 f2 f2'

it('answers a refused call as its repeat was answered, if that was first', async () => {
  expect((await replayLine(world, REPEATED_AFTER_REFUSAL)).broken).toEqual([])
})
