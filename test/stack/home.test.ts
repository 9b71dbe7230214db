import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openHome } from '../../stack/home'
import { commandOf } from '../../stack/processes'
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

  writeFileSync(lock, JSON.stringify({ pid: other.pid, command: 'node dist/stack/main.js' }))
  openHome(home).release()

  writeFileSync(lock, JSON.stringify({ pid: other.pid, command: commandOf(other.pid!) }))
  other.kill()
  await once(other, 'exit')
  openHome(home).release()
  expect(existsSync(lock)).toBe(false)
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
