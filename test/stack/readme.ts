/** The first steps of the README, typed into a shell block by block. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../stack/development/ports'
import { projectRoot } from '../../stack/shared/project'
import { shows } from '../support/shown'
import { until } from '../support/until'

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

/** The port of the README's receiver. */
const SHOWN_PORT = '4000'

/** Types the commands under these headings in a folder, and expects the output that the README shows. */
export async function followReadme(folder: string, headings: readonly string[]): Promise<void> {
  const page = readFileSync(join(projectRoot(), 'README.md'), 'utf8')
  const steps = headings.flatMap((heading) => stepsUnder(page, heading))
  expect(steps.length).toBeGreaterThan(5)

  const shell = spawn('bash', ['--norc'], { cwd: folder, detached: true })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  let port: string | undefined
  try {
    for (const [index, step] of steps.entries()) {
      // Taken late: another program may take a port that nobody uses for long.
      if (port === undefined && step.commands.includes(SHOWN_PORT)) port = String(await freePort())
      const commands = step.commands.replaceAll(SHOWN_PORT, port ?? SHOWN_PORT)
      const prints = step.prints.map((line) => line.replace(SHOWN_PORT, port ?? SHOWN_PORT))
      output = ''
      shell.stdin.write(`${commands}\necho "end of step ${index}"\n`)
      await until(`the end of:\n${commands}`, async () => output.includes(`end of step ${index}`))
      const missing = () => prints.filter((shown) => !output.split('\n').some((line) => shows(shown, line)))
      await until('what is printed', async () => missing().length === 0).catch(() => undefined)
      expect({ commands, output, missing: missing() }).toEqual({ commands, output, missing: [] })
      expect(output).not.toMatch(/"code":"(?:parameter_|request_malformed|key_)|command not found/)
    }
  } finally {
    // With what it runs beside itself: `npx` does not pass a signal on.
    process.kill(-shell.pid!, 'SIGTERM')
  }
}
