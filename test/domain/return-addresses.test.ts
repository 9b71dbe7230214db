import { asHeader, isReturnAddress, withQuery } from '../../domain/return-addresses'

test.each([
  'https://shop.example/back',
  'HTTPS://shop.example/back',
  'http://localhost:3000/back',
  'myapp://paid',
  'MyApp://paid',
  'com.example.shop://return?order=17',
  'de.mein-laden.kasse2://x',
  'shop.example://x',
])('a browser may be sent to %s', (url) => {
  expect(isReturnAddress(url)).toBe(true)
})

/** What opens something of the machine or of another app, as far as anybody has listed it. */
const OTHERS = [
  ...[
    'javascript',
    'vbscript',
    'data',
    'file',
    'blob',
    'about',
    'filesystem',
    'view-source',
    'jar',
    'resource',
  ],
  ...['smb', 'nfs', 'afp', 'ldap', 'ldaps', 'ssh', 'sftp', 'ftp', 'telnet', 'vnc', 'rdp', 'gopher', 'dict'],
  ...['tel', 'sms', 'mailto', 'callto', 'facetime', 'skype', 'sip', 'geo', 'maps', 'webcal', 'magnet'],
  ...['itms-services', 'itms-apps', 'itms', 'prefs', 'app-prefs', 'shortcuts', 'x-apple.systempreferences'],
  ...[
    'intent',
    'android-app',
    'android.resource',
    'content',
    'market',
    'chrome',
    'chrome-extension',
    'googlechrome',
  ],
  ...[
    'ms-settings',
    'ms-msdt',
    'ms-excel',
    'search-ms',
    'ms-app',
    'microsoft.windows.camera',
    'shell',
    'steam',
  ],
  ...[
    'iris.beep',
    'soap.beep',
    'xmlrpc.beep',
    'z39.50r',
    'git+ssh',
    'ws',
    'wss',
    'apps',
    'com',
    'com.',
    '.com',
  ],
]

test.each(OTHERS)('never to %s', (scheme) => {
  expect(isReturnAddress(`${scheme}://x/y`)).toBe(false)
  expect(isReturnAddress(`${scheme.toUpperCase()}://x/y`)).toBe(false)
})

test.each(['myapp:paid', 'https:paid', 'https://', '//shop.example', ' https://shop.example', 'nowhere', ''])(
  '%j is no address to return to',
  (url) => {
    expect(isReturnAddress(url)).toBe(false)
  },
)

test.each([
  ['https://shop.example', 'https://shop.example?payment=pay_1&status=succeeded'],
  [
    'https://shop.example/r?a=1;b=2&sig=c%20d&flag&arr[]=1',
    'https://shop.example/r?a=1;b=2&sig=c%20d&flag&arr[]=1&payment=pay_1&status=succeeded',
  ],
  ['https://shop.example/r?', 'https://shop.example/r?payment=pay_1&status=succeeded'],
  ['https://shop.example/r?a&', 'https://shop.example/r?a&payment=pay_1&status=succeeded'],
  [
    'https://SHOP.example/a/../r#/done?x=1',
    'https://SHOP.example/a/../r?payment=pay_1&status=succeeded#/done?x=1',
  ],
  [
    'https://shop.example/r?payment=mine&a=+%2B',
    'https://shop.example/r?payment=mine&a=+%2B&payment=pay_1&status=succeeded',
  ],
  ['myapp://paid', 'myapp://paid?payment=pay_1&status=succeeded'],
  ['com.example.shop://paid?a=%7E~#x', 'com.example.shop://paid?a=%7E~&payment=pay_1&status=succeeded#x'],
])('%s keeps its own bytes', (url, told) => {
  expect(withQuery(url, { payment: 'pay_1', status: 'succeeded' })).toBe(told)
  expect(asHeader(told)).toBe(told)
})

test.each([
  ['https://shop.example/grün?q=ß', 'https://shop.example/gr%C3%BCn?q=%C3%9F'],
  ['https://shop.example/a\r\nSet-Cookie: x', 'https://shop.example/aSet-Cookie:%20x'],
  ['https://shop.example/🙂', 'https://shop.example/%F0%9F%99%82'],
])('%j is written as a header can hold it', (url, told) => {
  expect(asHeader(url)).toBe(told)
  expect(new URL(told).href).toBe(new URL(url).href)
})
