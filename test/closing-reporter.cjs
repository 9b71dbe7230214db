'use strict'

const { writeSync } = require('node:fs')
const { relative } = require('node:path')

const SLOWEST = 10

/**
 * Ends a test run with one line, `N passed, N failed`, over all projects. It is written as the process exits,
 * so that neither a project's global teardown nor another reporter can print after it.
 */
class ClosingReporter {
  constructor() {
    this.passed = 0
    this.failed = 0
    this.skipped = 0
    this.finished = false
    process.once('exit', (code) => this.close(code))
  }

  onRunComplete(_contexts, results) {
    this.finished = true
    printSlowest(results.testResults)
    printGaps(results.testResults)
    this.passed = results.numPassedTests
    this.failed = results.numFailedTests + results.testResults.filter(failedWithoutATest).length
    this.skipped = results.numPendingTests + results.numTodoTests
  }

  close(code) {
    // A run that was cut short, or failed outside a test, for example in a teardown, must not look like a clean one.
    const spoilt = !this.finished || (code !== 0 && this.failed === 0)
    const failed = this.failed + (spoilt ? 1 : 0)
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : ''
    // Jest mutes the stream of standard output before it exits on an error, but not the file descriptor.
    writeSync(1, `${this.passed} passed, ${failed} failed${skipped}\n`)
  }
}

/** Shows what to look at first if the tests take too long. Not needed for a few suites. */
function printSlowest(suites) {
  if (suites.length <= SLOWEST) return
  const seconds = ({ perfStats: { start, end } }) => (end - start) / 1000
  const slowest = [...suites].sort((one, other) => seconds(other) - seconds(one)).slice(0, SLOWEST)
  const lines = slowest.map(
    (suite) => `${seconds(suite).toFixed(0).padStart(6)} s  ${relative(process.cwd(), suite.testFilePath)}`,
  )
  process.stdout.write(`\nThe slowest suites:\n${lines.join('\n')}\n`)
}

/** What does not hold with the kind of acquirer of this run, as its tests declare it (test/support/kind.ts): by reason, with how many. */
function printGaps(suites) {
  const reasons = suites.flatMap((suite) =>
    suite.testResults.flatMap(({ title }) => / \[gap: (.+)\]$/.exec(title)?.[1] ?? []),
  )
  for (const reason of new Set(reasons)) {
    const count = reasons.filter((one) => one === reason).length
    process.stdout.write(`Gap, ${count} ${count === 1 ? 'test' : 'tests'}: ${reason}\n`)
  }
}

/** Whether a suite could not be loaded, or failed outside its tests. */
function failedWithoutATest(suite) {
  return suite.numFailingTests === 0 && Boolean(suite.testExecError ?? suite.failureMessage)
}

module.exports = ClosingReporter
