// `npm run dev`: the stack, built again and restarted whenever a source file changes. Data and keys stay.
import { spawn, spawnSync } from 'node:child_process'
import { watch } from 'node:fs'

const SOURCES = [
  'domain',
  'contract',
  'store',
  'vault',
  'processor',
  'infra',
  'activities',
  'workflows',
  'worker',
  'api',
  'stack',
  'prisma',
]
/** Editors save several files at once, and one file several times. */
const SETTLE_MS = 300

let stack
let timer
let stopping = false

function build() {
  return spawnSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' }).status === 0
}

function start() {
  stack = spawn(process.execPath, ['dist/stack/main.js'], { stdio: 'inherit' })
  stack.once('exit', (code) => {
    if (stopping) process.exit(code ?? 0)
  })
}

function stop() {
  return new Promise((resolve) => {
    if (!stack || stack.exitCode !== null) return resolve()
    stack.once('exit', resolve)
    stack.kill('SIGTERM')
  })
}

async function restart() {
  process.stdout.write('\nChanged: building again\n')
  if (!build()) return
  await stop()
  if (!stopping) start()
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopping = true
    if (!stack || stack.exitCode !== null) process.exit(0)
    stack.kill('SIGTERM')
  })
}

if (!build()) process.exit(1)
start()
for (const folder of SOURCES) {
  watch(folder, { recursive: true }, (_event, name) => {
    if (!/\.(ts|prisma|sql)$/.test(name ?? '') || name.startsWith('generated')) return
    clearTimeout(timer)
    timer = setTimeout(restart, SETTLE_MS)
  })
}
