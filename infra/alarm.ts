/**
 * Ends a pause early. If it rings while nobody pauses, the next pause ends at once, unless the alarm is cleared before.
 */
export interface Alarm {
  ring(): void
  clear(): void
  /** Resolves when it rings, or after `milliseconds`. */
  pause(milliseconds: number): Promise<void>
}

export function createAlarm(): Alarm {
  let isRung = false
  let end = (): void => undefined
  return {
    ring() {
      isRung = true
      end()
    },
    clear() {
      isRung = false
    },
    async pause(milliseconds) {
      if (isRung) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
  }
}
