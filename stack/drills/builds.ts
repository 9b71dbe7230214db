/** Builds of the service with different workflows: copies of its programs, each with its own bundle. */
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../shared/project'
import { SOURCE_MAP, hashOf } from '../../worker/versioning'
import { BUNDLES } from '../../worker/workflow-bundle'
import { carelesslyChanged } from './careless-change'

export interface MadeBuild {
  id: string
  /** The folder with its programs. */
  programs: string
}

/** Which of the two bundles differs: that of workers with payload encryption, or the other. */
type Kind = keyof typeof BUNDLES

const NOT_NEEDED = /\/dist\/(?:test|bench|scripts)$/
const ownPrograms = join(projectRoot(), 'dist')
const readOwn = (kind: Kind) => readFileSync(join(ownPrograms, BUNDLES[kind]), 'utf8')

/** The build of the present sources. */
export const ownBuild = (kind: Kind = 'open'): MadeBuild => ({
  id: hashOf(readOwn(kind)),
  programs: ownPrograms,
})

/** A build with different workflows that can replay the histories of the present ones. */
export const compatibleBuild = (folder: string, kind: Kind = 'open'): MadeBuild =>
  makeBuild(folder, kind, readOwn(kind).replace(SOURCE_MAP, `\n;void 'the next build'${SOURCE_MAP}`))

/** A build whose payment workflows cannot replay the histories of open runs. */
export const incompatibleBuild = (folder: string, kind: Kind = 'open'): MadeBuild =>
  makeBuild(folder, kind, carelesslyChanged(readOwn(kind)))

function makeBuild(folder: string, kind: Kind, bundle: string): MadeBuild {
  const id = hashOf(bundle)
  const programs = join(folder, id, 'dist')
  cpSync(ownPrograms, programs, { recursive: true, filter: (path) => !NOT_NEEDED.test(path) })
  symlinkSync(join(projectRoot(), 'node_modules'), join(folder, id, 'node_modules'))
  writeFileSync(join(programs, BUNDLES[kind]), bundle)
  return { id, programs }
}
