/**
 * Depth-first over the schedules of a scenario. Each is executed from its beginning; where a state was met before with no more
 * faults, what follows is known, and the schedule ends there.
 */
import { stillAsleep, toMake, type Does, type Met } from './apart'
import { checkMoment, checkRest } from './checks'
import { Run, type Altered } from './run'
import type { Scenario } from './scenario'
import type { Option } from './schedule'
import type { World } from './world'

export interface Found {
  line: string
  broken: readonly string[]
}

export interface Searched {
  scenario: string
  faults: number
  schedules: number
  merged: number
  states: number
  /** States of rest. */
  ends: number
  /** The moves of the model that were made. */
  moves: readonly string[]
  deepest: number
  seconds: number
  /** Whether every schedule within the bounds was tried. */
  isWhole: boolean
  found: readonly Found[]
}

export interface Bounds {
  faults: number
  seconds?: number
  schedules?: number
  /** Stops at the first schedule that breaks something. */
  stopAtFirst?: boolean
  /** Tries schedules at random from this seed, and not all in order. */
  seed?: number
  /** Tries both orders of what comes to the same in either. */
  everyOrder?: boolean
  /** What a planted fault does to the others' ports. */
  altered?: Altered | undefined
  /** States of rest that were looked at before, with fewer faults. */
  ended?: Set<string>
}

/** A place where the schedule goes on in several ways, one after another. */
interface Node {
  make: readonly Does[]
  next: number
  /** The choices that were asleep when it was met. */
  asleep: readonly Does[]
}

type Choice = { word: string; isFault: boolean } & ({ option: Option } | { jump: number })

/** What may happen next: each actor's next calls, faults while there are some left, and jumps of time. */
export function choicesOf(run: Run, used: number, bound: number): Choice[] {
  const left = used < bound
  const options = run.schedule.options(left)
  const choices: Choice[] = options.map((option) => ({
    word: option.word,
    isFault: option.fate !== 'go',
    option,
  }))
  if (left && options.length > 0)
    run.setting.jumps.forEach((jump, index) => choices.push({ word: `t${index + 1}`, isFault: true, jump }))
  return choices
}

/** What others may notice of a choice. Whoever dies, is slow or asks in vain changes nothing. */
function doesOf(choice: Choice): Does {
  const { word, isFault } = choice
  if (!('option' in choice)) return { word, isFault, touches: ['time'], writes: [] }
  const { actor, call, fate } = choice.option
  const own = actor.own ?? []
  const isMade = fate === 'go' || fate === 'lost'
  const { touches, writes } = isMade ? call : { touches: [], writes: [] }
  return { word, isFault, actor: actor.name, touches: [...touches, ...own], writes: [...writes, ...own] }
}

export async function take(run: Run, choice: Choice): Promise<string> {
  if ('option' in choice) return run.take(choice.option)
  run.schedule.faults += 1
  await run.jump(choice.jump)
  return `time jumps by ${choice.jump / 1000} s`
}

/**
 * How often a schedule that went another way than before is tried again: the machine's own time decides about some things, such as
 * a statement that takes longer than the database allows. What always goes another way is left, and the search is not whole.
 */
const STRAYS = 2

/** What a scenario begins with is tried again if the machine is so busy that a statement takes longer than the database allows. */
export async function begin(world: World, scenario: Scenario, altered?: Altered): Promise<Run> {
  for (let tries = 1; ; tries += 1) {
    await world.reset()
    const run = new Run(world, scenario, altered)
    try {
      await scenario.begin(run)
      await run.schedule.settle()
      run.begun()
      return run
    } catch (error) {
      run.schedule.over = true
      if (tries > STRAYS) throw error
    }
  }
}

