import { ID_PREFIXES, type IdType } from '../../domain/ids'
import { newId } from '../../infra/ids'
import { readId, readSearchText } from '../../domain/search-text'

const read = (text: string) => readSearchText(text, ['EUR', 'JPY', 'KWD'])
const eur = (minor: bigint) => ({ currency: 'EUR', minor })

describe('a text typed into the search', () => {
  test.each([
    ...(['payment', 'refund', 'dispute', 'hosted_session', 'balance_transaction'] as const),
    ...(['customer', 'subscription', 'payment_method'] as const),
  ])('is the id of a %s', (type) => {
    const id = newId(type)
    expect(read(` ${id} `)).toEqual({ as: type, id })
  })

  test('is the last four digits of a card', () => {
    expect(read('4242')).toEqual({ as: 'last4', last4: '4242', text: '4242' })
  })

  test.each(['25.50 EUR', '25,50 eur', 'EUR 25.5', '€25.50', '25.5€'])('%s is an amount', (text) => {
    expect(read(text)).toEqual({ as: 'amount', amounts: [eur(2550n)] })
  })

  test.each(['€2,000.00', '2.000,00 €', '2\u202f000,00\u00a0€', "EUR 2'000.00", '€2,000', '2.000 EUR'])(
    '%s is an amount as pages show it',
    (text) => {
      expect(read(text)).toEqual({ as: 'amount', amounts: [eur(200_000n)] })
    },
  )

  test('is an amount in millions', () => {
    expect(read('€1,234,567.80')).toEqual({ as: 'amount', amounts: [eur(123_456_780n)] })
    expect(read('¥12,345')).toEqual({ as: 'amount', amounts: [{ currency: 'JPY', minor: 12_345n }] })
  })

  test('has decimals or groups by the places of its currency', () => {
    expect(read('12.345')).toEqual({
      as: 'amount',
      amounts: [eur(1_234_500n), { currency: 'JPY', minor: 12_345n }, { currency: 'KWD', minor: 12_345n }],
    })
  })

  test('is an amount of every currency that has as many decimal places', () => {
    expect(read('25.50')).toEqual({ as: 'amount', amounts: [eur(2550n), { currency: 'KWD', minor: 25500n }] })
  })

  test.each([
    'order-17',
    '12345',
    '25.50 XXX',
    '0.00',
    'pay_17',
    'evnt_01ARZ3NDEKTSV4RRFFQ69G5FAV',
    '12.34,567',
    '1,234.567.8',
    '12 345',
  ])('%s is a part of a reference', (text) => {
    expect(read(text)).toEqual({ as: 'reference', text })
  })
})

describe('an id', () => {
  test.each(Object.keys(ID_PREFIXES) as IdType[])('of a %s is read, however it was copied', (type) => {
    const id = newId(type)
    for (const text of [` ${id}\n`, `"${id}",`, `(${id})`, id.toLowerCase(), id.toUpperCase()])
      expect(readId(text)).toEqual({ type, id })
  })

  test.each([
    '',
    'pay_',
    'pay_01ARZ3NDEKTSV4RRFFQ69G5FA',
    'tx_01ARZ3NDEKTSV4RRFFQ69G5FAV',
    'a pay_01ARZ3NDEKTSV4RRFFQ69G5FAV',
  ])('%p is none', (text) => {
    expect(readId(text)).toBeUndefined()
  })
})
