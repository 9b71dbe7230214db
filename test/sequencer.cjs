'use strict'

const { relative } = require('node:path')
const Sequencer = require('@jest/test-sequencer').default

/** How many seconds the longest suites take, and a usual one of each folder, for a clone that has measured none yet. */
const SECONDS = {
  'test/faults/interrupted.test.ts': 200,
  'test/faults/builds.test.ts': 185,
  'test/faults/operators-evening.test.ts': 155,
  'test/canary/canary.test.ts': 120,
  'test/stack/start.test.ts': 115,
  'test/stack/drills.test.ts': 100,
  'test/faults/api-killed.test.ts': 110,
  'test/faults/random-kills.test.ts': 110,
  'test/faults/processor.test.ts': 95,
  'test/faults/parts-that-cannot-start.test.ts': 90,
  'test/workflows/stuck-rows.test.ts': 85,
  'test/browser/dashboard/states.test.ts': 75,
  'test/faults/postgres-stopped.test.ts': 65,
  'test/stack/dev.test.ts': 60,
  'test/browser/docs.test.ts': 60,
  'test/api/cards/charge.test.ts': 50,
  'test/browser/hosted.test.ts': 50,
  'test/api/security.test.ts': 45,
  'test/api/edge/frozen.test.ts': 40,
  'test/workflows/subscription.test.ts': 40,
  'test/workflows/subscription-sleep.test.ts': 50,
  'test/docs/clients.test.ts': 40,
  'test/api/fuzz.test.ts': 35,
}
const FOLDERS = { faults: 50, stack: 15, workflows: 15, browser: 30, api: 8, processor: 4 }

/** Suites in these folders mostly wait, for processes to start or for time to pass. The others mostly compute. */
const WAITING = ['canary', 'faults']

/**
 * Starts the longest suites first, so that none runs alone at the end, and mixes suites that wait with suites that
 * compute. If Jest has measured a suite on this machine, that time is used in place of the one above.
 */
class LongestFirst extends Sequencer {
  sort(tests) {
    const timed = super.sort(tests).map((test) => ({ test, ...describe(test) }))
    return [true, false]
      .flatMap((waits) => spread(timed.filter((one) => one.waits === waits)))
      .sort((one, other) => one.start - other.start)
      .map(({ test }) => test)
  }
}

function describe({ duration, path }) {
  const name = relative(process.cwd(), path)
  const folder = name.split('/')[1]
  const seconds = duration === undefined ? (SECONDS[name] ?? FOLDERS[folder] ?? 1) : duration / 1000
  return { seconds, waits: WAITING.includes(folder) }
}

/** Adds to each the share of its group's time, from 0 to 1, that has passed when it starts. */
function spread(group) {
  const total = group.reduce((sum, { seconds }) => sum + seconds, 0)
  let passed = 0
  return group
    .sort((one, other) => other.seconds - one.seconds)
    .map((one) => {
      const start = passed / total
      passed += one.seconds
      return { ...one, start }
    })
}

module.exports = LongestFirst
