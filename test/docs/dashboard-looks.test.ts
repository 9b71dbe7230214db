/**
 * The dashboard in the dark differs from the light one by its colours only: the browser chooses them by `light-dark()`, which
 * CSS has for colours alone. So axe looks at all else in the light only (`test/browser/dashboard/support/dashboard.ts`).
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../stack/shared/project'

const DASHBOARD = join(projectRoot(), 'dashboard')

test('no style and no program of the dashboard asks whether it is dark', () => {
  const files = readdirSync(join(DASHBOARD, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|tsx?)$/.test(path))
    .map((path) => join('src', path))
  expect(files.length).toBeGreaterThan(100)
  const asking = ['index.html', ...files].filter((path) =>
    /prefers-color-scheme|matchMedia/.test(readFileSync(join(DASHBOARD, path), 'utf8')),
  )
  expect(asking).toEqual([])
})
