/** What the program has to do with: the terminal, the environment and the clock of a process, or those of a test. */
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { shown } from './output/plain'

type Output = Writable & { isTTY?: boolean | undefined }

export interface World {
  env: Readonly<Record<string, string | undefined>>
  cwd: string
  stdin: Readable & { isTTY?: boolean | undefined }
  stdout: Output
  stderr: Output
  /** The profile that `--profile` names. */
  profile?: string | undefined
  /** Aborted when the user ends the program. */
  signal: AbortSignal
}

/** A variable of the environment; an empty one counts as unset. */
export const setting = ({ env }: World, name: string): string | undefined =>
  env[name] === '' ? undefined : env[name]

export const say = ({ stdout }: World, line: string): void => void stdout.write(`${shown(line)}\n`)

/** What does not belong to the result, so that a pipe gets the result alone. */
export const note = ({ stderr }: World, line: string): void => void stderr.write(`${shown(line)}\n`)

/** Whether somebody is there who can be asked. */
export const isAttended = ({ stdin, stderr }: World): boolean => stdin.isTTY === true && stderr.isTTY === true

/** Milliseconds, or until the user ends the program. */
export async function pause({ signal }: World, milliseconds: number): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

export async function readAll({ stdin }: World): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stdin as AsyncIterable<Buffer | string>) chunks.push(Buffer.from(chunk))
  return withoutMark(Buffer.concat(chunks).toString())
}

/** Some editors begin a file with a byte order mark, which belongs to no JSON. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')
