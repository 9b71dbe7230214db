/** Calls that create a payment side by side, and whose API is killed once each has come as far as it is to come. */
import { randomUUID } from 'node:crypto'
import type { Client, Reply } from '../../support/merchant'
import type { Program } from '../../support/service'
import { until } from '../../support/until'
import { attempt, type Scene } from './scene'

export interface Call {
  reference: string
  /** Whether its authorization is lost on the way to the processor, or what the processor has made of it. */
  at: 'lost' | 'approved' | 'challenge'
  send(killed: Program): Promise<unknown>
}

export interface Creation extends Call {
  /** The same call again, at an API that runs. */
  repeat: () => Promise<Reply>
}

/** A call that broke off, and the id of its payment. */
export type Left<T extends Call = Call> = T & { id: string }

/** A call that creates a payment with this body. `merchant` repeats it. */
export function creation(scene: Scene, merchant: Client, body: object, at: Call['at']): Creation {
  const [reference, key] = [randomUUID(), randomUUID()]
  const asked = { ...body, reference }
  return {
    reference,
    at,
    send: (killed) => attempt(scene.at(killed).create(asked, { key })),
    repeat: () => merchant.create(asked, { key }),
  }
}

export async function breakOff<Calls extends Record<string, Call>>(
  scene: Scene,
  killed: Program,
  calls: Calls,
): Promise<{ [Name in keyof Calls]: Left<Calls[Name]> }> {
  const all = Object.entries(calls)
  const lost = all.filter(([, { at }]) => at === 'lost')
  const decided = all.filter(([, { at }]) => at !== 'lost')
  const begin = (some: typeof all) =>
    Promise.all(some.map(([name, call]) => beginOne(scene, killed, name, call)))
  scene.tap.loseNext('authorize', lost.length)
  const first = await begin(lost)
  await scene.simulator.disturb({ slow_ms_after: 60_000 })
  const begun = [...first, ...(await begin(decided))]
  await killed.kill()
  for (const { sent } of begun) await expect(sent).resolves.toBe('lost')
  await scene.simulator.calm()
  return Object.fromEntries(begun.map(({ left }) => left)) as { [Name in keyof Calls]: Left<Calls[Name]> }
}

async function beginOne(scene: Scene, killed: Program, name: string, call: Call) {
  const sent = call.send(killed)
  const { id } = await scene.begun(call.reference)
  if (call.at === 'lost') await until('the call', async () => scene.tap.asked(id).includes('authorize'))
  else await until('the decision', async () => (await scene.simulator.stateOf(id)) === call.at)
  return { sent, left: [name, { ...call, id }] as const }
}
