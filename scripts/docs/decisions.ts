/** `docs/decisions/README.md`: every decision with its number, its title and its status. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { table } from './markdown'

const FILE = /^\d{4}-.+\.md$/
const HEAD = /^# (\d{4})\. (.+)\n\n((?:Accepted|Replaced) .+)\.\n/

export function decisionsIndex(root: string): string {
  const folder = join(root, 'docs', 'decisions')
  const rows = readdirSync(folder)
    .filter((name) => FILE.test(name))
    .sort()
    .map((name) => {
      const [, number = '', title = '', status = ''] =
        HEAD.exec(readFileSync(join(folder, name), 'utf8')) ?? []
      if (!name.startsWith(`${number}-`))
        throw new Error(
          `${name} must begin with "# ${name.slice(0, 4)}. Title", an empty line and "Accepted on 2026-11-21."`,
        )
      return [`[${number}](${name})`, title, status]
    })
  return `${HEADING}\n\n${table(['Number', 'Decision', 'Status'], rows)}\n`
}

const HEADING = `# Decisions

Why the service is built as it is. Each file has the context, the decision and its consequences. A decision that is no
longer valid names the one that replaces it.`
