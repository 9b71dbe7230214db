/** The processor simulator: a process of its own, with a ledger of its own. */
import { SimulatorEnvironment } from './environment'
import { startSimulator } from './server'

const LEVELS = { warn: 40, fatal: 60 } as const

async function main(): Promise<void> {
  const given = Object.entries(process.env).filter(([, value]) => value !== '')
  const parsed = SimulatorEnvironment.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    end(`Wrong environment: ${faults.join('; ')}`)
  }
  const { HOST, PORT, ACS_PORT, PROCESSOR_SECRET, LEDGER_DIR, SIMULATOR_LEDGER_KEY, PUBLIC_URL } = parsed.data
  const simulator = await startSimulator({
    host: HOST,
    port: PORT,
    acsPort: ACS_PORT,
    secret: PROCESSOR_SECRET,
    bankSecret: parsed.data.BANK_SECRET,
    authenticatorSecret: parsed.data.AUTHENTICATOR_SECRET,
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

/** It has no log: what it says is words on a terminal, and elsewhere a line as those of logs are. */
function say(level: 'warn' | 'fatal', message: string): void {
  const { pid } = process
  const line = { level: LEVELS[level], time: Date.now(), name: 'simulator', pid, msg: message }
  process.stderr.write(`${process.stderr.isTTY ? message : JSON.stringify(line)}\n`)
}

function end(message: string): never {
  say('fatal', message)
  process.exit(1)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown failure')

// Node's own listener prints words.
process.removeAllListeners('warning')
process.on('warning', ({ message }) => {
  say('warn', message)
})
process.on('uncaughtException', (error) =>
  end(`Nobody has caught this fault: ${error.stack ?? error.message}`),
)
main().catch((error: unknown) => end(`Cannot start: ${reasonOf(error)}`))
