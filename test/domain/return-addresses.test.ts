import { isReturnAddress } from '../../domain/return-addresses'

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
