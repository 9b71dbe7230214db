/** A process whose clock is wrong. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../shared/project'

export interface ShiftedClock {
  /** What the process is started with. */
  environment: { NODE_OPTIONS: string; SHIFTED_CLOCK: string }
  /** From now on it is so many milliseconds ahead. */
  shift(ms: number): void
}

/** So many milliseconds ahead, until it is shifted. `folder`: where it is kept. */
export function shiftedClock(folder: string, aheadMs = 0): ShiftedClock {
  const file = join(folder, 'clock')
  const program = join(projectRoot(), 'dist', 'stack', 'drills', 'clock-ahead.js')
  const shift = (ms: number) => {
    writeFileSync(file, String(ms))
  }
  shift(aheadMs)
  return {
    environment: { NODE_OPTIONS: `--require "${program}"`, SHIFTED_CLOCK: file },
    shift,
  }
}
