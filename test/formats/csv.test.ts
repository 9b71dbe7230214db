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
])('the text %j is written %j', (text, written) => {
  expect(csvText(text)).toBe(written)
})

test('our own numbers stay numbers', () => {
  expect(csvLine([csvCell('-0.20'), csvCell('25.50')])).toBe('-0.20,25.50\r\n')
})
