/** How far a database is, as Valkey is told and tells it. */
import { createValkeyWitness } from '../../infra/witness-valkey'
import { freePort } from '../../stack/development/ports'
import { findValkey, startValkey } from '../support/valkey'

const program = findValkey()
const testWithValkey = program === undefined ? test.skip : test

testWithValkey('Valkey keeps the greatest number of each database', async () => {
  const valkey = await startValkey(program ?? '')
  try {
    const witness = createValkeyWitness(valkey.url)
    expect(await witness.read('one svc')).toBe(0n)
    await witness.write('one svc', 12n)
    await witness.write('one svc', 9n)
    expect(await witness.read('one svc')).toBe(12n)
    expect(await witness.read('other svc')).toBe(0n)
  } finally {
    await valkey.stop()
  }
})

test('one that is not there says so', async () => {
  const witness = createValkeyWitness(`valkey://127.0.0.1:${await freePort()}`)
  await expect(witness.read('one svc')).rejects.toThrow(/ECONNREFUSED|closed/)
})
