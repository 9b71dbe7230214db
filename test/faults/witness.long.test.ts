/** Processes that begin on a database that was put back while none ran. What only Temporal has seen closes it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../stack/development/ports'
import type { Program } from '../support/service'
import { until } from '../support/until'
import { START_LIMIT_MS, openScene, type Scene } from './support/scene'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ WITNESS_FILE: '' })
}, START_LIMIT_MS)
afterAll(() => scene.close())

const start = async () => scene.service.startApi({ PORT: String(await freePort()) })
const stop = (apis: readonly Program[]) => Promise.all(apis.map((api) => api.stop()))
const stateOf = async () => (await scene.db.serviceState.findFirst({ orderBy: { id: 'desc' } }))?.cluster
const log = () => readFileSync(join(scene.service.facts.folder, 'api.log'), 'utf8')

/** What a sale comes to at each of them. */
const sales = (apis: readonly Program[]) =>
  Promise.all(apis.map(async (api) => (await scene.at(api).pay()).body.error?.code ?? 'taken'))

test('two that begin at once on it: none opens', async () => {
  const first = await start()
  expect(await sales([first])).toEqual(['taken'])
  await stop([first])
  await scene.db.serviceMark.updateMany({ data: { beat: 0n } })
  const apis = await Promise.all([start(), start()])
  expect(await sales(apis)).toEqual(['service_recovering', 'service_recovering'])
  expect(await stateOf()).toBe('behind')
  expect(log()).toContain('The service is closed to money: npm run recover')
  await stop(apis)
})

test('without Temporal a process begins, says so, and asks once it is back', async () => {
  await scene.db.serviceState.deleteMany({ where: { cluster: 'behind' } })
  await scene.service.temporal.stop()
  await scene.db.serviceMark.updateMany({ data: { beat: 0n } })
  const api = await start()
  expect(log()).toContain('Temporal cannot be asked or told how far the database is')
  expect(await stateOf()).not.toBe('behind')
  await scene.service.restartTemporal()
  await until('it is closed', async () => (await stateOf()) === 'behind')
  await stop([api])
})
