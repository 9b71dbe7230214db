/** Some changes need a second factor shown in the last ten minutes: the client asks for it, and makes the call again. */

type Ask = () => Promise<boolean>

let ask: Ask = () => Promise.resolve(false)
let asking: Promise<boolean> | undefined

/** The dialog that asks. It answers whether the reader has shown a second factor. */
export function setFactorDialog(dialog: Ask): void {
  ask = dialog
}

/** Asks once, however many calls wait for it. */
export function askForFactor(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}
