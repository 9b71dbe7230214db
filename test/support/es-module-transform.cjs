'use strict'

const { createTransformer } = require('@swc/jest')

const swc = createTransformer({
  jsc: { target: 'es2022' },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
})

/**
 * Makes a package of ES modules loadable by Jest, which runs each file as a function whose parameters include
 * `__dirname`. A module that declares such a name itself needs a block of its own to declare it in.
 */
module.exports = {
  ...swc,
  process(source, path, options) {
    const { code } = swc.process(source, path, options)
    return { code: `"use strict"; {${code}\n}` }
  },
}
