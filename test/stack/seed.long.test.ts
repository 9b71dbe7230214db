import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkAmount } from '../../api/checks'
import { CardPaymentBody } from '../../contract/payments/create'
import type { AccountModel } from '../../prisma/generated/models'
import { SANDBOX_CARDS } from '../../domain/sandbox-cards'
import { SEED_PAYMENTS } from '../../stack/operator/seed-payments'
import { projectRoot } from '../../stack/shared/project'

const account = { currencies: ['EUR', 'GBP', 'JPY', 'KWD', 'USD'], amountLimit: '999999.99' } as AccountModel

test('every payment of the seed is one that the API takes', () => {
  expect(SEED_PAYMENTS.length).toBeGreaterThanOrEqual(36)
  for (const { body } of SEED_PAYMENTS) {
    expect(CardPaymentBody.safeParse(body)).toMatchObject({ success: true })
    expect(checkAmount(body as Record<string, unknown>, account)).toEqual([])
  }
})

test('every sandbox card is used', () => {
  const used = SEED_PAYMENTS.map(({ body }) => CardPaymentBody.parse(body).payment_method.card.number)
  const unspaced = new Set(used.map((number) => number.replaceAll(' ', '')))
  expect([...unspaced].sort()).toEqual([...SANDBOX_CARDS].sort())
})

test('an argument is refused before anything is paid', () => {
  const program = join(projectRoot(), 'dist', 'stack', 'operator', 'seed.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--help'], { encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain('Usage: npm run seed')
})
