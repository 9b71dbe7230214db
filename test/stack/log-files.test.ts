import { openLogFile } from '../../stack/development/log-files'

/** Linux's device on which every write meets a full disk. */
const FULL = '/dev/full'

test('a log on a full disk is told of once, and ends nothing', () => {
  const told: string[] = []
  const log = openLogFile(FULL, (text) => told.push(text))
  log.write('one')
  log.write('two')
  log.close()
  expect(told).toEqual([expect.stringMatching(/^\/dev\/full cannot be written \(ENOSPC.*goes on/)])
})
