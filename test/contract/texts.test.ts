/** What texts are taken: addresses as browsers check them, and limits that count characters. */
import { faultsOf } from '../../api/validate'
import { email, text } from '../../contract/common'
import { tellFault } from '../../contract/errors'
import { Metadata } from '../../contract/metadata'

const label = (length: number) => 'a'.repeat(length)

test.each([
  'user@xn--e1afmkfd.xn--p1ai',
  'r&d@example.com',
  'first/last@example.com',
  'user%host@example.com',
  "o'neil+tag@example.co.uk",
  '!#$%&*=?^_`{|}~@example.com',
  `${label(64)}@example.com`,
  `user@${label(63)}.example`,
])('%s is an e-mail address', (address) => {
  expect(email().safeParse(address).success).toBe(true)
})

test.each([
  `user@${label(64)}.example`,
  `user@example.${label(64)}`,
  `${label(65)}@example.com`,
  'user@-example.com',
  'user@example-.com',
  'user@exa_mple.com',
  'user@example..com',
  'a b@example.com',
  'a@b@example.com',
  '"quoted"@example.com',
  'user@example.com\r\nBcc: else@example.com',
  'Ada <ada@example.com>',
  `user@${`${label(60)}.`.repeat(4)}example`,
  '@example.com',
  'user@',
])('%j is none', (address) => {
  expect(email().safeParse(address).success).toBe(false)
})

const EMOJI = '🙂'

test('a limit counts characters, not the places that they take', () => {
  expect(text(500).safeParse(EMOJI.repeat(500)).success).toBe(true)
  expect(text(500).safeParse(EMOJI.repeat(501)).success).toBe(false)
  for (const sent of [
    { [EMOJI.repeat(40)]: EMOJI.repeat(500) },
    [{ key: EMOJI.repeat(40), value: EMOJI.repeat(500) }],
  ])
    expect(Metadata.safeParse(sent).data).toEqual({ [EMOJI.repeat(40)]: EMOJI.repeat(500) })
  expect(Metadata.safeParse({ [EMOJI.repeat(41)]: '' }).success).toBe(false)
  expect(Metadata.safeParse({ k: EMOJI.repeat(501) }).success).toBe(false)
})

test('faults of metadata name the key, all at once', () => {
  const faults = (sent: unknown) => {
    const { error } = Metadata.safeParse(sent)
    return faultsOf(error!.issues, sent).map(({ param, fault }) => [param, fault.code])
  }
  expect(faults({ a: 1, b: 'fine', c: null })).toEqual([
    ['a', 'not_the_type'],
    ['c', 'not_the_type'],
  ])
  expect(faults({ a: 'v'.repeat(501), ['k'.repeat(41)]: '', c: '\0' })).toEqual([
    ['a', 'metadata_value_too_long'],
    ['k'.repeat(41), 'metadata_key_length'],
    ['c', 'not_storable'],
  ])
  const twice = [
    { key: 'size', value: 'S' },
    { key: 'size', value: 'M' },
  ]
  const long = [{ key: '4111 1100 0000 0013', value: 'v'.repeat(501) }]
  const [said, masked] = [twice, long].map((sent) =>
    faultsOf(Metadata.safeParse(sent).error!.issues, sent).map(tellFault),
  )
  expect(said).toEqual(['[1] repeats the key size'])
  expect(masked!.join()).toMatch(/^\[0\] must have a value of at most 500 characters under the key \D+$/)
  expect(faults([{ key: 'a' }, { key: 'b', value: 2 }])).toEqual([
    ['[0].value', 'missing'],
    ['[1].value', 'not_the_type'],
  ])
  expect(faults('a=b')).toEqual([['', 'not_the_shape']])
})
