import { readFileSync, writeFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openLogFile } from '../../stack/development/log-files'
import { until } from '../support/until'
import { ownFolder } from './folders'

/** Linux's device on which every write meets a full disk. */
const FULL = '/dev/full'

const folder = ownFolder()

test('a log on a full disk is told of once, and ends nothing', () => {
  const told: string[] = []
  const log = openLogFile(FULL, { note: (text) => told.push(text) })
  log.write('one')
  log.write('two')
  log.close()
  expect(told).toEqual([expect.stringMatching(/^\/dev\/full cannot be written, and drops .*ENOSPC/)])
})

test('a large log is put aside while it is written, as often as it grows, and five files are kept', async () => {
  const path = join(folder, 'part.log')
  const log = openLogFile(path, { largeBytes: 1_000, lookEveryMs: 5 })
  for (let turn = 1; turn <= 6; turn += 1) {
    for (let line = 0; line < 20; line += 1) log.write(`turn ${turn}, ${'x'.repeat(100)}`)
    await until('it to be put aside', async () => readFileSync(path).length === 0, { everyMs: 1 })
  }
  log.write('the last line')
  log.close()
  expect(readdirSync(folder).toSorted()).toEqual(['', '.1', '.2', '.3', '.4'].map((age) => `part.log${age}`))
  expect(readFileSync(path, 'utf8')).toBe('the last line\n')
  const turnsIn = (age: number) => readFileSync(`${path}.${age}`, 'utf8').match(/turn \d/g)
  for (const age of [1, 2, 3, 4]) expect(turnsIn(age)).toEqual(Array<string>(20).fill(`turn ${7 - age}`))
})

test('what an earlier start has left is put aside at the next one, whole', () => {
  const path = join(folder, 'other.log')
  writeFileSync(path, 'x'.repeat(2_000))
  const log = openLogFile(path, { largeBytes: 1_000 })
  log.write('after')
  expect(log.lastLines()).toBe('after')
  log.close()
  expect(readFileSync(`${path}.1`, 'utf8')).toHaveLength(2_000)
})
