/** Our brands of cards beside those of a package that many shops use, over the first six digits of card numbers. */
import creditCardType from 'credit-card-type'
import { cardBrand, type CardBrand } from '../../domain/cards'

/** The package's brands in our words. Brands of one country have no word of ours: the range that theirs lies in has one. */
const BRANDS: Readonly<Record<string, CardBrand | 'national'>> = {
  'american-express': 'amex',
  'diners-club': 'diners',
  ...Object.fromEntries(
    ['visa', 'mastercard', 'discover', 'jcb', 'unionpay', 'maestro'].map((brand) => [brand, brand]),
  ),
  ...Object.fromEntries(
    ['troy', 'naranja', 'verve', 'elo', 'mir', 'hiper', 'hipercard'].map((brand) => [brand, 'national']),
  ),
}

/** Where we differ, with the reason. */
const OURS: readonly { from: number; to: number; brand: CardBrand; why: string }[] = [
  {
    from: 309500,
    to: 309599,
    brand: 'diners',
    why: 'Diners Club has it by ISO/IEC 7812; the package does not know it',
  },
  {
    from: 493698,
    to: 493698,
    brand: 'visa',
    why: 'a Maestro of one bank, no longer issued, among the numbers of Visa',
  },
  {
    from: 620000,
    to: 629999,
    brand: 'unionpay',
    why: 'taken whole, so that what UnionPay opens within it is known',
  },
  { from: 810000, to: 819999, brand: 'unionpay', why: 'as 62' },
]

/** Every five digits, with the least and the greatest sixth, and the bounds of the package's longer ranges. */
const BINS = [
  ...Array.from({ length: 100_000 }, (_, start) => [start * 10, start * 10 + 9]),
  ...Object.values(creditCardType.types)
    .flatMap((type) => creditCardType.getTypeInfo(type).patterns.flat())
    .map((bound) => Number(String(bound).padEnd(6, '0').slice(0, 6)))
    .map((bin) => [bin - 1, bin, bin + 1]),
].flat()

test('are the same but where a range is named here, and each such range still differs', () => {
  const differ = BINS.flatMap((bin) => {
    const digits = String(bin).padStart(6, '0')
    const [found] = creditCardType(digits)
    const theirs = found === undefined ? 'unknown' : BRANDS[found.type]
    const brand = cardBrand(digits)
    return theirs === 'national' || theirs === brand ? [] : [{ bin, brand }]
  })
  const named = ({ bin, brand }: (typeof differ)[number]) =>
    OURS.find((range) => bin >= range.from && bin <= range.to && brand === range.brand)
  expect(differ.filter((one) => named(one) === undefined)).toEqual([])
  expect(OURS.filter((range) => !differ.some((one) => named(one) === range))).toEqual([])
})
