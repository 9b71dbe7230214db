/** The processor simulator: a process of its own, with a ledger of its own. */
import { SimulatorEnvironment } from './environment'
import { startSimulator } from './server'

async function main(): Promise<void> {
  const given = Object.entries(process.env).filter(([, value]) => value !== '')
  const parsed = SimulatorEnvironment.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    process.stderr.write(`Wrong environment: ${faults.join('; ')}\n`)
    process.exit(1)
  }
  const { HOST, PORT, ACS_PORT, PROCESSOR_SECRET, LEDGER_DIR, SIMULATOR_LEDGER_KEY, PUBLIC_URL } = parsed.data
  const simulator = await startSimulator({
    host: HOST,
    port: PORT,
    acsPort: ACS_PORT,
    secret: PROCESSOR_SECRET,
    bankSecret: parsed.data.BANK_SECRET,
    ledgerDir: LEDGER_DIR,
    ledgerKey: SIMULATOR_LEDGER_KEY,
    publicUrl: PUBLIC_URL,
    controls: parsed.data.SIMULATOR_CONTROLS === 'on',
    notifies: targetOf(parsed.data.NOTIFICATION_URL, parsed.data.NOTIFICATION_SECRET),
    stripeNotifies: targetOf(parsed.data.STRIPE_NOTIFICATION_URL, parsed.data.STRIPE_NOTIFICATION_SECRET),
    adyenNotifies: targetOf(parsed.data.ADYEN_NOTIFICATION_URL, parsed.data.ADYEN_NOTIFICATION_SECRET),
  })
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    simulator.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
  process.send?.({ ready: true, port: simulator.port, acsPort: simulator.acsPort })
}

function targetOf(url: string | undefined, secret: string | undefined) {
  return url === undefined || secret === undefined ? undefined : { url, secret }
}

main().catch((error: unknown) => {
  process.stderr.write(`Cannot start: ${error instanceof Error ? error.message : 'unknown failure'}\n`)
  process.exit(1)
})
