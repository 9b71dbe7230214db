/** The processor simulator: a process of its own, with a ledger of its own. */
import { z } from 'zod'
import { startSimulator } from './server'

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number<string>().int().min(0).max(65_535).default(8090),
  LEDGER_DIR: z.string({ error: 'is missing: the folder of the ledger' }).min(1),
  SIMULATOR_LEDGER_KEY: z
    .string({ error: 'is missing: 32 random bytes in base64' })
    .transform((value) => Buffer.from(value, 'base64'))
    .refine((bytes) => bytes.length === 32, 'must be 32 bytes in base64'),
  PUBLIC_URL: z.url().optional(),
  SIMULATOR_CONTROLS: z.enum(['on', 'off']).default('off'),
})

async function main(): Promise<void> {
  const parsed = Environment.safeParse(process.env)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    process.stderr.write(`Wrong environment: ${faults.join('; ')}\n`)
    process.exit(1)
  }
  const { HOST, PORT, LEDGER_DIR, SIMULATOR_LEDGER_KEY, PUBLIC_URL, SIMULATOR_CONTROLS } = parsed.data
  const simulator = await startSimulator({
    host: HOST,
    port: PORT,
    ledgerDir: LEDGER_DIR,
    ledgerKey: SIMULATOR_LEDGER_KEY,
    publicUrl: PUBLIC_URL,
    controls: SIMULATOR_CONTROLS === 'on',
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
  process.send?.({ ready: true, port: simulator.port })
}

void main()
