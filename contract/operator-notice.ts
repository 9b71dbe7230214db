/** What operators are told: a letter, and the same as the body of a webhook. Neither has card data, secrets or merchants' texts. */
import { maskDigitRuns } from '../domain/digits'
import type { Block, Letter } from './letter'

/** Incidents that opened or ended for one reason. */
export interface ToldIncidents {
  kind: string
  reason: string
  count: number
  /** What one of them says. */
  summary: string
  /** The ids of the oldest of their objects. */
  objects: readonly string[]
}

interface ToldNeed {
  subject: string
  sentence: string
  command: string
}

export interface NoticeContent {
  at: Date
  incidents: readonly ToldIncidents[]
  endedIncidents: readonly ToldIncidents[]
  needs: readonly ToldNeed[]
  endedNeeds: readonly ToldNeed[]
}

const countOf = (incidents: readonly ToldIncidents[], needs: readonly ToldNeed[]) =>
  incidents.reduce((sum, { count }) => sum + count, needs.length)

/** Masks what looks like a card number in a reason that another program gave. */
const safe = maskDigitRuns

export function noticeLetter(
  { incidents, endedIncidents, needs, endedNeeds }: NoticeContent,
  publicUrl: string,
): Letter {
  const opened = countOf(incidents, needs)
  const ended = countOf(endedIncidents, endedNeeds)
  const blocks: Block[] = []
  if (opened > 0) blocks.push('What needs a person:')
  for (const { sentence, command } of needs) blocks.push(safe(sentence), { code: command })
  for (const group of incidents) blocks.push(...describe(group))
  if (ended > 0) blocks.push('What is over:')
  for (const { subject } of endedNeeds) blocks.push(`${subject}: no look finds it any more.`)
  for (const group of endedIncidents) blocks.push(...describe(group))
  blocks.push('All of it, in the order of harm:', { code: 'npm run status' })
  blocks.push({ button: 'Open the incidents', url: `${publicUrl}/operator/incidents` })
  return { language: 'en', subject: subjectFor(opened, ended), blocks }
}

function subjectFor(opened: number, ended: number): string {
  if (opened === 0) return ended === 1 ? '1 thing is over' : `${ended} things are over`
  return opened === 1 ? '1 thing needs a person' : `${opened} things need a person`
}

function describe({ kind, reason, count, summary, objects }: ToldIncidents): Block[] {
  const more = count - objects.length
  return [
    `${count === 1 ? 'One incident' : `${count} incidents`} of kind ${kind} (${reason}): ${safe(summary)}`,
    { facts: [['objects', `${objects.join(', ')}${more > 0 ? `, and ${more} more` : ''}`]] },
  ]
}

/** The body of the webhook; `id` is the same whenever it is sent again. */
export function noticeBody(id: string, { at, incidents, endedIncidents, needs, endedNeeds }: NoticeContent) {
  const groups = (given: readonly ToldIncidents[]) =>
    given.map(({ kind, reason, count, summary, objects }) => ({
      kind,
      reason,
      count,
      summary: safe(summary),
      objects,
    }))
  const sentences = (given: readonly ToldNeed[]) =>
    given.map(({ subject, sentence, command }) => ({ subject, sentence: safe(sentence), command }))
  return {
    object: 'operator_notice',
    id,
    created_at: at.toISOString(),
    opened: { incidents: groups(incidents), needs: sentences(needs) },
    ended: { incidents: groups(endedIncidents), needs: sentences(endedNeeds) },
  }
}
