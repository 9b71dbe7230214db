/** The progress messages of a long measurement. */
import { setTimeout as sleep } from 'node:timers/promises'

const LIMIT_MS = 15 * 60_000
const TELL_EVERY_MS = 10_000

export const secondsSince = (begun: number) => ((performance.now() - begun) / 1000).toFixed(0)

export const tell = (line: string): void => void process.stdout.write(`${line}\n`)

export async function until(isSo: () => Promise<boolean>, progress: () => Promise<string>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS
  let told = Date.now()
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`not within ${LIMIT_MS / 60_000} minutes`)
    if (Date.now() - told > TELL_EVERY_MS) {
      tell(await progress())
      told = Date.now()
    }
    await sleep(200)
  }
}
