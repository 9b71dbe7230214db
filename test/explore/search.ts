/**
 * Depth-first over the schedules of a scenario. To go back to where another one branches off, the rows are taken back, and the
 * actors begin anew and are answered as before. Where a state was met before with no more faults, what follows is known, and the
 * schedule ends there.
 */
import { stillAsleep, toMake, type Does, type Met } from './apart'
import { checkMoment, checkRest } from './checks'
import { Run, type Altered } from './run'
import type { Scenario } from './scenario'
import type { Option } from './schedule'
import type { Mark } from './ports/connection'
import type { Row, World } from './world'

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
  /** What a planted fault does to the others' ports. */
  altered?: Altered | undefined
  /** States of rest that were looked at before, with fewer faults. */
  ended?: Set<string>
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

/** Of schedules that are drawn, unless another seed is asked for. */
export const SEED = 7

/** How often something is tried again that the machine's own time decides about, as how long a statement takes. */
const TRIES = 3

/** What a scenario begins with; `anew` makes the world as it is before that. */
export async function begin(
  world: World,
  scenario: Scenario,
  anew: () => Promise<void>,
  altered?: Altered,
): Promise<Run> {
  for (let tries = 1; ; tries += 1) {
    await anew()
    const run = new Run(world, scenario, altered)
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
  return world.undone(() => new Search(world, scenario, bounds).whole())
}

/** A moment of a schedule, to which others go back. */
interface Place {
  mark: Mark
  words: readonly string[]
  used: number
  rows: readonly Row[]
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
  run: Run
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
    this.random = bounds.seed === undefined ? undefined : generator(bounds.seed)
  }

  async whole(): Promise<Searched> {
    const { world, scenario, bounds } = this
    const before = await world.mark()
    const run = await begin(world, scenario, () => world.rewind(before), bounds.altered)
    const start: Place = { mark: await world.mark(), words: [], used: 0, rows: await run.rows() }
    let way: Way | undefined = { run, words: [], used: 0, asleep: [] }
    let choice: Choice | undefined
    let isWhole = false
    while (way) {
      await this.toItsEnd(way, choice)
      way.run.schedule.over = true
      if (this.isOver()) break
      if (this.random) {
        way = await this.again(start)
        continue
      }
      ;[way, choice] = (await this.nextWay()) ?? []
      isWhole = !way && this.strayed === 0
    }
    return this.told(isWhole)
  }

  /** Lets one schedule go on to its end, or until what follows is known. */
  private async toItsEnd(way: Way, first?: Choice): Promise<void> {
    const { run, words } = way
    let broken: readonly string[] = []
    let isKnown = false
    for (let choice = first; broken.length === 0; choice = undefined) {
      if (!choice) {
        const choices = choicesOf(run, way.used, this.bounds.faults)
        if (choices.length === 0) break
        choice = this.random ? drawn(choices, this.random) : await this.choose(way, choices)
        isKnown = !choice
        if (!choice) break
      }
      way.asleep = stillAsleep(way.asleep, doesOf(choice))
      words.push(choice.word)
      if (choice.isFault) way.used += 1
      run.isWatched = true
      await take(run, choice)
      broken = [...checkMoment(await run.rows(), run.entries(), run.transfers), ...run.strays]
    }
    this.schedules += 1
    this.deepest = Math.max(this.deepest, words.length)
    if (isKnown) this.merged += 1
    else if (broken.length === 0) broken = await this.atRest(run)
    for (const move of run.moves) this.moves.add(move)
    if (broken.length > 0) this.found.push({ line: `${this.scenario.name}: ${words.join(' ')}`, broken })
  }

  /** What is broken at rest, if nobody has come to this rest before. */
  private async atRest(run: Run): Promise<readonly string[]> {
    const isKnown = async (look: string): Promise<boolean> => {
      const hash = `${look} ${await run.hash()}`
      const isOld = this.ends.has(hash)
      this.ends.add(hash)
      return isOld
    }
    if (await run.rest(undefined, isKnown)) return checkRest(run)
    this.merged += 1
    return []
  }

  /** The first choice that is to be made here; none if what follows is known. */
  private async choose(way: Way, choices: readonly Choice[]): Promise<Choice | undefined> {
    const [only, other] = choices
    if (!other) return way.asleep.some(({ word }) => word === only?.word) ? undefined : only
    const { hash, met: now, ...making } = await this.making(way, choices)
    const { used } = way
    this.met.set(hash, now)
    if (making.make.length === 0) return undefined
    const place =
      making.make.length > 1
        ? { mark: await this.world.mark(), words: [...way.words], used, rows: await way.run.rows() }
        : undefined
    const fork: Fork = { ...making, next: 0, place }
    this.forks.push(fork)
    return this.enter(way, fork, choices)
  }

  /** The choice that is next at the fork; none if the schedule went another way than before. */
  private enter(way: Way, fork: Fork, choices: readonly Choice[]): Choice | undefined {
    way.asleep = this.bounds.everyOrder ? [] : [...fork.asleep, ...fork.make.slice(0, fork.next)]
    return choices.find(({ word }) => word === fork.make[fork.next]?.word)
  }

  /** Goes back to the latest fork that has another choice. */
  private async nextWay(): Promise<[Way, Choice] | undefined> {
    for (;;) {
      const fork = this.forks.at(-1)
      if (!fork) return undefined
      fork.next += 1
      if (!fork.place || fork.next >= fork.make.length) {
        this.forks.pop()
        continue
      }
      const way = await this.again(fork.place)
      const choice = way && (await this.nextUnknown(way, fork, fork.place))
      if (way && choice) return [way, choice]
    }
  }

  /** The next choice at the fork whose state is not known yet, as far as it can be seen without making it. */
  private async nextUnknown(way: Way, fork: Fork, { mark }: Place): Promise<Choice | undefined> {
    const choices = choicesOf(way.run, way.used, this.bounds.faults)
    for (; fork.next < fork.make.length; fork.next += 1) {
      const choice = this.enter(way, fork, choices)
      if (!choice) return undefined
      const made = { ...way, used: way.used + 1, asleep: stillAsleep(way.asleep, doesOf(choice)) }
      if (!(await foreseen(this.world, way.run, choice, mark, () => this.isKnown(made)))) return choice
      this.schedules += 1
      this.merged += 1
    }
    return undefined
  }

  /** Whether all that follows is known. */
  private async isKnown(way: Omit<Way, 'words'>): Promise<boolean> {
    const choices = choicesOf(way.run, way.used, this.bounds.faults)
    const [only, other] = choices
    if (!only) return false
    if (!other) return way.asleep.some(({ word }) => word === only.word)
    const { hash, make } = await this.making(way, choices)
    return this.met.has(hash) && make.length === 0
  }

  /** What is to be made of the choices here, by what was made in this state before. */
  private async making({ run, used, asleep }: Omit<Way, 'words'>, choices: readonly Choice[]) {
    const hash = await run.hash()
    return { hash, ...toMake(choices.map(doesOf), { asleep, used }, this.met.get(hash)) }
  }

  /** A schedule that has come to the place, by the same choices as before; none if it went another way. */
  private async again({ mark, words, used, rows }: Place): Promise<Way | undefined> {
    const { world, scenario, bounds } = this
    const anew = () => world.rewind(mark)
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const run = await begin(world, scenario, anew, bounds.altered)
      if ((await retake(run, words)) && world.isThere()) {
        run.cameTo(rows)
        return { run, words: [...words], used, asleep: [] }
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
      ...{
        scenario: scenario.name,
        faults: bounds.faults,
        schedules,
        merged,
        states: met.size,
        ends: ends.size,
      },
      ...{ moves: [...moves], deepest, strayed, isWhole, found },
      isDrawn: this.random !== undefined,
      seconds: (performance.now() - this.begun) / 1000,
    }
  }
}

const MOST_FOUND = 20

/**
 * What is seen after a choice that can be taken back without anybody beginning anew: time that jumps, or a call's process that dies.
 * False for others. Nothing is changed.
 */
async function foreseen(
  world: World,
  run: Run,
  choice: Choice,
  mark: Mark,
  look: () => Promise<boolean>,
): Promise<boolean> {
  if ('jump' in choice) return run.afterJump(choice.jump, look, () => world.stepBack(mark))
  const { actor, fate } = choice.option
  return fate === 'dies' && !actor.died ? run.schedule.without(actor, look) : false
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
