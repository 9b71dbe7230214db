/** How a fault is planted: the text of a statement is changed, or what a port answers. */
import type { Rewrite } from './ports/database'
import type { Altered } from './run'
import { scenarioOf } from './scenarios'
import { SEED, search } from './search'
import type { World } from './world'

export interface Plant {
  name: string
  /** What is wrong. */
  about: string
  scenario: string
  faults: number
  /** Whether schedules are tried at random, and not all in order; by default with faults alone. */
  isDrawn?: boolean
  rewrite?: Rewrite
  altered?: Altered
}

/** The most schedules that a fault may take with each number of faults. */
const MOST = 1_500

/** Plants the fault, and looks for it with ever more faults; how many schedules that took. */
export async function findPlant(world: World, plant: Plant) {
  const { faults: most, isDrawn, rewrite, altered } = plant
  const scenario = scenarioOf(plant.scenario)
  world.planted.rewrite = rewrite
  try {
    let schedules = 0
    for (let faults = 0; ; faults += 1) {
      const seed = (isDrawn ?? faults > 0) ? { seed: SEED } : {}
      const bounds = { faults, schedules: MOST, stopAtFirst: true, ...seed, altered }
      const searched = await search(world, scenario, bounds)
      schedules += searched.schedules
      const isFound = searched.found.length > 0
      if (isFound || faults === most) return { isFound, schedules, faults }
    }
  } finally {
    world.planted.rewrite = undefined
  }
}

/** Faults that could not be planted, because the text of their statement is another one by now. */
export const lost: string[] = []

/** Replaces a part of the text of one statement. */
export const within =
  (statement: string, part: string | RegExp, by: string): Rewrite =>
  (name, text) => {
    if (name !== statement) return text
    const changed = text.replace(part, by)
    if (changed === text) lost.push(`${statement} no longer has ${String(part)}: ${text}`)
    return changed
  }

export const inStatement = (
  name: string,
  about: string,
  scenario: string,
  faults: number,
  rewrite: Rewrite,
): Plant => ({ name, about, scenario, faults, rewrite })

export const atPort = (
  name: string,
  about: string,
  scenario: string,
  faults: number,
  altered: Altered,
): Plant => ({ name, about, scenario, faults, altered })

/** The part that writes events finds nothing to write. */
export const untold = (of: string): Rewrite =>
  within(of, /FROM claim, \(\s*SELECT r\.id/, 'FROM (SELECT FROM claim WHERE false) claim, (SELECT r.id')

/** In those of the statement's texts that have the part; if none has it, the fault is not found. */
export const onlyWith =
  (part: string, rewrite: Rewrite): Rewrite =>
  (name, text) =>
    text.includes(part) ? rewrite(name, text) : text

/** The part that changes rows of the table finds none. */
export const unchangedIn = (of: string, table: string): Rewrite =>
  within(of, new RegExp(`(changed_${table} AS \\([\\s\\S]*?WHERE )`), '$1false AND ')

/** Whoever claims a key that is taken takes it. */
export const claimedAnyway = (of: string): Rewrite =>
  within(
    of,
    'ON CONFLICT DO NOTHING',
    'ON CONFLICT (account_id, livemode, key_hash) DO UPDATE SET resource_id = excluded.resource_id, draft = excluded.draft',
  )
