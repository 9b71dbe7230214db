/** The first steps of the README, typed into a shell block by block, with the output that it shows. */
import { spawn } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../stack/development/ports'
import { projectRoot } from '../../stack/shared/project'
import { until } from '../support/until'
import { ownFolder } from './folders'
import { ownStack } from './running-stack'
import { shows } from '../support/shown'

interface Step {
  commands: string
  /** What is printed, line by line. `…` stands for anything. */
  prints: string[]
}

/** The commands under a heading of a page. */
function stepsUnder(page: string, heading: string): Step[] {
  const [, section = ''] = new RegExp(`\n## ${heading}\n([^]*?)\n## `).exec(page) ?? []
  const blocks = section.matchAll(/```sh\n([^]*?)```(?:\s*```text\n([^]*?)```)?/g)
  return [...blocks].map(([, commands = '', printed = '']) => ({
    commands,
    prints: printed.split('\n').filter((line) => line !== '' && line !== '…'),
  }))
}

const folder = ownFolder()
const stack = ownStack(join(folder, '.svc'))

test('every command of the README prints what it says, at the first try', async () => {
  symlinkSync(join(projectRoot(), 'docs'), join(folder, 'docs'))
  await stack.start()
  const port = await freePort()
  const page = readFileSync(join(projectRoot(), 'README.md'), 'utf8').replaceAll(
    'localhost:4000',
    `localhost:${port}`,
  )
  const steps = [...stepsUnder(page, 'A first payment'), ...stepsUnder(page, 'A first webhook')]
  expect(steps.length).toBeGreaterThan(8)

  const shell = spawn('bash', ['--norc'], { cwd: folder, env: { ...process.env, PORT: String(port) } })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  try {
    for (const [index, { commands, prints }] of steps.entries()) {
      output = ''
      shell.stdin.write(`${commands}\necho "end of step ${index}"\n`)
      await until(`the end of:\n${commands}`, async () => output.includes(`end of step ${index}`))
      const missing = () =>
        prints.filter(
          (shown) => !output.split('\n').some((line) => shows(shown.replace('4000', String(port)), line)),
        )
      await until('what is printed', async () => missing().length === 0).catch(() => undefined)
      expect({ commands, output, missing: missing() }).toEqual({ commands, output, missing: [] })
      expect(output).not.toMatch(/"code":"(?:parameter_|request_malformed|key_)|command not found/)
    }
  } finally {
    shell.stdin.end('kill %1; exit\n')
    await stack.stop()
  }
})
