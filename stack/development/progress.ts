/**
 * Tells a person what the stack is doing: on a terminal one line that counts the seconds, elsewhere a line every
 * 15 s for a step that takes that long, and a `✓` line with the time taken when a step is done.
 */
export interface StartProgress {
  /**
   * Shows `doing` while the work runs, and `done` of its result afterwards, if that says anything. A failure of the
   * work passes through.
   */
  step<T>(doing: string, work: () => Promise<T>, done?: (result: T) => string | undefined): Promise<T>
  readonly note: (text: string) => void
}

interface Output {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

const QUIET_INTERVAL_S = 15
const CLEAR_LINE = '\r\u001b[2K'

export function createProgress(output: Output = process.stdout): StartProgress {
  const active = new Map<symbol, { doing: string; since: number }>()
  let timer: NodeJS.Timeout | undefined

  const elapsed = (since: number) => (Date.now() - since) / 1000
  const describe = () => {
    const parts = [...active.values()].map(({ doing, since }) => `${doing} (${elapsed(since).toFixed(0)} s)`)
    return `… ${parts.join(' · ')}`
  }
  // A terminal that does not know its width says 0 or nothing.
  const width = () => Math.max(output.columns ?? 0, 40)
  const draw = () => {
    if (active.size > 0) output.write(CLEAR_LINE + describe().slice(0, width() - 1))
  }
  const sayLine = (text: string) => {
    output.write(output.isTTY ? `${CLEAR_LINE}${text}\n` : `${text}\n`)
    if (output.isTTY) draw()
  }
  const tick = () => {
    if (output.isTTY) {
      draw()
      return
    }
    for (const { doing, since } of active.values()) {
      const seconds = Math.round(elapsed(since))
      if (seconds > 0 && seconds % QUIET_INTERVAL_S === 0) output.write(`… ${doing}, ${seconds} s so far\n`)
    }
  }

  return {
    note: sayLine,
    async step(doing, work, done) {
      const id = Symbol(doing)
      const since = Date.now()
      active.set(id, { doing, since })
      timer ??= setInterval(tick, 1000).unref()
      if (output.isTTY) draw()
      try {
        const result = await work()
        active.delete(id)
        const said = done?.(result)
        if (said !== undefined) sayLine(`✓ ${said} (${elapsed(since).toFixed(1)} s)`)
        return result
      } finally {
        active.delete(id)
        if (active.size === 0) {
          clearInterval(timer)
          timer = undefined
          if (output.isTTY) output.write(CLEAR_LINE)
        }
      }
    },
  }
}

export const silentProgress: StartProgress = { step: (_doing, work) => work(), note: () => undefined }
