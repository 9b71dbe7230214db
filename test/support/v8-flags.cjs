'use strict'

const { setFlagsFromString } = require('node:v8')

/** From the V8 of Node 22 on the budget has another name in each tier, and what is not known is complained of. */
const MAJOR = Number(process.versions.node.split('.')[0])

/**
 * V8 compiles a function again, optimized, once it has run for a while. A test's processes end before that pays: it took
 * about a tenth of all processor time. With this, which is thirty times the default, only what runs for long is optimized.
 */
if (MAJOR < 22) setFlagsFromString('--interrupt-budget=2000000')
