/**
 * Depth-first over the schedules of a scenario. To go back to where another one branches off, the rows are taken back, and the
 * schedule goes on without its actors as long as it is known what they do. Then they begin anew and are answered as before. Where a
 * state was met before with no more faults, what follows is known, and the schedule ends there.
 */
import { stillAsleep, toMake, type Does, type Met } from './apart'
import { checkMoment, checkRest } from './checks'
import { Foreseen } from './foreseen'
import type { Going, Moment } from './going'
import { Known } from './known'
import { Run, type Altered } from './run'
import type { Scenario } from './scenario'
import { isMade, type Option } from './outcome'
import type { Mark } from './ports/connection'
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
  /** Ways that went another way when they were made again, so that what follows was not tried. */
  strayed: number
  seconds: number
  /** Whether schedules were drawn at random. */
  isDrawn: boolean
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
  /** Nothing is foreseen: every schedule is made by its actors. */
  byActors?: boolean
  /** Every statement is made, also where it is known what it comes to. */
  byDatabase?: boolean
  /** What a planted fault does to the others' ports. */
  altered?: Altered | undefined
  /** States of rest that were looked at before, with fewer faults. */
  ended?: Set<string>
}

type Choice = { word: string; isFault: boolean } & ({ option: Option } | { jump: number })

/** What may happen next: each actor's next calls, faults while there are some left, and jumps of time. */
export function choicesOf(run: Going, used: number, bound: number): Choice[] {
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
  const { touches, writes } = isMade(fate) ? call : { touches: [], writes: [] }
  return { word, isFault, actor: actor.name, touches: [...touches, ...own], writes: [...writes, ...own] }
}

export async function take(run: Run, choice: Choice): Promise<string> {
  if ('option' in choice) return run.take(choice.option)
  run.schedule.faults += 1
  await run.jump(choice.jump)
  return `time jumps by ${choice.jump / 1000} s`
}

/** Of schedules that are drawn, unless another seed is asked for. */
export const SEED = 7

/** How often something is tried again that the machine's own time decides about, as how long a statement takes. */
const TRIES = 3

/** What a scenario begins with; `anew` makes the world as it is before that. */
export async function begin(
  world: World,
  scenario: Scenario,
  anew: () => Promise<void> | void,
  altered?: Altered,
  known?: Known,
): Promise<Run> {
  for (let tries = 1; ; tries += 1) {
    await anew()
    const run = new Run(world, scenario, altered, known)
    try {
      await scenario.begin(run)
      await run.schedule.settle()
      run.begun()
      return run
    } catch (error) {
      run.schedule.over = true
      if (tries === TRIES) throw error
    }
  }
}

export async function search(world: World, scenario: Scenario, bounds: Bounds): Promise<Searched> {
  await world.reset()
  return world.undone(() => new Search(world, scenario, bounds).whole(), bounds.byDatabase)
}

/** A moment of a schedule, to which others go back. */
interface Place {
  mark: Mark
  words: readonly string[]
  used: number
  moment: Moment
}

/** A place where the schedule goes on in several ways, one after another. */
interface Fork {
  /** Absent if it goes on in one way alone. */
  place: Place | undefined
  make: readonly Does[]
  next: number
  /** The choices that were asleep when it was met. */
  asleep: readonly Does[]
}

/** One schedule under way. */
interface Way {
  run: Run | Foreseen
  words: string[]
  used: number
  asleep: readonly Does[]
}

class Search {
  private readonly begun = performance.now()
  private readonly met = new Map<string, Met>()
  private readonly ends: Set<string>
  private readonly moves = new Set<string>()
  private readonly found: Found[] = []
  private readonly forks: Fork[] = []
  private readonly known: Known | undefined
  private readonly random: (() => number) | undefined
  private schedules = 0
  private merged = 0
  private deepest = 0
  private strayed = 0

