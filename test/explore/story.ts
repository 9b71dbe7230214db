/** Replays one schedule from its line, and tells who did what. */
import { checkMoment, checkRest } from './checks'
import { scenarioOf } from './scenarios'
import { begin, choicesOf, take } from './search'
import type { Altered } from './run'
import type { Row } from './ports/rows'
import type { World } from './world'

export async function replayLine(
  world: World,
  line: string,
  altered?: Altered,
): Promise<{ text: string; broken: readonly string[] }> {
  const [name = '', rest = ''] = line.split(/:(.*)/s)
  const scenario = scenarioOf(name.trim())
  const run = await begin(world, scenario, () => world.reset(), altered)
  run.isWatched = true
  const told: string[] = [`${scenario.name}: ${scenario.about}`, '']
  let before = ''
  const state = async () => {
    const now = summary(await run.rows())
    if (now !== before) told.push(`        ${now}`)
    before = now
  }
  let broken: readonly string[] = []
  for (const word of rest.trim().split(/\s+/).filter(Boolean)) {
    const choice = choicesOf(run, 0, 1).find((one) => one.word === word)
    if (!choice) throw new Error(`${word} is not possible after ${told.length - 2} steps`)
    const label = 'option' in choice ? choice.option.call.label : ''
    told.push(`${word.padEnd(6)}  ${label}: ${shorten(await take(run, choice))}`)
    await state()
    broken = [...checkMoment(await run.rows(), run.entries(), run.transfers, run.setting), ...run.strays]
    if (broken.length > 0) break
  }
  if (broken.length === 0) {
    told.push('', 'and then, until nothing waits:')
    await run.rest((option, answer) =>
      told.push(`${option.word.padEnd(6)}  ${option.call.label}: ${shorten(answer)}`),
    )
    await state()
    broken = await checkRest(run)
  }
  told.push(
    '',
    ...run.answers.map(({ key, status, text }) => `${key} was answered ${status} ${shorten(text)}`),
    '',
  )
  told.push(broken.length === 0 ? 'Nothing is broken.' : `Broken: ${broken.join('; ')}`)
  run.schedule.over = true
  return { text: `${told.join('\n')}\n`, broken }
}

const shorten = (text: string): string => (text.length > 140 ? `${text.slice(0, 140)}…` : text)

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function summary(rows: readonly Row[]): string {
  return rows
    .filter(({ table }) =>
      ['payments', 'refunds', 'payment_operations', 'idempotency_records', 'subscriptions'].includes(table),
    )
    .map(
      ({ table, row }) =>
        `${table} ${shown(row['status'] ?? row['result'] ?? row['response_status'] ?? 'open')} epoch ${shown(row['epoch'] ?? '-')}`,
    )
    .join(' | ')
}
