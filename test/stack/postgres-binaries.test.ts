import { mkdirSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { preparePostgresBinaries } from '../../stack/shared/postgres-binaries'
import { ownFolder } from './folders'

const folder = ownFolder()

test('the links that npm leaves out are made, the programs are executable, and doing it again does no harm', async () => {
  const native = join(folder, 'native')
  for (const name of ['bin', 'lib']) mkdirSync(join(native, name), { recursive: true })
  for (const name of ['bin/postgres', 'bin/initdb', 'lib/libpq.so.5.18']) {
    writeFileSync(join(native, name), '', { mode: 0o644 })
  }
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))

  await preparePostgresBinaries(folder)
  const { postgres, initdb } = await preparePostgresBinaries(folder)
  expect(readlinkSync(join(native, 'lib/libpq.so.5'))).toBe('libpq.so.5.18')
  for (const program of [postgres, initdb]) expect(statSync(program).mode & 0o555).toBe(0o555)
})
