/** Sees to it, before anything is started, that every port the stack will listen on is free. */
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { failureCodeOf, ExpectedFailure } from '../shared/failure'
import type { PartName, PortSetting } from '../shared/settings'

/** Finds a free port for each setting that is 0, and throws one {@link ExpectedFailure} that names all in use. */
export async function claimPorts(
  settings: Readonly<Record<PartName, PortSetting>>,
): Promise<Record<PartName, number>> {
  // All are held until the last is tried, so that no two settings get the same free port.
  const held: Server[] = []
  const claimed: PortSetting[] = []
  const faults: string[] = []
  const claim = async (setting: PortSetting) => {
    const result = await hold(setting.port, held)
    if (typeof result === 'number') {
      claimed.push(setting)
      return result
    }
    const twin = claimed.find(({ port }) => port === setting.port)
    const reason = twin ? `is wanted by ${twin.purpose} too` : result
    faults.push(`Port ${setting.port}, which ${setting.purpose} wants, ${reason} (${setting.variable}).`)
    return setting.port
  }
  try {
    const ports = {
      postgres: await claim(settings.postgres),
      temporal: await claim(settings.temporal),
      temporalUi: await claim(settings.temporalUi),
      simulator: await claim(settings.simulator),
      mail: await claim(settings.mail),
      liveSimulator: await claim(settings.liveSimulator),
      acs: await claim(settings.acs),
      liveAcs: await claim(settings.liveAcs),
      door: await claim(settings.door),
      liveDoor: await claim(settings.liveDoor),
      codec: await claim(settings.codec),
      api: await claim(settings.api),
      liveApi: await claim(settings.liveApi),
    }
    if (faults.length === 0) return ports
  } finally {
    await Promise.all(held.map(closed))
  }
  throw new ExpectedFailure(
    faults.join('\n'),
    'End the program that uses it, or set the variable in brackets to another port, or to 0 for any free one.',
  )
}

/** Any free TCP port on 127.0.0.1. */
export async function freePort(): Promise<number> {
  const held: Server[] = []
  try {
    const port = await hold(0, held)
    if (typeof port === 'number') return port
    throw new Error(`no free port: ${port}`)
  } finally {
    await Promise.all(held.map(closed))
  }
}

/**
 * Where free ports are looked for: below those that systems give to outgoing connections (Linux: from 32768), one of which
 * could take a port after it was found and before its program listens.
 */
const FIRST = 10_000
const LAST = 32_000
let latest = randomInt(FIRST, LAST)

/** Listens on a port, for 0 on any free one, and returns it, or says in words why that cannot be. */
async function hold(port: number, held: Server[]): Promise<number | string> {
  if (port !== 0) return holdOne(port, held)
  let result: number | string = 'is nowhere free'
  for (let tries = FIRST; tries < LAST && typeof result === 'string'; tries += 1) {
    latest = latest === LAST ? FIRST : latest + 1
    result = await holdOne(latest, held)
  }
  return result
}

async function holdOne(port: number, held: Server[]): Promise<number | string> {
  const server = createServer()
  try {
    server.listen({ host: '127.0.0.1', port, exclusive: true })
    await once(server, 'listening')
  } catch (error) {
    const code = failureCodeOf(error)
    if (code === 'EADDRINUSE') return 'is in use'
    if (code === 'EACCES') return 'may not be used by this user'
    throw error
  }
  held.push(server)
  return port
}

async function closed(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
