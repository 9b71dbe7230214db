/** `npm run bench -- idle`: the CPU time of every process of `npm start` while nobody calls. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ANY_PORTS } from '../stack/shared/settings'
import { readCpu } from './cpu'

/** What starting leaves to do, such as compiling what runs often, takes longer than a minute. */
const SETTLE_MS = 120_000

export async function measureIdle(seconds: number): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'payments-idle-'))
  const stack = fork(join(__dirname, '..', 'stack', 'development', 'main.js'), [], {
    env: { ...process.env, ...ANY_PORTS, SVC_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const exited = once(stack, 'exit')
  try {
    await new Promise<void>((resolve, reject) => {
      stack.once('exit', () => reject(new Error('the stack ended')))
      stack.stdout?.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('Running after')) resolve()
      })
    })
    await sleep(SETTLE_MS)
    const pids = { all: stack.pid, ...(await partsOf(home)) }
    const before = readCpu(pids)
    const begun = performance.now()
    await sleep(seconds * 1000)
    const after = readCpu(pids)
    const took = (performance.now() - begun) / 1000
    for (const [name, used] of after)
      process.stdout.write(
        `${name}: ${(((used - (before.get(name) ?? 0)) / took) * 100).toFixed(2)} % of one core\n`,
      )
  } finally {
    stack.kill('SIGTERM')
    await exited
    await rm(home, { recursive: true, force: true })
  }
}

async function partsOf(home: string): Promise<Record<string, number>> {
  const record = JSON.parse(await readFile(join(home, 'processes.json'), 'utf8')) as Record<
    string,
    { pid: number }
  >
  return Object.fromEntries(Object.entries(record).map(([name, { pid }]) => [name, pid]))
}
