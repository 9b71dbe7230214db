/**
 * The file that Temporal's development server keeps its data in. The server makes its tables only where it finds no
 * file, so a first start that was cut short would leave a file that no later start can use. A mark beside the file
 * stands until the first start is done; a start that finds the mark begins with no file.
 */
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const markOf = (file: string) => `${file}.unfinished`

/** Call before the server starts: what an unfinished first start left is removed. */
export async function beginDatabase(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const mark = markOf(file)
  if (existsSync(mark)) for (const end of ['', '-wal', '-shm']) await rm(`${file}${end}`, { force: true })
  if (!existsSync(file)) await writeFile(mark, '', { mode: 0o600, flush: true })
}

/** Call once the server serves. */
export const finishDatabase = (file: string): Promise<void> => rm(markOf(file), { force: true })
