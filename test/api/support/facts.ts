/** Where the service is that the API's suites share. Its files stand in its folder; SVC_TEST_FACTS names the first. */
import { readFileSync } from 'node:fs'
import type { Facts } from '../../support/service'

/** Where an API listens, for each mode. */
export interface Place {
  url: string
  liveUrl: string
}

export const CONTRACT_FILE = 'contract.json'

export function readFacts(): Facts {
  const file = process.env['SVC_TEST_FACTS']
  if (file === undefined) throw new Error('the service is not running: these tests are of the project `api`')
  return JSON.parse(readFileSync(file, 'utf8')) as Facts
}
