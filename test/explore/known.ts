/**
 * What followed from what, as actors showed it. An actor does the same again where all that he may go by is the same: his own key, and
 * of what is not a statement the part of the world that it reads.
 */
import type { Elsewhere, Going } from './going'
import { textOfRuns } from './ports/temporal'
import { copyOf, digest, isMade, wayOf, type Actor, type Option } from './schedule'

type Parts = Omit<Elsewhere, 'answers'>

/** What is different after a choice: actors, parts of the world, and what callers were answered. */
export interface Next {
  actors: readonly Actor[]
  parts: Partial<Parts>
  answers: Elsewhere['answers']
}

const PARTS: Readonly<Record<string, keyof Parts>> = {
  processor: 'entries',
  bank: 'transfers',
  receiver: 'received',
  objects: 'objects',
}

const textOf = (part: keyof Parts, elsewhere: Elsewhere): string =>
  part === 'runs' ? textOfRuns(elsewhere.runs) : JSON.stringify(elsewhere[part])

/** The part of the world that a call is about. */
const partOf = ({ call }: Option): keyof Parts => PARTS[call.touches[0] ?? ''] ?? 'runs'

/** Of each call whether what it waits for is there; null if it waits for nothing. */
const waitsOf = ({ calls }: Actor): (boolean | null)[] =>
  calls.map(({ awaits }) => (awaits ? awaits() !== undefined : null))

/** Of whoever reads or changes how workflows stand: they, who is there, and who waits for something. */
function textOfAll(going: Going): string {
  const actors = going.schedule.actors.map((one) => [one.name, one.ended, ...waitsOf(one)])
  return `${JSON.stringify(actors)} ${textOf('runs', going.elsewhere())}`
}

const standing = (actor: Actor): string =>
  JSON.stringify([actor.key, actor.ended, actor.slow, waitsOf(actor)])

export class Known {
  private readonly nexts = new Map<string, Next>()
  private readonly ways = new Set<string>()

  /** To be called before a choice is made. What it returns notes what has become of it by then. */
  noting(option: Option, going: Going): (key: string) => void {
    const { call, fate, actor } = option
    const [way, all, before, asked] = [
      wayOf(option),
      textOfAll(going),
      going.elsewhere(),
      going.world.asked(),
    ]
    const place = this.placeOf(option, going)
    const stood = new Map(going.schedule.actors.map((one) => [one, standing(one)]))
    return (key) => {
      // Whoever asks PostgreSQL for more than that goes by more than is known here.
      if (going.world.asked() !== asked + (isMade(fate) && call.isStatement ? 1 : 0)) return
      const after = going.elsewhere()
      const actors = going.schedule.actors.filter((one) => stood.get(one) !== standing(one))
      const names = Object.keys(after) as (keyof Elsewhere)[]
      const changed = names.filter(
        (name): name is keyof Parts => name !== 'answers' && textOf(name, before) !== textOf(name, after),
      )
      const parts = Object.fromEntries(changed.map((name) => [name, after[name]]))
      const isOwn =
        actors.every((one) => one === actor) &&
        changed.every((name) => name !== 'runs' && name === partOf(option))
      const at = place ?? key
      this.ways.add(way)
      this.nexts.set(isOwn ? at : digest(at, all), {
        actors: actors.map(copyOf),
        parts,
        answers: after.answers.slice(before.answers.length),
      })
    }
  }

  /** Where it is kept what follows from something that is no statement; undefined for a statement that is made. */
  placeOf(option: Option, going: Going): string | undefined {
    const { call, fate } = option
    if (call.isStatement && isMade(fate)) return undefined
    return digest(wayOf(option), isMade(fate) ? textOf(partOf(option), going.elsewhere()) : '')
  }

  /** Whether the choice was ever made by an actor who stood there. */
  has(option: Option): boolean {
    return this.ways.has(wayOf(option))
  }

  next(at: string, going: Going): Next | undefined {
    return this.nexts.get(at) ?? this.nexts.get(digest(at, textOfAll(going)))
  }
}
