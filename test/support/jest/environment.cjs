'use strict'

const { readFileSync } = require('node:fs')
const { runInContext } = require('node:vm')
const { transformSync } = require('@swc/core')
const { TestEnvironment } = require('jest-environment-node')

/** The errors that a suite's own code throws by itself. */
const NATIVE_ERRORS = [
  ...['AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'],
]

/** `expect` takes a stack with each assertion. Jest's 100 frames make that slow. */
const FRAMES = 25

/** A package may be given the path of a source of ours, as Temporal is. From Node 22 on Node itself would take it for JavaScript with types. */
require.extensions['.ts'] = (module, path) => {
  const options = { filename: path, module: { type: 'commonjs' }, jsc: { parser: { syntax: 'typescript' } } }
  module._compile(transformSync(readFileSync(path, 'utf8'), options).code, path)
}

/** What every promise of a suite inherits from. */
const promisesOf = (context) => Object.getPrototypeOf(runInContext('(async () => undefined)()', context))

/**
 * Node's environment, whose packages are those of the Jest worker (`packages.cjs`). So that they and a suite agree on what an error
 * and a time is, these are the worker's too.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    const { global } = this
    for (const name of NATIVE_ERRORS) Object.setPrototypeOf(global[name].prototype, Error.prototype)
    // What an `async` function of a suite answers is a promise for a package, too.
    Object.setPrototypeOf(promisesOf(this.getVmContext()), Promise.prototype)
    Object.assign(global, { Error, Date, requireInWorker: require })
    Error.stackTraceLimit = FRAMES
  }

  /** While the pages of a failed test are still open, its suite may say what they show (`test/browser/support/visit.ts`). */
  async handleTestEvent(event) {
    if (event.name === 'test_fn_failure') await this.global.onTestFailed?.()
  }
}
