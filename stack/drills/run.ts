/** Runs one drill from its first word to its last, and ends what it started, whatever happens. */
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '../shared/failure'
import { CheckFailed } from './check-failed'
import type { Drill } from './drill'
import { createNarrator } from './narrator'
import { openStage } from './stage'

const MINUTE_MS = 60_000
const SHOWN_LINES = 12
const say = (text: string) => void process.stdout.write(`${text}\n`)

/** Answers whether all checks hold. The folder is kept if `keep`, or if one does not hold. */
export async function runDrill(drill: Drill, folder: string, keep: boolean): Promise<boolean> {
  const since = performance.now()
  const giveUp = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => giveUp.abort(new Error('✗ The drill was interrupted.')))
  const late = setTimeout(
    () =>
      giveUp.abort(new Error(`✗ The drill has not come to its end within ${drill.limitMinutes} minutes.`)),
    drill.limitMinutes * MINUTE_MS,
  )
  const home = join(folder, 'home')
  say(`${drill.name}: ${drill.sentence}`)
  say(`The page is docs/runbook/${drill.page}.md.`)
  say(`All of it is in ${folder}, on ports of its own. To look at it meanwhile: export SVC_HOME=${home}`)
  const failures: unknown[] = []
  const fail = (error: unknown) => {
    failures.push(error)
    say(`\n${explain(error, giveUp.signal)}`)
  }
  const stage = await openStage(folder, createNarrator(say), giveUp.signal)
  await drill.run(stage).catch(fail)
  clearTimeout(late)
  say('\nStopping …')
  await stage.close().catch(fail)
  const failed = failures.length > 0
  await leave(drill, folder, { failed, keep })
  const seconds = ((performance.now() - since) / 1000).toFixed(0)
  say(failed ? `The drill failed after ${seconds} s.` : `All checks hold. The drill took ${seconds} s.`)
  return !failed
}

/** Why a drill ended before its end: given up, a check, or a bug. */
function explain(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return reasonOf(signal.reason)
  if (error instanceof CheckFailed) return `✗ ${error.message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function leave(
  { diskMegabytes }: Drill,
  folder: string,
  { failed, keep }: { failed: boolean; keep: boolean },
): Promise<void> {
  const logs = join(folder, 'home', 'logs')
  if (diskMegabytes !== undefined) {
    if (failed) say(`The ends of its logs:\n${endsOf(logs)}`)
  } else if (keep || failed) say(`What it left is in ${folder}; its logs are in ${logs}.`)
  else await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
}

/** Of logs on a disk that vanishes with the drill. */
const endsOf = (logs: string): string =>
  readdirSync(logs)
    .map((name) => `${name}:\n${lastLines(readFileSync(join(logs, name), 'utf8'))}`)
    .join('\n')

const lastLines = (text: string): string => text.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n')
