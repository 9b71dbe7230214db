/** The process of `svc`. */
import { EXIT } from './exit'
import { run } from './run'
import type { World } from './world'

const controller = new AbortController()
const world: World = {
  env: process.env,
  cwd: process.cwd(),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: controller.signal,
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // The second one does not wait for what is being done.
    if (controller.signal.aborted) process.exit(EXIT.interrupted)
    controller.abort()
  })

// `svc events list | head` ends the reader first.
process.stdout.on('error', () => process.exit(EXIT.done))

void run(process.argv.slice(2), world).then((code) => {
  process.exitCode = code
  // What is left, such as a connection that is kept open, is no reason to stay.
  process.stdout.write('', () => process.exit(code))
})
