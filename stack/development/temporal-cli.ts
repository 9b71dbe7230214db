/**
 * Finds the Temporal CLI, which carries the development server and its UI: TEMPORAL_CLI, PATH, the cache folder,
 * Temporal's own download, and last a build with Go. An unreachable download is given up after 4 s, so that a
 * machine behind a registry mirror comes to the build at once. Throws an {@link ExpectedFailure} with the choices.
 */
import { join } from 'node:path'
import { cached, makeCached } from './cache'
import { findOnPath, isExecutable, outputOf } from './commands'
import { ExpectedFailure, reasonOf } from '../shared/failure'
import { buildWithGo } from './go-build'
import type { StartProgress } from './progress'
import { downloadTemporalCli } from './temporal-download'

/** The last version that `go install` can build: later ones have replace directives. */
const CLI_VERSION = 'v1.5.1'
const CACHE_NAME = `temporal-cli-${CLI_VERSION}`
/** Update-with-Start. */
const OLDEST_SERVER = [1, 28] as const

export async function findTemporalCli(progress: StartProgress): Promise<string> {
  const named = process.env['TEMPORAL_CLI']
  if (named) {
    if (serverVersion(named)) return named
    throw new ExpectedFailure(
      `TEMPORAL_CLI names ${named}, which does not run as the Temporal CLI.`,
      'Correct it, or unset it and the stack finds one by itself.',
    )
  }
  const onPath = findOnPath('temporal')
  if (onPath && isRecent(onPath)) return onPath
  if (onPath)
    progress.note(`${onPath} is older than server ${OLDEST_SERVER.join('.')} or not Temporal: not used`)
  const kept = join(cached(CACHE_NAME), 'temporal')
  if (isExecutable(kept)) return kept
  return obtain(progress)
}

/** The version of the server that a Temporal CLI carries, such as `1.29.1`. */
export function serverVersion(cli: string): string | undefined {
  return /Server (\d+\.\d+\.\d+)/.exec(outputOf(cli, ['--version']) ?? '')?.[1]
}

function isRecent(cli: string): boolean {
  const [major = 0, minor = 0] = serverVersion(cli)?.split('.').map(Number) ?? []
  return major > OLDEST_SERVER[0] || (major === OLDEST_SERVER[0] && minor >= OLDEST_SERVER[1])
}

async function obtain(progress: StartProgress): Promise<string> {
  const reasons: string[] = []
  const folder = await makeCached(CACHE_NAME, async (target) => {
    try {
      await progress.step('getting Temporal', () => downloadTemporalCli(CLI_VERSION, target))
      return
    } catch (error) {
      reasons.push(`download: ${reasonOf(error)}`)
    }
    try {
      await build(target, progress)
      return
    } catch (error) {
      reasons.push(`build: ${reasonOf(error)}`)
    }
    throw noTemporal(reasons)
  })
  return join(folder, 'temporal')
}

async function build(target: string, progress: StartProgress): Promise<void> {
  progress.note('Temporal cannot be downloaded from here; building it with Go, once: 2 to 5 minutes')
  await progress.step(
    'building Temporal',
    () =>
      buildWithGo(
        { name: 'temporal', goPackage: 'github.com/temporalio/cli/cmd/temporal', version: CLI_VERSION },
        target,
      ),
    () => `Temporal CLI ${CLI_VERSION} built`,
  )
}

function noTemporal(reasons: readonly string[]): ExpectedFailure {
  return new ExpectedFailure(
    `There is no Temporal CLI on this machine, and it could not be obtained.\n${reasons.join('\n')}`,
    'Any one of these helps: put `temporal` (1.5 or newer) on PATH; set TEMPORAL_CLI to its path; allow access ' +
      'to temporal.download; or install Go 1.25 or newer with access to a Go module proxy.',
  )
}
