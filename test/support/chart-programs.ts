/**
 * What the chart is checked with: Helm, and kubeconform with the schemas of Kubernetes. Go builds the programs once into the cache
 * folder, and fetches the schemas, which are made of the OpenAPI document in the module of Kubernetes.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeCached } from '../../stack/development/cache'
import { findOnPath } from '../../stack/development/commands'
import { buildWithGo } from '../../stack/development/go-build'

const HELM = { name: 'helm', goPackage: 'helm.sh/helm/v3/cmd/helm', version: 'v3.19.5' }
const KUBECONFORM = {
  name: 'kubeconform',
  goPackage: 'github.com/yannh/kubeconform/cmd/kubeconform',
  version: 'v0.7.0',
}
/** The version that the chart is rendered for, and whose schemas it is held to. */
export const KUBERNETES = '1.34.2'

/** Why there can be none here; undefined if there can. */
export const whyNoChartPrograms = (): string | undefined =>
  findOnPath('go') ? undefined : 'Helm and kubeconform are built with Go, which is not on PATH'

const built = async (program: typeof HELM): Promise<string> =>
  join(
    await makeCached(`${program.name}-${program.version}`, (folder) => buildWithGo(program, folder)),
    program.name,
  )

export const findHelm = () => built(HELM)
export const findKubeconform = () => built(KUBECONFORM)

/** The folder of the schemas, one for each kind, as kubeconform looks them up. */
export const findKubernetesSchemas = () =>
  makeCached(`kubernetes-schemas-${KUBERNETES}`, async (folder) => {
    const asked = ['mod', 'download', '-json', `k8s.io/kubernetes@v${KUBERNETES}`]
    const { Dir } = JSON.parse(execFileSync('go', asked, { cwd: folder, encoding: 'utf8' })) as {
      Dir: string
    }
    writeSchemas(join(Dir, 'api', 'openapi-spec', 'swagger.json'), folder)
  })

interface Definition {
  type?: string
  format?: string
  properties?: Record<string, Definition>
  additionalProperties?: unknown
  'x-kubernetes-group-version-kind'?: readonly { group: string; version: string; kind: string }[]
}

function writeSchemas(swagger: string, folder: string): void {
  const { definitions } = JSON.parse(readFileSync(swagger, 'utf8'), (_key, value: unknown) =>
    closed(value as Definition | null),
  ) as { definitions: Record<string, Definition> }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'definitions.json'), JSON.stringify({ definitions }))
  for (const [name, definition] of Object.entries(definitions)) {
    const [kind, ...others] = definition['x-kubernetes-group-version-kind'] ?? []
    // Options of calls are of many groups, and never written in a file.
    if (!kind || others.length > 0) continue
    const group = kind.group === '' ? '' : `${kind.group.split('.')[0]}-`
    const file = `${kind.kind.toLowerCase()}-${group}${kind.version}.json`
    writeFileSync(join(folder, file), JSON.stringify({ $ref: `definitions.json#/definitions/${name}` }))
  }
}

/** Kubernetes drops what it does not know, so a schema that allows it would find no slip of the pen. */
function closed(value: Definition | null): unknown {
  if (value?.type === 'string' && value.format === 'int-or-string') return { type: ['string', 'integer'] }
  if (value?.properties === undefined || value.additionalProperties !== undefined) return value
  // A property may be called so itself.
  return typeof value.properties === 'object' && value.type === 'object'
    ? { ...value, additionalProperties: false }
    : value
}
