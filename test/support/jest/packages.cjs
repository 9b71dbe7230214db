'use strict'

const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const { compileFunction } = require('node:vm')

const VERSION = createHash('sha256').update(readFileSync(__filename)).digest('hex')

/** Whether it is an ES module, which no function can have as its body. */
function isModule(source) {
  try {
    compileFunction(source, ['exports', 'require', 'module', '__filename', '__dirname'])
    return false
  } catch {
    return true
  }
}

/**
 * What a suite loads of a package, Node loads once for each Jest worker (`environment.cjs`); Jest itself would load it again for
 * each suite. Jest's own parts and reporters are transformed too, and have no such worker: they stay what they are.
 */
module.exports = {
  getCacheKey: (source, path) =>
    createHash('sha1').update(VERSION).update(path).update('\0').update(source).digest('hex'),

  process(source, path) {
    const ofWorker = `module.exports = requireInWorker(${JSON.stringify(path)})`
    if (isModule(source)) return { code: ofWorker }
    return {
      code: `if (typeof requireInWorker === 'function') ${ofWorker}\nelse (function () {${source}\n}).call(this)`,
    }
  },
}
