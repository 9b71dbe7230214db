import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openHome } from '../../stack/shared/home'
import { commandOf } from '../../stack/shared/processes'
import { ownFolder } from './folders'

const folder = ownFolder()

test('a folder has one stack at a time, and is free again once released', () => {
  const home = openHome(join(folder, 'one'))
  expect(() => openHome(join(folder, 'one'))).toThrow(`Another stack (process ${process.pid}) is running on`)
  home.release()
  openHome(join(folder, 'one')).release()
})

test('the lock of a process that is gone, or whose id now belongs to another, is taken over', async () => {
  const other = spawn('sleep', ['60'])
  await once(other, 'spawn')
  const home = join(folder, 'two')
  const lock = join(home, 'stack.lock')
  openHome(home).release()

  writeFileSync(lock, JSON.stringify({ pid: other.pid, command: commandOf(other.pid!) }))
  expect(() => openHome(home)).toThrow(`process ${other.pid}`)

  writeFileSync(lock, JSON.stringify({ pid: other.pid, command: 'node dist/stack/development/main.js' }))
  openHome(home).release()

  writeFileSync(lock, JSON.stringify({ pid: other.pid, command: commandOf(other.pid!) }))
  other.kill()
  await once(other, 'exit')
  openHome(home).release()
  expect(existsSync(lock)).toBe(false)
})

test('what another program left open to other users is closed to them', () => {
  const home = join(folder, 'three')
  const file = join(home, 'temporal', 'temporal.db')
  openHome(home).release()
  mkdirSync(join(home, 'temporal'))
  writeFileSync(file, '')
  for (const path of [join(home, 'temporal'), home]) chmodSync(path, 0o755)
  chmodSync(file, 0o644)
  openHome(home).release()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(join(home, 'temporal')).mode & 0o777).toBe(0o700)
  // Under root, PostgreSQL's own user may pass through. Nobody else may list or write.
  expect(statSync(home).mode & 0o066).toBe(0)
})

test('a folder that cannot be written is one clear message', () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  for (const place of [file, join(file, 'below'), '/dev/null/home']) {
    expect(() => openHome(place)).toThrow(
      expect.objectContaining({
        happened: expect.stringMatching(/^The folder .* cannot be written \(ENOTDIR\)\.$/),
        remedy: expect.stringContaining('SVC_HOME'),
      }),
    )
  }
})
