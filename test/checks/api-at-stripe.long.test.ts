/** Suites of the API with Stripe behind the service: what does not hold there is declared in them (test/support/kind.ts), or fails. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { MINUTE } from '../../domain/time'
import { projectRoot } from '../../stack/shared/project'

const SUITES = [
  'payments',
  'refunds',
  'create/outcomes',
  'create/three-d-secure',
  'create/money',
  'cards/store',
]

test(
  'payments, refunds and 3-D Secure hold with Stripe, but for what is declared',
  async () => {
    const { JEST_WORKER_ID: _worker, TEST_TIER: _tier, ...environment } = process.env
    const jest = spawn(
      process.execPath,
      [require.resolve('jest/bin/jest'), '-w', '2', '--testPathPatterns', `test/api/(${SUITES.join('|')})`],
      {
        cwd: projectRoot(),
        env: { ...environment, PROCESSOR_KIND: 'stripe' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const lines: string[] = []
    for (const stream of [jest.stdout, jest.stderr])
      stream.on('data', (text: Buffer) => lines.push(String(text)))
    const [code] = (await once(jest, 'close')) as [number]
    const told = lines.join('')
    if (code !== 0) throw new Error(told.slice(-20_000))
    expect(told).toMatch(/\d{3} passed, 0 failed$/m)
    expect(told).toContain('Gap, ')
  },
  15 * MINUTE,
)
