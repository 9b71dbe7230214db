/** Builds of the service with other workflows: copies of its programs, each with a bundle of its own. */
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../stack/shared/project'
import { bundleWorkflows } from '../../../worker/bundle-workflows'
import { SOURCE_MAP, hashOf } from '../../../worker/versioning'
import { BUNDLES } from '../../../worker/workflow-bundle'

export interface MadeBuild {
  id: string
  /** The folder of its programs. */
  programs: string
}

/** Which of the two bundles differs: that of workers which seal, or the other. */
type Kind = keyof typeof BUNDLES

const NOT_NEEDED = /\/dist\/(?:test|bench|scripts)$/
const ownPrograms = join(projectRoot(), 'dist')
const readOwn = (kind: Kind) => readFileSync(join(ownPrograms, BUNDLES[kind]), 'utf8')

/** The build of the sources as they are. */
export const ownBuild = (kind: Kind = 'open'): MadeBuild => ({
  id: hashOf(readOwn(kind)),
  programs: ownPrograms,
})

/** A build whose workflows differ, and follow what those of the sources have done. */
export const compatibleBuild = (folder: string, kind: Kind = 'open'): MadeBuild =>
  makeBuild(folder, kind, readOwn(kind).replace(SOURCE_MAP, `\n;void 'the next build'${SOURCE_MAP}`))

/** A build whose payments cannot follow what open runs have done. */
export async function incompatibleBuild(folder: string, kind: Kind = 'open'): Promise<MadeBuild> {
  const { code } = await bundleWorkflows({
    workflowsPath: require.resolve('./bad-workflows'),
    ...(kind === 'sealed' && {
      failureConverterPath: require.resolve('../../../infra/temporal/failure-converter'),
    }),
  })
  return makeBuild(folder, kind, code)
}

function makeBuild(folder: string, kind: Kind, bundle: string): MadeBuild {
  const id = hashOf(bundle)
  const programs = join(folder, id, 'dist')
  cpSync(ownPrograms, programs, { recursive: true, filter: (path) => !NOT_NEEDED.test(path) })
  symlinkSync(join(projectRoot(), 'node_modules'), join(folder, id, 'node_modules'))
  writeFileSync(join(programs, BUNDLES[kind]), bundle)
  return { id, programs }
}
