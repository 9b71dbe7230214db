/**
 * Some changes need a second factor shown in the last ten minutes, the first second factor a mailed link: the client asks for it,
 * and makes the call again.
 */

/** Answers whether the reader has shown what was asked for. */
type Ask = () => Promise<boolean>

let isAsked = false
const listeners = new Set<() => void>()

/** Whether anything was ever asked: the dialogs are read then. */
export const wasAsked = (): boolean => isAsked

export function watchAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function createAsking(): { set: (dialog: Ask) => void; ask: Ask } {
  let set: (dialog: Ask) => void = () => undefined
  const dialog = new Promise<Ask>((resolve) => {
    set = resolve
  })
  let asking: Promise<boolean> | undefined
  return {
    set,
    // Once, however many calls wait for it.
    ask() {
      isAsked = true
      for (const listener of listeners) listener()
      asking ??= dialog
        .then((show) => show())
        .finally(() => {
          asking = undefined
        })
      return asking
    },
  }
}

const factor = createAsking()
const confirmation = createAsking()

export const setFactorDialog = factor.set
export const setConfirmDialog = confirmation.set

/** Asks for what an error of this code says is missing. */
export async function askFor(code: string): Promise<boolean> {
  if (code === 'second_factor_required') return factor.ask()
  return code === 'confirmation_required' && confirmation.ask()
}
