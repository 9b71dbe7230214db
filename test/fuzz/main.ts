/**
 * `npm run fuzz`: Schemathesis tests the running API against its own OpenAPI document. Options: `--examples N` is the
 * maximum of cases for each operation and phase (60), `--seed N` repeats a run, `--phases a,b` selects phases.
 */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../../stack/shared/project'
import { openRegistry } from '../support/merchant'
import { startService } from '../support/service'
import { installSchemathesis, PythonMissing } from './schemathesis'

const CHECKS = [
  'not_a_server_error',
  // Defined in hooks.py.
  'service_stays_available',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'missing_required_header',
  'unsupported_method',
  'allow_header_conformance',
  'ignored_auth',
]
const SOURCES = join(projectRoot(), 'test', 'fuzz')
const PHASES = 'examples,coverage,fuzzing,stateful'
/** After this time the run is ended as failed. */
const LIMIT_MS = 10 * 60_000

interface Run {
  program: string
  folder: string
  examples: string
  phases: string
  seed: string
}

/** Runs Schemathesis against a service of its own. Returns its exit code. */
async function fuzz({ program, folder, examples, phases, seed }: Run): Promise<number> {
  const service = await startService()
  try {
    await Promise.all([service.startWorker(), service.startApi()])
    const registry = openRegistry(service.facts)
    const { account } = await registry.buildMerchant()
    const own = await registry.buildKey({ accountId: account.id })
    await registry.close()
    const args = [
      ...['--config-file', join(SOURCES, 'schemathesis.toml')],
      ...['run', `${service.facts.publicUrl}/v1/openapi.json`],
      ...['--checks', CHECKS.join(',')],
      ...['--phases', phases, '--max-examples', examples, '--seed', seed],
      ...['--generation-database', 'none', '--continue-on-failure', '--no-color'],
    ]
    return await runToEnd(program, args, folder, own)
  } finally {
    await service.stop()
  }
}

function runToEnd(
  program: string,
  args: readonly string[],
  folder: string,
  own: { id: string; key: string },
): Promise<number> {
  const env = {
    ...process.env,
    FUZZ_SECRET_KEY: own.key,
    FUZZ_KEY_ID: own.id,
    SCHEMATHESIS_HOOKS: 'hooks',
    PYTHONPATH: SOURCES,
    PYTHONDONTWRITEBYTECODE: '1',
  }
  const child = spawn(program, args, { cwd: folder, env, stdio: 'inherit', timeout: LIMIT_MS })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      examples: { type: 'string', default: '60' },
      phases: { type: 'string', default: PHASES },
      seed: { type: 'string', default: String(randomInt(1, 2 ** 31)) },
    },
  })
  const folder = join(projectRoot(), '.cache', 'fuzz')
  mkdirSync(folder, { recursive: true })
  try {
    const program = await installSchemathesis(folder)
    process.stdout.write(`Seed ${values.seed}; repeat with: npm run fuzz -- --seed ${values.seed}\n`)
    return await fuzz({ ...values, program, folder })
  } catch (error) {
    if (!(error instanceof PythonMissing)) throw error
    process.stdout.write('Fuzzing skipped: there is no python3 on PATH.\n')
    return process.env['FUZZ'] === 'required' ? 1 : 0
  }
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