  constructor(
    private readonly world: World,
    private readonly scenario: Scenario,
    private readonly bounds: Bounds,
  ) {
    this.ends = bounds.ended ?? new Set()
    this.known = bounds.byActors ? undefined : new Known()
    this.random = bounds.seed === undefined ? undefined : generator(bounds.seed)
  }

  async whole(): Promise<Searched> {
    const { world, scenario, bounds } = this
    const before = world.mark()
    const run = await begin(world, scenario, () => world.rewind(before), bounds.altered, this.known)
    let way: Way | undefined = { run, words: [], used: 0, asleep: [] }
    const start = this.placeOf(way)
    let choice: Choice | undefined
    let isWhole = false
    while (way) {
      await this.toItsEnd(way, choice)
      way.run.schedule.over = true
      if (this.isOver()) break
      if (this.random) {
        way = this.backTo(start)
        continue
      }
      ;[way, choice] = (await this.nextWay()) ?? []
      isWhole = !way && this.strayed === 0
    }
    return this.told(isWhole)
  }

  /** Lets one schedule go on to its end, or until what follows is known. */
  private async toItsEnd(way: Way, first?: Choice): Promise<void> {
    const broken = await this.brokenIn(way, first)
    this.schedules += 1
    this.deepest = Math.max(this.deepest, way.words.length)
    this.noteMoves(way)
    if (!broken) this.merged += 1
    else if (broken.length > 0)
      this.found.push({ line: `${this.scenario.name}: ${way.words.join(' ')}`, broken })
  }

  /** What is broken on the way or at its rest; undefined if what follows is known. */
  private async brokenIn(way: Way, first?: Choice): Promise<readonly string[] | undefined> {
    for (let choice = first; ; choice = undefined) {
      if (!choice) {
        const choices = choicesOf(way.run, way.used, this.bounds.faults)
        if (choices.length === 0) return this.atRest(way)
        choice = this.random ? drawn(choices, this.random) : await this.choose(way, choices)
      }
      if (!choice || !(await this.make(way, choice))) return undefined
      const { entries, transfers } = way.run.elsewhere()
      const broken = [
        ...checkMoment(await way.run.rows(), entries, transfers, way.run.setting),
        ...way.run.strays,
      ]
      if (broken.length > 0) return broken
    }
  }

  private noteMoves({ run }: Way): void {
    for (const move of run.moves) this.moves.add(move)
  }

  /** False if the actors went another way than before. */
  private async make(way: Way, choice: Choice): Promise<boolean> {
    const { run, words } = way
    const isForeseen = run instanceof Foreseen && (await foresee(run, choice))
    if (!isForeseen) {
      const live = await this.byActors(way)
      if (!live) return false
      const own = choicesOf(live, 0, 1).find(({ word }) => word === choice.word)
      if (!own) throw new Error(`${choice.word} is not possible after ${words.join(' ')}`)
      live.isWatched = true
      await take(live, own)
    }
    way.asleep = stillAsleep(way.asleep, doesOf(choice))
    words.push(choice.word)
    if (choice.isFault) way.used += 1
    return true
  }

  /** What is broken at rest; undefined if somebody has come to this rest before. */
  private async atRest(way: Way): Promise<readonly string[] | undefined> {
    const isKnown = async (look: string, run: Going): Promise<boolean> => {
      const hash = `${look} ${await run.hash()}`
      const isOld = this.ends.has(hash)
      if (run instanceof Run) this.ends.add(hash)
      return isOld
    }
    if (way.run instanceof Foreseen && (await isKnown('first', way.run))) return undefined
    const run = await this.byActors(way)
    if (!run) return undefined
    const isNew = await run.rest(undefined, (look) => isKnown(look, run))
    return isNew ? checkRest(run) : undefined
  }

