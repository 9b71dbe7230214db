/**
 * `npm run bench -- scale`: sales, and payments with 3-D Secure, with one, two and four processes of the API and of the worker beside
 * one PostgreSQL and one Temporal server.
 */
import { slice } from './in-turn'
import { measure } from './load'
import { startBenchStack, temporalAt, type RunningProcess } from './parts'
import { renderTable, type Row } from './table'
import { challengeWork, createWork } from './work'

const SIZES = [1, 2, 4]
const CALLERS = [16, 64]
const WARM_UP_SECONDS = 3

/** `temporal`: the address of a server to use in place of the development server. */
export async function measureScale(seconds: number, temporal?: string): Promise<void> {
  const stack = await startBenchStack(undefined, temporalAt(temporal))
  const works = [
    { name: 'sale', work: createWork(stack.secretKey) },
    { name: '3-D Secure', work: challengeWork(stack.secretKey) },
  ]
  const apis: RunningProcess[] = []
  const workers: RunningProcess[] = []
  const rows: Row[] = []
  try {
    for (const size of SIZES) {
      while (apis.length < size) apis.push(await stack.startApi({}, `api${apis.length + 1}`))
      // The stack runs one already.
      while (workers.length + 1 < size) workers.push(await stack.startWorker(`worker${workers.length + 2}`))
      const url = apis.map((api) => api.url)
      for (const { name, work } of works) {
        await measure(url, 16, WARM_UP_SECONDS, work)
        for (const callers of CALLERS) {
          const title = `${name}, ${size} of each`
          process.stdout.write(`${title} at ${callers}\n`)
          rows.push({ name: title, ...(await slice(stack, { url, callers, seconds, work })) })
        }
      }
    }
  } finally {
    for (const part of [...apis, ...workers]) await part.stop()
    await stack.stop()
  }
  process.stdout.write(`\n${renderTable(rows)}\n`)
}
