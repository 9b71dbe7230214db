import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedFiles } from '../../scripts/docs/files'
import { replacePart, table } from '../../scripts/docs/markdown'
import { projectRoot } from '../../stack/shared/project'

const root = projectRoot()

test.each(Object.entries(generatedFiles(root)))(
  '%s is what its sources say (npm run docs writes it)',
  (path, content) => {
    expect(readFileSync(join(root, path), 'utf8')).toBe(content)
  },
)

test('a table is aligned, and a bar in a cell does not end it', () => {
  expect(table(['A', 'Long head'], [['a|b', 'c']])).toBe(
    ['| A    | Long head |', '| ---- | --------- |', '| a\\|b | c         |'].join('\n'),
  )
})

test('a part is replaced between its marks, and a missing one is an error', () => {
  const text = 'before\n<!-- generated: x -->\nold\n<!-- end -->\nafter\n'
  const replaced = 'before\n<!-- generated: x -->\n\nnew\n\n<!-- end -->\nafter\n'
  expect(replacePart(text, 'x', 'new')).toBe(replaced)
  expect(replacePart(replaced, 'x', 'new')).toBe(replaced)
  expect(() => replacePart(text, 'y', 'new')).toThrow('no generated part "y"')
})
