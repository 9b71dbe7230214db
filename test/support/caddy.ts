/** The proxy as it is shipped: Caddy with `deploy/Caddyfile`, in front of a test's service. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../stack/development/ports'
import { projectRoot } from '../../stack/shared/project'
import { startServerProcess } from '../../stack/shared/server-process'
import { findCaddy } from './caddy-program'
import type { Facts } from './service'
import { until } from './until'

export interface RunningProxy {
  url: string
  liveUrl: string
  /** Where acquirers tell, if `ACQUIRERS_UPSTREAMS` is given. */
  doorUrl: string
  stop(): Promise<void>
}

export async function startProxy(
  { publicUrl, livePublicUrl, acsUrl }: Pick<Facts, 'publicUrl' | 'livePublicUrl' | 'acsUrl'>,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningProxy> {
  const caddy = await findCaddy()
  const folder = await mkdtemp(join(tmpdir(), 'svc-proxy-'))
  const [port, livePort, doorPort, liveDoorPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const [api, liveApi, acs] = [new URL(publicUrl), new URL(livePublicUrl), new URL(acsUrl)]
  const server = startServerProcess({
    command: caddy,
    args: ['run', '--adapter', 'caddyfile', '--config', join(projectRoot(), 'deploy', 'Caddyfile')],
    log: () => undefined,
    stopSignal: 'SIGTERM',
    env: {
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      PROXY_PORT: String(port),
      LIVE_PROXY_PORT: String(livePort),
      ACQUIRERS_PROXY_PORT: String(doorPort),
      LIVE_ACQUIRERS_PROXY_PORT: String(liveDoorPort),
      API_UPSTREAMS: api.host,
      LIVE_API_UPSTREAMS: liveApi.host,
      ACS_UPSTREAM: acs.host,
      PUBLIC_URL: publicUrl,
      LIVE_PUBLIC_URL: livePublicUrl,
      ...environment,
    },
  })
  const url = `http://127.0.0.1:${port}`
  try {
    await until(
      `the proxy serves; its last words: ${server.lastLines()}`,
      async () => (await fetch(`${url}/healthz`)).ok,
    )
  } catch (error) {
    await server.stop()
    throw new Error(`the proxy does not serve: ${server.lastLines()}`, { cause: error })
  }
  return {
    url,
    liveUrl: `http://127.0.0.1:${livePort}`,
    doorUrl: `http://127.0.0.1:${doorPort}`,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
