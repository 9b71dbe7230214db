'use strict'

const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')

const { exit } = process
const { console } = globalThis

/** What a suite may set on the global object for Jest: a limit for its tests, retries, and what to do if one fails. */
const SET_BY_SUITES = [Symbol.for('TEST_TIMEOUT_SYMBOL'), Symbol.for('RETRY_TIMES'), 'onTestFailed']

/** `expect` takes a stack with each assertion. Jest's 100 frames make that slow. */
const FRAMES = 25

/**
 * Runs a suite with the globals of its Jest worker, not in a context of its own. So what was loaded once stays usable for the
 * worker's next suites (`runtime.cjs`), and V8 finds globals at once. What a suite changes is put back after it.
 */
module.exports = class {
  constructor({ projectConfig: config }) {
    const global = globalThis
    this.global = global
    this.moduleMocker = new ModuleMocker(global)
    const timerConfig = { idToRef: (timer) => timer, refToId: (timer) => timer }
    this.fakeTimers = new LegacyFakeTimers({ config, global, moduleMocker: this.moduleMocker, timerConfig })
    this.fakeTimersModern = new ModernFakeTimers({ config, global })
    this.environment = { ...process.env }
  }

  async setup() {
    Error.stackTraceLimit = FRAMES
  }

  async teardown() {
    this.fakeTimers.dispose()
    this.fakeTimersModern.dispose()
    for (const name of SET_BY_SUITES) delete globalThis[name]
    for (const name of Object.keys(process.env)) if (!(name in this.environment)) delete process.env[name]
    Object.assign(process.env, this.environment)
    process.exit = exit
    globalThis.console = console
  }

  /** While the pages of a failed test are still open, its suite may say what they show (`test/browser/support/visit.ts`). */
  async handleTestEvent(event) {
    if (event.name === 'test_fn_failure') await globalThis.onTestFailed?.()
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return null
  }
}
