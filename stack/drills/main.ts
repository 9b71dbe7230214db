/**
 * `npm run drill`: lists the drills, or runs one on a stack of its own beside whatever else runs here. Exit code 0 when all of its
 * checks hold.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ExpectedFailure, endWithFailure } from '../shared/failure'
import { DRILLS } from './all'
import type { Drill } from './drill'
import { runDrill } from './run'
import { runOnSmallDisk } from './small-disk'
import { forgetShell } from './surroundings'

const USAGE = `Usage:
  npm run drill                 lists the drills
  npm run drill -- NAME         runs one
  npm run drill -- NAME --keep  and keeps its folder`

/** Names the folder to the same program where that is a disk of its own. */
const FOLDER = 'DRILL_FOLDER'

function list(): void {
  const width = Math.max(...DRILLS.map(({ name }) => name.length)) + 2
  const lines = DRILLS.map(({ name, sentence }) => `${name.padEnd(width)}${sentence}`)
  process.stdout.write(`${lines.join('\n')}\n\nnpm run drill -- NAME runs one, on a stack of its own.\n`)
}

function find(name: string): Drill {
  const drill = DRILLS.find((one) => one.name === name)
  if (drill) return drill
  throw new ExpectedFailure(
    `There is no drill ${name}.`,
    `There are: ${DRILLS.map((one) => one.name).join(', ')}.`,
  )
}

async function run(drill: Drill, keep: boolean): Promise<boolean> {
  const given = process.env[FOLDER]
  forgetShell()
  if (given !== undefined) return runDrill(drill, given, keep)
  const folder = await mkdtemp(join(tmpdir(), 'svc-drill-'))
  const missing = drill.missing?.(folder)
  if (missing !== undefined) {
    await rm(folder, { recursive: true })
    throw new ExpectedFailure(
      `${drill.name} cannot run here: ${missing}.`,
      `Read docs/runbook/${drill.page}.md instead.`,
    )
  }
  const { diskMegabytes } = drill
  if (diskMegabytes === undefined) return runDrill(drill, folder, keep)
  const code = await runOnSmallDisk(folder, diskMegabytes, { ...process.env, [FOLDER]: folder })
  await rm(folder, { recursive: true })
  return code === 0
}

async function main(): Promise<void> {
  const [name, option, ...more] = process.argv.slice(2)
  if (name === undefined) {
    list()
    return
  }
  if (more.length > 0 || (option !== undefined && option !== '--keep'))
    throw new ExpectedFailure('What is to be run?', USAGE)
  if (!(await run(find(name), option === '--keep'))) process.exitCode = 1
}

main().catch(endWithFailure)
