/** stripe-mock, a judge of requests that is not ours: it takes what Stripe's specification describes, of any id, and keeps nothing. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCached } from '../../../stack/development/cache'
import { buildWithGo } from '../../../stack/development/go-build'
import { startServerProcess } from '../../../stack/shared/server-process'
import { until } from '../../support/until'
import { STRIPE_MOCK } from './stripe-specification'

const NAME = 'stripe-mock'

export interface StripeMock {
  url: string
  stop(): Promise<void>
}

/** Go builds it once into the cache folder. `specification`: the file, from `findStripeSpecification`. */
export async function startStripeMock(specification: string): Promise<StripeMock> {
  const program = await makeCached(`${NAME}-${STRIPE_MOCK.version}`, (target) =>
    buildWithGo({ name: NAME, ...STRIPE_MOCK }, target),
  )
  const folder = await mkdtemp(join(tmpdir(), 'svc-stripe-mock-'))
  const spec = join(folder, 'spec.json')
  await writeFile(spec, closedObjects(await readFile(specification, 'utf8')))
  let url: string | undefined
  const server = startServerProcess({
    command: join(program, NAME),
    args: [
      ...['-http-addr', '127.0.0.1:0', '-https-addr', '127.0.0.1:0'],
      ...['-strict-version-check', '-spec', spec],
    ],
    log(line) {
      const [, address] = /^Listening for HTTP at address: (\S+)$/u.exec(line) ?? []
      if (address !== undefined) url = `http://${address}`
    },
    stopSignal: 'SIGTERM',
  })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return { url: await until(`${NAME} listens`, () => Promise.resolve(url)), stop }
  } catch (error) {
    await stop()
    throw new Error(`${NAME} does not start: ${server.lastLines()}`, { cause: error })
  }
}

/** Only the outermost parameters are closed in the specification, so that it would take any field within another one. */
const closedObjects = (specification: string): string =>
  JSON.stringify(
    JSON.parse(specification, (_name, value: { type?: unknown; properties?: unknown } | null) =>
      value?.type === 'object' && value.properties !== undefined
        ? { additionalProperties: false, ...value }
        : value,
    ),
  )
