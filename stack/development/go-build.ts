/** Programs that are built with Go, where nothing ready can be had. */
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findOnPath, isExecutable, run } from './commands'

/** Builds the program `name` of a Go package at a version, such as `v1.5.1`, into `folder`. It takes minutes. */
export async function buildWithGo(
  { name, goPackage, version }: { name: string; goPackage: string; version: string },
  folder: string,
): Promise<void> {
  const go = findOnPath('go') ?? ['/usr/local/go/bin/go'].find(isExecutable)
  if (!go) throw new Error('Go is not on PATH')
  const bin = join(folder, 'bin')
  await run(go, ['install', `${goPackage}@${version}`], { GOBIN: bin })
  await rename(join(bin, name), join(folder, name))
  await rm(bin, { recursive: true })
}
