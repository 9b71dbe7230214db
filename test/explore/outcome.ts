/** What a choice comes to, before anybody goes on with it. */
import { digest, shown, type Actor, type Call, type Fate, type Made } from './actors'
import { timeAhead } from './time'

export interface Option {
  /** One word of the schedule's line. */
  word: string
  actor: Actor
  call: Call
  fate: Fate
}

export const SIGNS: Readonly<Record<Fate, string>> = { go: '', lost: '?', unmade: '-', dies: '!', twice: '+' }

export interface Taken {
  key: string
  answer: string
}

/** Whether what the call does is done. */
export const isMade = (fate: Fate): boolean => fate === 'go' || fate === 'lost'

/** Stands for all that is known of a choice before it is made. */
export const wayOf = ({ actor, call, fate }: Option): string =>
  digest(actor.key, actor.calls.indexOf(call), fate, timeAhead())

const NO_ANSWER: Made = { text: 'no answer', exact: 'no answer' }

/** What a call comes to by its fate, before anybody goes on with it. */
export async function outcomeOf(option: Option): Promise<Taken & { made: Made }> {
  const { call, fate } = option
  const way = wayOf(option)
  const made = isMade(fate) ? await madeOf(call, fate) : NO_ANSWER
  return { key: digest(way, made.text, made.exact), made, answer: TOLD[fate] ?? made.text }
}

const TOLD: Partial<Record<Fate, string>> = {
  twice: 'takes too long, and is tried again beside it',
  dies: 'dies here',
}

async function madeOf({ effect, awaits }: Call, fate: Fate): Promise<Made> {
  try {
    const answer = await effect(awaits?.())
    return fate === 'lost' ? NO_ANSWER : { ...shown(answer), answer }
  } catch (error) {
    const text = `failed: ${String(error)}`
    return { text, exact: text, error: error instanceof Error ? error : new Error(text) }
  }
}
