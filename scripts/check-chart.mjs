// Checks deploy/helm/: Helm's linter, and all that its examples render to by the schemas of Kubernetes.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

process.chdir(new URL('..', import.meta.url).pathname)
const { KUBERNETES, findHelm, findKubeconform, findKubernetesSchemas, whyNoChartPrograms } = (
  await import('../dist/test/support/chart-programs.js')
).default

const CHART = join('deploy', 'helm')

/** What a program prints; undefined, and said, if it fails. */
function passes(program, args, input = '') {
  const { status, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8' })
  if (status === 0) return stdout
  process.stdout.write(`${stdout}${stderr}`)
  process.exitCode = 1
  return undefined
}

const missing = whyNoChartPrograms()
if (missing === undefined) {
  const helm = await findHelm()
  const kubeconform = await findKubeconform()
  const schemas = join(await findKubernetesSchemas(), '{{ .ResourceKind }}{{ .KindSuffix }}.json')
  for (const name of readdirSync(join(CHART, 'examples'))) {
    const values = ['--values', join(CHART, 'examples', name), '--kube-version', KUBERNETES]
    passes(helm, ['lint', CHART, '--strict', '--quiet', ...values])
    const rendered = passes(helm, ['template', 'payments', CHART, ...values])
    if (rendered !== undefined) passes(kubeconform, ['-strict', '-schema-location', schemas, '-'], rendered)
  }
} else process.stdout.write(`left out: ${missing}.\n`)
