// `npm run dev`: runs the stack, and after each change of a source restarts the processes that run it. Data, keys and
// servers are kept. Beside it Vite serves the dashboard's sources as they are, and passes its calls on to the API.
import { spawn } from 'node:child_process'
import { compileFile } from './compile-file.mjs'
import { partsThatLoad } from './programs.mjs'
import { SERVICE } from './sources.mjs'
import { VITE } from './vite.mjs'
import { watchFolders } from './watch-folders.mjs'

const GENERATED = 'prisma/generated'
/** Wait for this long after a change: editors save several files at once, and one file several times. */
const SETTLE_MS = 150

/** What the whole stack is built from. It is built and started again as by `npm start`. */
const OF_THE_STACK = /^(?:stack|prisma|api\/browser\/client)\//

const changed = new Set()
let stack
let timer
let working = Promise.resolve()
let stopping = false

/** A page of the dashboard is changed in the browser as soon as its file is saved. */
function startVite() {
  const vite = spawn(process.execPath, [VITE, 'dashboard', '--clearScreen', 'false'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.once('exit', () => vite.kill())
}

const say = (text) => process.stdout.write(`${text}\n`)

/** Whether a program ended successfully. */
function run(command, args) {
  return new Promise((resolve) =>
    spawn(command, args, { stdio: 'inherit' }).once('exit', (code) => resolve(code === 0)),
  )
}

const build = () => run('npm', ['run', '-s', 'build'])

function start() {
  if (stopping) process.exit(0)
  stack = spawn(process.execPath, ['dist/stack/development/main.js'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  stack.once('exit', (code) => {
    if (stopping) process.exit(code ?? 0)
  })
}

const runs = () => stack !== undefined && stack.exitCode === null && stack.signalCode === null

function stop() {
  return new Promise((resolve) => {
    if (!runs()) return resolve()
    stack.once('exit', resolve)
    stack.kill('SIGTERM')
  })
}

async function takeUp() {
  const paths = [...changed].sort()
  changed.clear()
  if (paths.length === 0 || stopping) return
  say(`\nChanged: ${paths.join(', ')}`)
  if (paths.some((path) => OF_THE_STACK.test(path)) || !runs()) {
    if (!(await build())) return
    await stop()
    start()
    return
  }
  const faults = paths.map(compileFile).join('')
  const { parts, isBundled } = partsThatLoad(paths)
  if (faults !== '' || (isBundled && !(await run(process.execPath, ['dist/worker/bundle.js'])))) {
    // They are taken up again with the save that mends them.
    for (const path of paths) changed.add(path)
    return say(faults)
  }
  if (parts.length === 0) return say('No process loads it.')
  if (runs()) stack.send({ restart: parts })
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopping = true
    if (runs()) stack.kill('SIGTERM')
    else process.exit(0)
  })
}

watchFolders([...SERVICE, 'stack', 'prisma'], [GENERATED], (path) => {
  if (!/\.(ts|prisma|sql)$/.test(path)) return
  changed.add(path)
  clearTimeout(timer)
  timer = setTimeout(() => {
    working = working.then(takeUp)
  }, SETTLE_MS)
})
if (!(await run(process.execPath, ['scripts/build-if-stale.mjs']))) process.exit(1)
start()
startVite()
