/** What an API and a worker say once their keys are not those of the database. */
import { randomBytes } from 'node:crypto'
import type { Status } from '../../../stack/operator/status'
import { until } from '../../support/until'
import { operate, type Observed } from './observed'

interface Said {
  ready: boolean
  faults: string[]
}

export function describeReadiness(observed: () => Observed): void {
  const of = (part: 'api' | 'worker') => async (): Promise<Said> =>
    (await fetch(`http://127.0.0.1:${observed().ports[part]}/readyz`)).json() as Promise<Said>

  test('both are unready while the database’s keys are others than theirs, and name the key alone', async () => {
    const { keyCheck } = observed().registry.db
    const { hash, ...key } = await keyCheck.findFirstOrThrow({ where: { ring: 'vault' } })
    const where = { ring_keyId: { ring: key.ring, keyId: key.keyId } }
    await keyCheck.update({ where, data: { hash: new Uint8Array(randomBytes(32)) } })
    for (const part of ['api', 'worker'] as const) {
      const said = await until('its word', async () => {
        const now = await of(part)()
        return !now.ready && now
      })
      expect(said.faults).toEqual([
        'the key "k1" of SVC_VAULT_KEYS is not the one that this database\'s data lies under: give this process the right one',
      ])
    }
    const { needs } = JSON.parse((await operate(observed(), 'status', '--json')).text) as Status
    expect(needs[0]).toEqual({
      harm: 'money',
      command: 'npm run keys',
      sentence: expect.stringMatching(/^keys: the key "k1" of SVC_VAULT_KEYS is not the one/) as string,
    })
    await keyCheck.update({ where, data: { hash } })
    for (const part of ['api', 'worker'] as const)
      await until('its return', async () => (await of(part)()).ready)
  })
}
