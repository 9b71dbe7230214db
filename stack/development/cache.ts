/**
 * Programs kept in the project's cache folder. Each is made in a folder of its own and renamed into place when it
 * is whole, by one process at a time.
 */
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeLock } from '../shared/lock'
import { cacheFolder } from '../shared/settings'

export const cached = (name: string) => join(cacheFolder(), name)

/**
 * Fills the cache folder `name` by `make(folder)`, unless it is there already or appears while another process
 * makes it. Returns its path; what `make` throws passes through and leaves nothing behind.
 */
export async function makeCached(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const target = cached(name)
  await mkdir(cacheFolder(), { recursive: true })
  const release = await waitForLock(`${target}.lock`)
  try {
    if (existsSync(target)) return target
    await removePartial(name)
    const folder = await mkdtemp(`${target}.partial-`)
    try {
      await make(folder)
      await chmod(folder, 0o755)
      await rename(folder, target)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    return target
  } finally {
    release()
  }
}

/** What a build that was killed has left. */
async function removePartial(name: string): Promise<void> {
  const left = (await readdir(cacheFolder())).filter((entry) => entry.startsWith(`${name}.partial-`))
  await Promise.all(left.map((entry) => rm(cached(entry), { recursive: true, force: true })))
}

async function waitForLock(file: string): Promise<() => void> {
  for (;;) {
    const lock = takeLock(file)
    if (typeof lock === 'function') return lock
    await sleep(300)
  }
}
