import { BlockList, isIPv4 } from 'node:net'
import fc from 'fast-check'
import { clientAddress, isWithin, networkOf, readRange } from '../../infra/addresses'

const ranges = (...texts: string[]) => texts.map((text) => readRange(text)!)
const within = (address: string, ...texts: string[]) => isWithin(address, ranges(...texts))

test.each([
  ['10.1.2.3', '10.0.0.0/8', true],
  ['11.1.2.3', '10.0.0.0/8', false],
  ['192.0.2.7', '192.0.2.7', true],
  ['192.0.2.8', '192.0.2.7', false],
  ['192.0.2.8', '192.0.2.8/32', true],
  ['2001:db8::1', '2001:db8::/32', true],
  ['2001:DB8:0:0::1', '2001:db8::1', true],
  ['2001:db9::1', '2001:db8::/32', false],
  ['::ffff:10.1.2.3', '10.0.0.0/8', true],
  ['10.1.2.3', '::ffff:10.0.0.0/104', true],
  ['10.1.2.3', '::ffff:10.1.2.3', true],
  ['10.1.2.3', '::/0', false],
  ['2001:db8::1', '0.0.0.0/0', false],
  ['not an address', '0.0.0.0/0', false],
])('%s in %s: %s', (address, range, expected) => {
  expect(within(address, range)).toBe(expected)
})

test.each([
  ...['', '10.0.0', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.0/08', '10.0.0.256'],
  ...[
    '010.0.0.1',
    '0x7f.1',
    '2001:db8::/129',
    'fe80::1%eth0',
    '::ffff:10.0.0.0/64',
    'example.com',
    '10.0.0.0 /8',
  ],
])('"%s" is no range', (text) => {
  expect(readRange(text)).toBeUndefined()
})

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const ipv4 = bytes(4).map((parts) => [...parts].join('.'))
const ipv6 = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })
  // Node treats an IPv4 address within an IPv6 one as IPv6.
  .filter(([first]) => first !== 0)
  .map((parts) => parts.map((part) => part.toString(16)).join(':'))

/** An address close to the network, so that both results occur. */
const near = (network: string, other: string, keep: number) => {
  const separator = isIPv4(network) ? '.' : ':'
  const [parts, others] = [network.split(separator), other.split(separator)]
  return [...parts.slice(0, keep), ...others.slice(keep)].join(separator)
}

test.each([
  ['IPv4', ipv4, 32, 4],
  ['IPv6', ipv6, 128, 8],
] as const)('%s: every answer is that of Node’s own list', (_family, address, size, parts) => {
  const family = size === 32 ? 'ipv4' : 'ipv6'
  fc.assert(
    fc.property(
      address,
      address,
      fc.integer({ min: 0, max: size }),
      fc.integer({ min: 0, max: parts }),
      (network, other, bits, keep) => {
        const candidate = near(network, other, keep)
        const list = new BlockList()
        list.addSubnet(network, bits, family)
        expect(within(candidate, `${network}/${bits}`)).toBe(list.check(candidate, family))
      },
    ),
    { numRuns: 2_000 },
  )
})

describe('the caller', () => {
  const trusted = ranges('10.0.0.0/8', '2001:db8::/32')
  test.each([
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['10.0.0.1', undefined, '10.0.0.1'],
    ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', '192.0.2.1, 198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', '192.0.2.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['10.0.0.1', 'unknown, 10.0.0.2', '10.0.0.2'],
    ['10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['2001:db8::1', '[2001:db9::1]:4711', '2001:db9::1'],
    ['10.0.0.1', '', '10.0.0.1'],
  ])('behind %s with X-Forwarded-For %s is %s', (peer, forwarded, expected) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(expected)
  })

  test('is the peer while no proxy is trusted', () => {
    expect(clientAddress('10.0.0.1', '198.51.100.1', [])).toBe('10.0.0.1')
    expect(clientAddress('::ffff:10.0.0.1', undefined, [])).toBe('10.0.0.1')
  })
})

test('an IPv6 caller has its /64, an IPv4 caller its address', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
})
