/** The table of what others have reported: each of the 25 has a test that is there, or says why it is left. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../stack/shared/project'

const read = (file: string) => readFileSync(join(projectRoot(), file), 'utf8')
const rows = [...read('docs/testing.md').matchAll(/^\| (\d+) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, number, report, held]) => ({ number: Number(number), report: report!, held: held! }),
)

test('all are there', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_one, index) => index + 1))
})

test.each(rows)('$number: $report', ({ held }) => {
  if (held.startsWith('Left: ')) return
  const [, file = '', title = ''] = /^`(test\/[\w/.-]+\.test\.ts)`: (.+)$/.exec(held) ?? []
  expect(read(file)).toContain(`'${title}'`)
})
