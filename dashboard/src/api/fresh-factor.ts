/**
 * Some changes need a second factor shown in the last ten minutes, the first second factor a mailed link: the client asks for it,
 * and makes the call again.
 */

/** Answers whether the reader has shown what was asked for. */
type Ask = () => Promise<boolean>

function createAsking(): { set: (dialog: Ask) => void; ask: Ask } {
  let dialog: Ask = () => Promise.resolve(false)
  let asking: Promise<boolean> | undefined
  return {
    set(next) {
      dialog = next
    },
    // Once, however many calls wait for it.
    ask() {
      asking ??= dialog().finally(() => {
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
