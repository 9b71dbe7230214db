import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { claimPorts } from '../../stack/development/ports'
import { ANY_PORTS, readStackSettings } from '../../stack/shared/settings'

const claim = (environment: NodeJS.ProcessEnv) =>
  claimPorts(readStackSettings({ ...ANY_PORTS, ...environment }).ports)

test('0 gives thirteen different free ports', async () => {
  const ports = Object.values(await claim({}))
  expect(new Set(ports).size).toBe(13)
  for (const port of ports) expect(port).toBeGreaterThan(0)
})

test('a port in use is named with what wants it and the variable that changes it', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    await expect(claim({ PORT: String(port) })).rejects.toMatchObject({
      name: 'ExpectedFailure',
      happened: `Port ${port}, which the API wants, is in use (PORT).`,
      remedy: expect.stringContaining('set the variable in brackets'),
    })
  } finally {
    server.close()
  }
})

test('a port given twice is told, and a claimed port is free again', async () => {
  const { api } = await claim({})
  const twice = claim({ PORT: String(api), SIMULATOR_PORT: String(api) })
  await expect(twice).rejects.toThrow(`which the API wants, is wanted by the processor simulator too (PORT)`)
  await expect(claim({ PORT: String(api) })).resolves.toMatchObject({ api })
})
