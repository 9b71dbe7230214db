#!/usr/bin/env node
const { spawnSync } = require('node:child_process')
const { existsSync } = require('node:fs')
const { join } = require('node:path')

// A published package is built. In the repository the first use builds it.
const main = join(__dirname, '../dist/main.js')
if (!existsSync(main)) {
  process.stderr.write('Building svc first.\n')
  const build = join(__dirname, '../../scripts/build-cli.mjs')
  const { status } = spawnSync(process.execPath, [build], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(1)
}
require(main)
