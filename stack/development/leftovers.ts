/**
 * Remembers the processes of a running stack in a file, so that the next start after a kill of the whole stack can
 * end what is left. A process is only taken for ours when its command line is still the recorded one.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { writePrivateFile } from '../shared/private-files'
import { commandOf, endProcess, isAlive } from '../shared/processes'

const schema = z.record(z.string(), z.object({ pid: z.int().min(2), command: z.string().min(1) }))
type Processes = z.infer<typeof schema>

export interface ProcessRecord {
  /** Notes that a part runs as `pid`, or, without one, that it has stopped. */
  readonly set: (name: string, pid: number | undefined) => void
  /** Ends what the file names and still runs, all at once; `note` is told of each. */
  endLeftovers(note: (text: string) => void): Promise<void>
}

const END_LIMIT_MS = 15_000

export function openProcessRecord(file: string): ProcessRecord {
  let processes: Processes = {}
  return {
    set(name, pid) {
      const command = pid === undefined ? undefined : commandOf(pid)
      const { [name]: _previous, ...others } = processes
      processes =
        pid === undefined || command === undefined ? others : { ...others, [name]: { pid, command } }
      writePrivateFile(file, JSON.stringify(processes))
    },
    async endLeftovers(note) {
      const left = Object.entries(read(file)).filter(
        ([, { pid, command }]) => isAlive(pid) && commandOf(pid) === command,
      )
      await Promise.all(
        left.map(async ([name, { pid }]) => {
          note(`ending ${name} (process ${pid}), left by a stack that was killed`)
          await endProcess(pid, 'SIGINT', END_LIMIT_MS)
        }),
      )
    },
  }
}

function read(file: string): Processes {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}
