import { isReachable, isPublicAddress } from '../../infra/webhooks/addresses'

test.each([
  '8.8.8.8',
  '93.184.216.34',
  '2001:4860:4860::8888',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

test.each([
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['loopback', '::1'],
  ['link-local', '169.254.0.1'],
  ['link-local', 'fe80::1'],
  ['a metadata service', '169.254.169.254'],
  ['a metadata service', 'fd00:ec2::254'],
  ['a metadata service', '100.100.100.200'],
  ['shared by carriers', '100.64.0.1'],
  ['unique local', 'fc00::1'],
  ['unique local', 'fdff::1'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '0.0.0.0'],
  ['unspecified', '::'],
  ['reserved', '240.0.0.1'],
  ['documentation', '192.0.2.1'],
  ['documentation', '2001:db8::1'],
  ['mapped', '::ffff:10.0.0.1'],
  ['mapped', '::ffff:127.0.0.1'],
  ['compatible', '::127.0.0.1'],
  ['compatible', '0:0:0:0:0:0:127.0.0.1'],
  ['compatible', '::a00:1'],
  ['compatible', '::a9fe:a9fe'],
  ['compatible', '::808:808'],
  ['translated', '::ffff:0:10.0.0.1'],
  ['outside of what is given to hosts', '4000::1'],
  ['a metadata service', 'fd20:ce::254'],
  ['a metadata service', '192.0.0.192'],
  ['a metadata service', '168.63.129.16'],
  ['a metadata service', '::ffff:168.63.129.16'],
  ['a metadata service', '64:ff9b::a83f:8110'],
  ['NAT64', '64:ff9b::10.0.0.1'],
  ['NAT64', '64:ff9b::169.254.169.254'],
  ['local NAT64', '64:ff9b:1::10.0.0.1'],
  ['6to4', '2002:7f00:1::'],
  ['teredo', '2001::7f00:1'],
  ['no address', 'example.com'],
  ['no address', ''],
])('%s is not public: %s', (_, address) => expect(isPublicAddress(address)).toBe(false))

test.each([
  'https://10.0.0.1/hook',
  'https://[::1]/hook',
  'https://127.1/hook',
  'https://2130706433/hook',
  'https://169.254.169.254/latest',
  'https://metadata.google.internal/hook',
  'https://localhost:8443/hook',
  'https://shop.localhost./hook',
  'https://printer.local/hook',
  'https://router.home.arpa/hook',
  'https://intranet/hook',
])('%s can never be reached', (url) => expect(isReachable(url, false)).toBe(false))

test.each(['https://shop.example/hook', 'https://8.8.8.8/hook', 'https://localhost.example/hook'])(
  '%s may be reached',
  (url) => expect(isReachable(url, false)).toBe(true),
)

test('receivers on this machine are reached where it is allowed, private networks never', () => {
  const found = ['https://localhost:8443/', 'https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.1/']
  expect(found.map((url) => isReachable(url, true))).toEqual([true, true, true, false])
})