  /** The first choice that is to be made here; none if what follows is known. */
  private async choose(way: Way, choices: readonly Choice[]): Promise<Choice | undefined> {
    const [only, other] = choices
    if (!other) return way.asleep.some(({ word }) => word === only?.word) ? undefined : only
    const { run, used, asleep } = way
    const hash = await run.hash()
    const { met, ...making } = toMake(choices.map(doesOf), { asleep, used }, this.met.get(hash))
    this.met.set(hash, met)
    if (making.make.length === 0) return undefined
    const place = making.make.length > 1 ? this.placeOf(way) : undefined
    const fork: Fork = { ...making, next: 0, place }
    this.forks.push(fork)
    return this.enter(way, fork, choices)
  }

  private placeOf({ run, words, used }: Way): Place {
    return { mark: this.world.mark(), words: [...words], used, moment: run.moment() }
  }

  /** The choice that is next at the fork. */
  private enter(way: Way, fork: Fork, choices: readonly Choice[]): Choice | undefined {
    way.asleep = this.bounds.everyOrder ? [] : [...fork.asleep, ...fork.make.slice(0, fork.next)]
    return choices.find(({ word }) => word === fork.make[fork.next]?.word)
  }

  /** Goes back to the latest fork that has another choice. */
  private async nextWay(): Promise<[Way, Choice | undefined] | undefined> {
    for (;;) {
      const fork = this.forks.at(-1)
      if (!fork) return undefined
      fork.next += 1
      if (!fork.place || fork.next >= fork.make.length) {
        this.forks.pop()
        continue
      }
      const way = this.backTo(fork.place)
      return [way, this.enter(way, fork, choicesOf(way.run, way.used, this.bounds.faults))]
    }
  }

  /** A schedule that has come to the place, and goes on without its actors. */
  private backTo({ mark, words, used, moment }: Place): Way {
    const { world, scenario, known } = this
    world.stepBack(mark, moment.ahead)
    const run = new Foreseen(world, scenario, moment, known)
    return { run, words: [...words], used, asleep: [] }
  }

  /** The schedule's actors, who begin anew and come by the same choices to the same state; none if they went another way. */
  private async byActors(way: Way): Promise<Run | undefined> {
    const { world, scenario, bounds, known } = this
    const { run: foreseen, words } = way
    if (foreseen instanceof Run) return foreseen
    this.noteMoves(way)
    const [hash, mark] = [await foreseen.hash(), world.mark()]
    const anew = () => world.rewind(mark)
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const run = await begin(world, scenario, anew, bounds.altered, known)
      if ((await retake(run, words)) && world.isThere()) {
        if ((await run.hash()) === hash) {
          way.run = run
          return run
        }
      }
      run.schedule.over = true
    }
    this.strayed += 1
    return undefined
  }

  private isOver(): boolean {
    const { seconds = Infinity, schedules = Infinity, stopAtFirst } = this.bounds
    return (
      performance.now() - this.begun > seconds * 1000 ||
      this.schedules >= schedules ||
      this.found.length >= (stopAtFirst ? 1 : MOST_FOUND)
    )
  }

  private told(isWhole: boolean): Searched {
    const { scenario, bounds, schedules, merged, met, ends, moves, deepest, strayed, found } = this
    return {
      scenario: scenario.name,
      faults: bounds.faults,
      schedules,
      merged,
      states: met.size,
      ends: ends.size,
      moves: [...moves],
      deepest,
      strayed,
      isWhole,
      found,
      isDrawn: this.random !== undefined,
      seconds: (performance.now() - this.begun) / 1000,
    }
  }
}

const MOST_FOUND = 20

/** Whether the choice could be made without the actors. */
async function foresee(run: Foreseen, choice: Choice): Promise<boolean> {
  if ('option' in choice) return run.take(choice.option)
  await run.jump(choice.jump)
  return true
}

/** Makes the choices of a schedule again; whether each was there. */
async function retake(run: Run, words: readonly string[]): Promise<boolean> {
  run.isWatched = false
  for (const word of words) {
    const choice = choicesOf(run, 0, 1).find((one) => one.word === word)
    if (!choice) return false
    await take(run, choice)
  }
  return true
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
