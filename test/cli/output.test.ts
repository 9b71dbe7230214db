/** What others have written is shown, and neither obeyed by a terminal nor calculated by a spreadsheet. */
import { csvText } from '../../formats/csv'
import { openAnswers } from './support/answers'
import { openTerminal, type Terminal } from './support/terminal'

const CONTROLS = [
  ...Array.from({ length: 32 }, (_, code) => code),
  ...Array.from({ length: 33 }, (_, code) => 0x7f + code),
  ...[0x61c, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e],
  ...[0x2066, 0x2067, 0x2068, 0x2069],
].map((code) => String.fromCharCode(code))
const EVIL = `a\u001b[31m\u001b]0;title\u0007\r\u009b2J\u202eb${CONTROLS.join('')}z`

/** Names and values at every place where the service has texts of others, and at those where it has its own. */
const row = {
  id: EVIL,
  object: EVIL,
  type: EVIL,
  status: EVIL,
  created_at: EVIL,
  reference: EVIL,
  name: EVIL,
  method: EVIL,
  path: EVIL,
  error_code: EVIL,
  operation: EVIL,
  now: EVIL,
  failure: EVIL,
  duration_ms: 5,
  metadata: { [EVIL]: EVIL },
  items: [{ [EVIL]: EVIL }],
  request: { id: EVIL },
  data: { object: { id: EVIL } },
}
const error = {
  type: 'invalid_request_error',
  code: EVIL,
  message: EVIL,
  param: EVIL,
  request_id: EVIL,
  doc_url: EVIL,
  errors: [1, 2].map(() => ({ param: EVIL, code: EVIL, message: EVIL })),
}

let api: Awaited<ReturnType<typeof openAnswers>>
let failing: typeof api
const terminals: Terminal[] = []
beforeAll(async () => {
  const isList = (path: string) => /^\/v1\/[a-z_]+(\?|$)/.test(path)
  api = await openAnswers((path) => ({
    body: isList(path) ? { object: 'list', data: [row], has_more: false } : row,
  }))
  failing = await openAnswers(() => ({ status: 400, body: { error } }))
})
afterAll(() => {
  api.close()
  failing.close()
  for (const terminal of terminals) terminal.remove()
})

function terminalAt(url: string, isTTY: boolean, env = {}): Terminal {
  const terminal = openTerminal({ SVC_API_KEY: 'svc_secret_test_x', SVC_BASE_URL: url, ...env }, isTTY)
  terminals.push(terminal)
  return terminal
}

/** Lines, and the colours that the program paints. */
const left = (text: string) => text.replaceAll(/\u001b\[(?:0|1|2|31|32|33|36)m|\n/g, '')

const LINES = [
  ...['', '--json', '--csv', '--field metadata', '--field id'].map((format) => `payments list ${format}`),
  ...['', '--json', '--field items', '--field id'].map((format) => `payments retrieve pay_1 ${format}`),
  ...['logs tail --no-follow', 'logs tail --no-follow --json', 'clock', 'clock --json', 'status'],
  ...['doctor', 'payments list --nothing', `payments list --status '${EVIL.replaceAll("'", '')}'`],
]

describe.each([true, false])('with a terminal: %p', (isTTY) => {
  test.each(LINES)('svc %s shows no control character', async (line) => {
    for (const { url } of [api, failing]) {
      const { out, err } = await terminalAt(url, isTTY).run(line)
      expect(out + err).not.toBe('')
      for (const one of CONTROLS) expect(left(out + err)).not.toContain(one)
      if (!isTTY) expect(out + err).not.toContain('\u001b')
    }
  })

  test('colours of others are not taken for those of the program', async () => {
    const { out } = await terminalAt(api.url, isTTY, { NO_COLOR: '1' }).run('payments retrieve pay_1')
    expect(out).not.toContain('\u001b')
    expect(out).toContain('a [31m')
  })

  test('JSON has the same values', async () => {
    const { out } = await terminalAt(api.url, isTTY).run('payments retrieve pay_1 --json')
    expect(JSON.parse(out)).toEqual(row)
  })
})

const FORMULAS = [
  '=HYPERLINK("http://a.example")',
  '+1',
  '-1',
  '@SUM(A1)',
  ' =1',
  '\t=1',
  '＝1',
  '\r=1',
  "'=1",
]

test.each(FORMULAS)('%j is no formula in a CSV file, as a value and as a name', async (text) => {
  const one = await openAnswers(() => ({
    body: {
      object: 'list',
      data: [{ id: 'pay_1', amount: -5, metadata: { [text]: text } }],
      has_more: false,
    },
  }))
  try {
    const { out } = await terminalAt(one.url, false).run('payments list --csv')
    const [head = '', cells = ''] = out.trimEnd().split('\n')
    const bare = text.replaceAll(/[\t\r]/g, ' ')
    expect(head).toBe(`id,amount,${csvText(`metadata.${bare}`)}`)
    expect(cells).toBe(`pay_1,-5,${csvText(bare)}`)
    expect(cells).not.toMatch(/,"?[ \t]*[=+@＝]/)
  } finally {
    one.close()
  }
})
