/** The explorer finds eight planted faults, one of each kind of work. `explore.long` has them all. */
import './drawn'
import { createDatabase } from '../support/worker-database'
import { findPlant, lost } from './planting'
import { PLANTS } from './plants'
import { openWorld, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld(await createDatabase())
})
afterAll(() => world.close())

/** Each a name in PLANTS. */
const SMOKE = [
  'claim of a taken key',
  'outcome without its events',
  'refund without the revision',
  'charge without its subscription',
  'unknown taken for refused',
  'transfer under a key of its own',
  'dispute without its events',
  'attempt without a lease',
]

it.each(SMOKE)('finds the fault: %s', async (name) => {
  const plant = PLANTS.find((one) => one.name === name)
  expect(plant).toBeDefined()
  const { isFound } = await findPlant(world, plant!)
  expect(lost.splice(0)).toEqual([])
  expect(isFound).toBe(true)
})
