import { freePort } from '../development/ports'
import { apiEnvironment } from '../shared/environments'
import { readLedger } from './books'
import type { Drill } from './drill'
import { shiftedClock } from './shifted-clock'
import { createShopper } from './shopper'
import type { Stage } from './stage'

export const wrongClock: Drill = {
  name: 'wrong-clock',
  sentence: 'One of several APIs runs on a machine whose clock is ahead, then behind.',
  page: 'wrong-clock',
  limitMinutes: 8,
  async run(stage) {
    stage.step('A service, and a second API on a machine of its own')
    await stage.start()
    await stage.shopper.sell('order-1')
    await tryClock(stage, 'order-2', 60_000, 'a minute ahead')
    await tryClock(stage, 'order-3', -5_000, 'five seconds behind')

    stage.step('The clock is set, and the process restarted')
    const right = await startApi(stage, 'api-right', 0)
    for (const reference of ['order-2', 'order-3']) await right.shopper.sell(reference)
    for (const reference of ['order-2', 'order-3']) await stage.shopper.sell(reference)
    stage.check(
      'both APIs answer the repeated calls with the same payments',
      sameIds(stage, right.shopper.told),
    )
    await right.part.stop()
    await stage.checkBooks()
  },
}

async function startApi(stage: Stage, name: string, aheadMs: number) {
  const port = String(await freePort())
  const clock = shiftedClock(stage.folder, aheadMs)
  const environment = { ...apiEnvironment(stage.facts()), PORT: port, ...clock.environment }
  const part = await stage.startProgram(name, 'api/main.js', environment)
  const shopper = createShopper(`http://127.0.0.1:${port}`, stage.dev.secret_key, stage.signal)
  return { part, shopper, clock }
}

async function tryClock(stage: Stage, reference: string, aheadMs: number, words: string): Promise<void> {
  stage.step(`Its clock is ${words}`)
  const { part, shopper, clock } = await startApi(stage, `api-${aheadMs}`, aheadMs)
  const before = readLedger(stage.home).size
  const refused = await shopper.pay(reference)
  const said = `${refused.status} ${refused.body.error?.code ?? ''}`
  stage.check('its sales are answered 503 service_unavailable', said === '503 service_unavailable', said)
  stage.check('and the processor was not asked', readLedger(stage.home).size === before)
  stage.check('its reads work', (await shopper.call('GET', '/v1/payments')).status === 200)
  stage.check('the other API takes sales', (await stage.shopper.pay(`${reference}-there`)).status === 201)
  stage.say('On that machine:')
  const seen = await stage.operate('npm run status', {}, clock.environment)
  stage.check('status names the clock', seen.text.includes("clock: this machine's is"))
  await part.stop()
}

const sameIds = ({ shopper }: Stage, told: ReadonlyMap<string, string>): boolean =>
  [...told].every(([reference, id]) => shopper.told.get(reference) === id)
