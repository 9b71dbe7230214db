/** Where the bundled workflow of payments begins. */
const BEGINNING = 'async function paymentWorkflow(input) {'

/** A bundle whose payment workflow waits before its first step, and so cannot replay the histories of open runs. */
export function carelesslyChanged(bundle: string): string {
  if (bundle.split(BEGINNING).length !== 2) throw new Error(`the bundle lacks: ${BEGINNING}`)
  return bundle.replace(BEGINNING, `${BEGINNING} await (0, workflow_1.sleep)('1 second');`)
}
