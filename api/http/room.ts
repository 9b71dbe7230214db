/**
 * How many bytes of others a process holds: bodies until their call is answered, and answers until somebody has read them. Each
 * account and each stranger's network has a part of it, so that who sends or reads slowly takes nothing from the others.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '../../contract/errors'

const MiB = 2 ** 20

interface Bounds {
  /** Of an account and mode, or a network. */
  line: number
  /** Of all together. */
  all: number
}

export function createRoom({ line: ofLine, all }: Bounds) {
  const held = new Map<string, number>()
  let total = 0
  return {
    /** How to give the bytes back, once; undefined, and nothing is taken, if there is no room for them. */
    take(line: string, bytes: number): (() => void) | undefined {
      const own = (held.get(line) ?? 0) + bytes
      if (own > ofLine || total + bytes > all) return undefined
      held.set(line, own)
      total += bytes
      let isGiven = false
      return () => {
        if (isGiven) return
        isGiven = true
        total -= bytes
        const left = (held.get(line) ?? 0) - bytes
        if (left > 0) held.set(line, left)
        else held.delete(line)
      }
    },
  }
}

/** Who sends many large bodies must not keep out the small ones, of which payments are made. */
const BODIES = createRoom({ line: 4 * MiB, all: 256 * MiB })
const LARGE_BODIES = createRoom({ line: 32 * MiB, all: 128 * MiB })
const ANSWERS = createRoom({ line: 32 * MiB, all: 128 * MiB })

const leaving = new WeakMap<IncomingMessage, () => void>()

/** Room for a body, until its request is answered. 429 if there is none. */
export function holdBody(request: IncomingMessage, line: string, bytes: number, isLarge: boolean): void {
  const give = (isLarge ? LARGE_BODIES : BODIES).take(line, bytes)
  if (!give) throw new ApiError('too_many_unread', { retryAfter: 1 })
  leaving.set(request, give)
}

export function letGoOfBody(request: IncomingMessage): void {
  leaving.get(request)?.()
  leaving.delete(request)
}

/** Room for a long answer, until it was sent. 429 if there is none. */
export function holdAnswer(response: ServerResponse, line: string, bytes: number): void {
  const give = ANSWERS.take(line, bytes)
  if (!give) throw new ApiError('too_many_unsent', { retryAfter: 1 })
  response.once('close', give)
}
