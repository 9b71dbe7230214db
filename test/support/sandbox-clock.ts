/** The clock of a merchant's sandbox. */
import type { SandboxClockView } from '../../contract/sandbox/clock'
import type { Client } from './merchant'
import { until } from './until'

const PATH = '/v1/sandbox/clock'

export function clockOf(client: Client) {
  const read = async () => (await client.call<SandboxClockView>('GET', PATH)).body
  const ask = (body: object, key?: string) =>
    client.call<SandboxClockView>('POST', `${PATH}/advance`, body, key === undefined ? {} : { key })
  const arrived = (limitMs = 90_000) =>
    until(
      'the end of the advance',
      async () => {
        const clock = await read()
        return clock.status !== 'advancing' && clock.status !== 'restarting' && clock
      },
      { limitMs },
    )
  return {
    read,
    ask,
    arrived,
    reset: () => client.call<SandboxClockView>('POST', `${PATH}/reset`),
    /** Advances the clock, and waits until it is there. */
    async advance(body: object, limitMs?: number): Promise<SandboxClockView> {
      const { status, text } = await ask(body)
      if (status !== 202) throw new Error(`no advance: ${text}`)
      return arrived(limitMs)
    },
  }
}
