/** Drills as an operator runs them. All of them run in `npm run test:all`; usually only the shortest. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DRILLS } from '../../stack/drills/all'
import { projectRoot } from '../../stack/shared/project'
import { FULL_LENGTH } from '../support/length'
import { ownFolder } from './folders'

const LIMIT_MS = 900_000
const SHORT = ['lost-temporal', 'hung-acquirer']

const folder = ownFolder()

/** What it printed, and its exit code. */
async function drill(name: string): Promise<{ code: number | null; text: string }> {
  const program = join(projectRoot(), 'dist', 'stack', 'drills', 'main.js')
  const child = spawn(process.execPath, [program, name], {
    // A service of the shell that runs it stays as it is.
    env: {
      ...process.env,
      TMPDIR: folder,
      DATABASE_URL: 'postgresql://nowhere.invalid/other',
      NODE_ENV: 'test',
    },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text }
}

const run = DRILLS.filter(({ name, missing }) =>
  FULL_LENGTH ? missing?.(folder) === undefined : SHORT.includes(name),
)

test.concurrent.each(run.map(({ name }) => name))(
  '%s: all checks hold',
  async (name) => {
    const { code, text } = await drill(name)
    expect(text).toContain('All checks hold.')
    expect(code).toBe(0)
  },
  LIMIT_MS,
)

test('a drill that there is not is named with those that there are', async () => {
  const { code, text } = await drill('flood')
  expect([code, text]).toEqual([
    1,
    expect.stringMatching(/^There is no drill flood\.\nThere are: lost-temporal, /),
  ])
})
