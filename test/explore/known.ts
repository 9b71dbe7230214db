/**
 * What followed from what, as actors showed it. An actor does the same again where all that he may go by is the same: his own key, and
 * of what is not a statement the part of the world that it reads.
 */
import type { Elsewhere, Going } from './going'
import { textOfRuns } from './ports/temporal'
import { awaitedBy, copyOf, digest, type Actor } from './actors'
import { isMade, wayOf, type Option } from './outcome'

type Parts = Omit<Elsewhere, 'answers'>

/** What is different after a choice: actors, parts of the world, and what callers were answered. */
export interface Next {
  actors: readonly Actor[]
  parts: Partial<Parts>
  answers: Elsewhere['answers']
  /** How others stood before who are changed, or who wait for something: what becomes of them follows from that too. */
  stood: readonly (readonly [name: string, standing: string])[]
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

/** What a workflow's run was told meanwhile: it goes by that between two calls. */
const toldTo = ({ name }: Actor, { runs }: Elsewhere): string =>
  runs.runs.find((run) => run.name === name)?.about ?? ''

const waitsOf = ({ calls }: Actor): string[] => calls.map(awaitedBy)

/** Of whoever reads or changes how workflows stand: they, who is there, and who waits for something. */
function textOfAll(going: Going): string {
  const actors = going.schedule.actors.map((one) => [one.name, one.ended, ...waitsOf(one)])
  return `${JSON.stringify(actors)} ${textOf('runs', going.elsewhere())}`
}

const standing = (actor: Actor): string => JSON.stringify([actor.key, actor.ended, waitsOf(actor)])

const isSame = (one: Next['stood'], other: Next['stood']): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export class Known {
  private readonly nexts = new Map<string, Next[]>()
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
    const [place, told] = [this.placeOf(option, going), toldTo(actor, before)]
    const stood = new Map(going.schedule.actors.map((one) => [one, standing(one)] as const))
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
      const at = digest(place ?? key, told)
      this.ways.add(way)
      this.keep(isOwn ? at : digest(at, all), {
        actors: actors.map(copyOf),
        parts,
        answers: after.answers.slice(before.answers.length),
        stood: [...stood].flatMap(([one, then]) => {
          const mayHear = !isOwn && one.calls.some(({ awaits }) => awaits)
          return one !== actor && (mayHear || actors.includes(one)) ? [[one.name, then]] : []
        }),
      })
    }
  }

  private keep(at: string, next: Next): void {
    const others = (this.nexts.get(at) ?? []).filter(({ stood }) => !isSame(stood, next.stood))
    this.nexts.set(at, [...others, next])
  }

  /** Where it is kept what follows from something that is no statement; undefined for a statement that is made. */
  placeOf(option: Option, going: Going): string | undefined {
    const { call, fate } = option
    if (call.isStatement && isMade(fate)) return undefined
    return digest(
      wayOf(option),
      awaitedBy(call),
      isMade(fate) ? textOf(partOf(option), going.elsewhere()) : '',
    )
  }

  /** Whether the choice was ever made by an actor who stood there. */
  has(option: Option): boolean {
    return this.ways.has(wayOf(option))
  }

  /** What follows from the choice of an actor; `key`: as its place or its statement's outcome says. */
  next({ actor }: Option, key: string, going: Going): Next | undefined {
    const at = digest(key, toldTo(actor, going.elsewhere()))
    const known = this.nexts.get(at) ?? this.nexts.get(digest(at, textOfAll(going)))
    const stand = new Map(going.schedule.actors.map((one) => [one.name, standing(one)] as const))
    return known?.find(({ stood }) => stood.every(([name, then]) => stand.get(name) === then))
  }
}
