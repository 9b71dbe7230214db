const { TestEnvironment } = require('jest-environment-node')

/** While a failed test's pages are still open, its suite may say what they show (`onTestFailed`, test/browser/support/visit.ts). */
module.exports = class extends TestEnvironment {
  async handleTestEvent(event) {
    if (event.name === 'test_fn_failure') await this.global.onTestFailed?.()
  }
}
