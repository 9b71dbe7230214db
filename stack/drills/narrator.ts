/** Tells at the terminal what a drill does, so that whoever watches learns the way out. */

/** Of a long output: what needs a person is at its beginning, what happened last at its end. */
const FIRST_LINES = 9
const LAST_LINES = 7
const WIDEST = 150

export interface Narrator {
  /** A new step. */
  readonly step: (title: string) => void
  readonly say: (text: string) => void
  /** A command, as it would be typed. */
  readonly typed: (command: string) => void
  /** What a command printed, shortened. */
  readonly printed: (text: string) => void
  /** Something that was checked, and holds. */
  readonly holds: (claim: string) => void
}

export function createNarrator(line: (text: string) => void): Narrator {
  let steps = 0
  return {
    step(title) {
      steps += 1
      line(`\n${steps}. ${title}`)
    },
    say: (text) => line(`   ${text}`),
    typed: (command) => line(`\n   $ ${command}`),
    printed(text) {
      const lines = text.trimEnd().split('\n')
      const left = lines.length - FIRST_LINES - LAST_LINES
      const shown =
        left > 1 ? [...lines.slice(0, FIRST_LINES), `… ${left} lines`, ...lines.slice(-LAST_LINES)] : lines
      if (text.trim() !== '') for (const one of shown) line(`   │ ${shortened(one)}`.trimEnd())
    },
    holds: (claim) => line(`   ✓ ${claim}`),
  }
}

const shortened = (line: string): string => (line.length > WIDEST ? `${line.slice(0, WIDEST)} …` : line)
