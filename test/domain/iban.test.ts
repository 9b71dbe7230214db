import fc from 'fast-check'
import { ibanOf, judgeIban } from '../../domain/iban'
import { SANDBOX_IBANS, conductOfTransfer } from '../../domain/sandbox-ibans'
import { newId } from '../../infra/ids'

test.each([
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['gb82west12345698765432', 'GB82WEST12345698765432'],
  ['NO9386011117947', 'NO9386011117947'],
  ['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
])('%s is an IBAN', (typed, iban) => {
  expect(judgeIban(typed)).toEqual({ kind: 'iban', iban })
})

test.each([
  ['', 'not_iban'],
  ['DE', 'not_iban'],
  ['12345678901234567890', 'not_iban'],
  ['DE89-3704-0044', 'not_iban'],
  ['US89370400440532013000', 'unknown_country'],
  ['DE8937040044053201300', 'wrong_length'],
  ['DE88370400440532013000', 'wrong_digits'],
])('%s is refused as %s', (typed, kind) => {
  expect(judgeIban(typed)).toEqual({ kind })
})

test('a digit that is mistyped, or two that change places, are found', () => {
  const digit = fc.integer({ min: 0, max: 9 })
  fc.assert(
    fc.property(
      fc.array(digit, { minLength: 18, maxLength: 18 }),
      fc.nat(17),
      digit,
      (account, at, other) => {
        const iban = ibanOf('DE', account.join(''))
        expect(judgeIban(iban).kind).toBe('iban')
        if (account[at] === other) return
        expect(judgeIban(iban.slice(0, 4) + account.with(at, other).join('')).kind).toBe('wrong_digits')
      },
    ),
  )
})

test('every account of the sandbox is an IBAN, and any other is paid', () => {
  for (const { iban, conduct } of Object.values(SANDBOX_IBANS)) {
    expect(judgeIban(iban).kind).toBe('iban')
    expect(conductOfTransfer({ key: newId('payout'), iban })).toEqual(conduct)
  }
  const iban = 'DE89370400440532013000'
  expect(conductOfTransfer({ key: newId('payout'), iban })).toEqual({ kind: 'pays', afterDays: 0 })
})

test('the small transfer that verifies an account arrives where payouts fail, but at one', () => {
  const key = newId('bank_account')
  for (const name of ['refuses_account_closed', 'refuses_account_unknown', 'returns_after_two_days'] as const)
    expect(conductOfTransfer({ key, iban: SANDBOX_IBANS[name].iban }).kind).toBe('pays')
  for (const name of ['refuses_verification', 'loses_answers', 'stumbles', 'pays_late'] as const) {
    const { iban, conduct } = SANDBOX_IBANS[name]
    expect(conductOfTransfer({ key, iban })).toEqual(conduct)
  }
})