export async function search(world: World, scenario: Scenario, bounds: Bounds): Promise<Searched> {
  const begun = performance.now()
  const met = new Map<string, Met>()
  const ends = bounds.ended ?? new Set<string>()
  const moves = new Set<string>()
  const found: Found[] = []
  const stack: Node[] = []
  const random = bounds.seed === undefined ? undefined : generator(bounds.seed)
  let [schedules, merged, deepest, isWhole] = [0, 0, 0, false]
  let [strays, isStraight] = [0, true]
  const told = (): Searched => ({
    ...{
      scenario: scenario.name,
      faults: bounds.faults,
      schedules,
      merged,
      states: met.size,
      ends: ends.size,
      moves: [...moves],
      deepest,
      isWhole,
      found,
    },
    seconds: (performance.now() - begun) / 1000,
  })
  const isOver = (): boolean =>
    (bounds.seconds !== undefined && performance.now() - begun > bounds.seconds * 1000) ||
    (bounds.schedules !== undefined && schedules >= bounds.schedules) ||
    (bounds.stopAtFirst === true && found.length > 0) ||
    found.length >= 20

  do {
    const run = await begin(world, scenario, bounds.altered)
    const words: string[] = []
    let broken: readonly string[] = []
    let [used, depth, isKnown, hasStrayed] = [0, 0, false, false]
    let asleep: readonly Does[] = []
    for (;;) {
      const choices = choicesOf(run, used, bounds.faults)
      if (choices.length === 0) break
      let choice: Choice | undefined = choices[0]
      if (random) choice = drawn(choices, random)
      else if (choices.length > 1) {
        let node = stack[depth]
        if (!node) {
          const hash = await run.hash()
          const all = choices.map(doesOf)
          const { met: now, ...making } = toMake(all, { asleep, used }, met.get(hash))
          met.set(hash, now)
          isKnown = making.make.length === 0
          if (isKnown) break
          node = { ...making, next: 0 }
          stack.push(node)
        }
        const next = node.make[node.next]
        choice = choices.find(({ word }) => word === next?.word)
        if (!choice) {
          hasStrayed = true
          break
        }
        asleep = bounds.everyOrder ? [] : [...node.asleep, ...node.make.slice(0, node.next)]
        depth += 1
      } else if (asleep.some(({ word }) => word === choice?.word)) {
        isKnown = true
        break
      }
      if (!choice) break
      asleep = stillAsleep(asleep, doesOf(choice))
      words.push(choice.word)
      if (choice.isFault) used += 1
      run.isWatched = depth === stack.length
      await take(run, choice)
      if (run.isWatched)
        broken = [...checkMoment(await run.rows(), run.entries(), run.transfers), ...run.strays]
      if (broken.length > 0) break
    }
    if (hasStrayed) {
      run.schedule.over = true
      strays += 1
      if (strays <= STRAYS) continue
      // The way that was noted was the odd one.
      stack.length = depth
      isStraight = false
    }
    strays = 0
    schedules += 1
    deepest = Math.max(deepest, words.length)
    if (isKnown) merged += 1
    else if (broken.length === 0 && !hasStrayed) {
      const hash = await run.hash()
      if (ends.has(hash)) merged += 1
      else {
        ends.add(hash)
        run.isWatched = true
        await run.rest(() => undefined)
        broken = await checkRest(run)
      }
    }
    run.schedule.over = true
    for (const move of run.moves) moves.add(move)
    if (broken.length > 0) found.push({ line: `${scenario.name}: ${words.join(' ')}`, broken })
    if (!random) {
      while (stack.length > 0) {
        const last = stack[stack.length - 1]!
        last.next += 1
        if (last.next < last.make.length) break
        stack.pop()
      }
      if (stack.length === 0) isWhole = isStraight && (found.length === 0 || !bounds.stopAtFirst)
    }
  } while ((random || stack.length > 0) && !isOver())
  return told()
}

/** Faults are rare, so that they come early and late. */
const FAULTS_DRAWN = 0.08

function drawn(choices: readonly Choice[], random: () => number): Choice | undefined {
  const isFault = random() < FAULTS_DRAWN
  const own = choices.filter((choice) => choice.isFault === isFault)
  const from = own.length > 0 ? own : choices
  return from[Math.floor(random() * from.length)]
}

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
