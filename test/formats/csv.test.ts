import fc from 'fast-check'
import { csvCell, csvLine, csvText } from '../../formats/csv'

test.each([
  ['order-17', 'order-17'],
  ['', ''],
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['  =cmd', "'  =cmd"],
  ['＝1', "'＝1"],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['two\nlines', '"two\nlines"'],
  ['a=b', 'a=b'],
  ['hello;=1+1', "hello;'=1+1"],
  ['hello\t@SUM(A1)', "hello\t'@SUM(A1)"],
  ['hello; "=1+1', `"hello; ""'=1+1"`],
  ['hello\n=1+1', `"hello\n'=1+1"`],
  ['hello;;+1;-2', "hello;;'+1;'-2"],
  ['hello;＝1', "hello;'＝1"],
  ['=1;=2', "'=1;'=2"],
  ['one; two', 'one; two'],
])('the text %j is written %j', (text, written) => {
  expect(csvText(text)).toBe(written)
})

test('our own numbers stay numbers', () => {
  expect(csvLine([csvCell('-0.20'), csvCell('25.50')])).toBe('-0.20,25.50\r\n')
})

/** Cells as a spreadsheet reads them that separates at something else: a quote counts at the beginning of a cell. */
function cellsAt(separator: string, line: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at)
    const cell = cells.at(-1) ?? ''
    if (isQuoted && sign === '"' && line[at + 1] === '"') at += 1
    else if (isQuoted && sign === '"') {
      isQuoted = false
      continue
    } else if (!isQuoted && cell === '' && sign === '"') {
      isQuoted = true
      continue
    } else if (!isQuoted && (sign === separator || sign === '\n')) {
      cells.push('')
      continue
    }
    cells[cells.length - 1] = cell + sign
  }
  return cells
}

test('no text begins a formula in any cell, whatever a spreadsheet separates at', () => {
  const signs = fc.constantFrom(...'=+-@;,"\'\t\r\n a1')
  const texts = fc.string({ unit: signs, maxLength: 12 })
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 3 }), (cells) => {
      const line = csvLine(['id', ...cells.map(csvText)])
      for (const separator of [',', ';', '\t'])
        for (const cell of cellsAt(separator, line)) expect(cell).not.toMatch(/^\s*[=+@-]/)
    }),
    { numRuns: 1_000 },
  )
})
