/**
 * Caddy, the proxy in the compose file: the one on PATH if its minor version is the same, otherwise one that Go builds
 * once into the cache folder, which takes some minutes.
 */
import { join } from 'node:path'
import { makeCached } from '../../stack/development/cache'
import { findOnPath, outputOf } from '../../stack/development/commands'
import { buildWithGo } from '../../stack/development/go-build'

/** Has the minor version that docker-compose.yml names. This release can be built with Go 1.25. */
const CADDY_VERSION = 'v2.11.2'

export async function findCaddy(): Promise<string> {
  const onPath = findOnPath('caddy')
  if (onPath && minorOf(outputOf(onPath, ['version']) ?? '') === minorOf(CADDY_VERSION)) return onPath
  const folder = await makeCached(`caddy-${CADDY_VERSION}`, (target) =>
    buildWithGo(
      { name: 'caddy', goPackage: 'github.com/caddyserver/caddy/v2/cmd/caddy', version: CADDY_VERSION },
      target,
    ),
  )
  return join(folder, 'caddy')
}

const minorOf = (version: string) => /^v\d+\.\d+/.exec(version)?.[0]
