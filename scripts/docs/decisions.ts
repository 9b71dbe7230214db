/** `docs/decisions/README.md`: every decision by its topic, and where those went that were merged into others. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { table } from './markdown'

const FILE = /^\d{4}-.+\.md$/
const HEAD = /^# (\d{4})\. ((.+?): .+)\n\n(Accepted on \d{4}-\d\d-\d\d)[.,](?:.* Holds what was (.+?)\.)?/

/** A title begins with its topic. The topics, by what they have in common. */
export const TOPICS: Readonly<Record<string, readonly string[]>> = {
  'Taking payments': ['Payments', 'Refunds', 'Fees', 'Subscriptions', 'Pages', 'Cards', 'Customers'],
  'Where the money is': ['Acquirers', 'Disputes', 'Books', 'Payouts', 'Files'],
  Calls: ['Idempotency', 'Requests', 'Errors', 'Limits', 'Versions', 'Identifiers'],
  'Events and mails': ['Events', 'Webhooks', 'Mails'],
  'People and access': ['Access', 'Live mode', 'Operators', 'Dashboard'],
  'For merchants’ programmers': ['Sandbox', 'Library', 'Command line', 'Documentation'],
  'Rows and workflows': ['Writes', 'Database', 'Temporal'],
  'Running the service': ['Production', 'Monitoring', 'Recovery', 'Verification', 'Keys'],
  'The code': ['Code'],
}

interface Decision {
  number: string
  file: string
  title: string
  topic: string
  status: string
  merged: string[]
}

export function readDecisions(root: string): Decision[] {
  const folder = join(root, 'docs', 'decisions')
  const names = readdirSync(folder).filter((name) => FILE.test(name))
  return names.sort().map((file) => {
    const head = HEAD.exec(readFileSync(join(folder, file), 'utf8'))
    const [, number = '', title = '', topic = '', status = '', merged = ''] = head ?? []
    if (!file.startsWith(`${number}-`))
      throw new Error(
        `${file} must begin with "# ${file.slice(0, 4)}. Topic: what was decided", an empty line and "Accepted on 2026-11-21."`,
      )
    return { number, file, title, topic, status, merged: merged.match(/\d{4}/g) ?? [] }
  })
}

export function decisionsIndex(root: string): string {
  const decisions = readDecisions(root)
  const parts = Object.entries(TOPICS).map(([group, topics]) => {
    const rows = topics
      .flatMap((topic) => decisions.filter((one) => one.topic === topic))
      .map(({ number, file, title, status }) => [
        `[${number}](${file})`,
        title,
        status.replace('Accepted on ', ''),
      ])
    return `## ${group}\n\n${table(['Number', 'Decision', 'Accepted on'], rows)}`
  })
  const moved = decisions.flatMap(({ number, merged }) => merged.map((gone) => `${gone} in ${number}`)).sort()
  return `${HEADING}\n\n${parts.join('\n\n')}\n\n${MERGED}\n\n${moved.join(', ')}.\n`
}

const HEADING = `# Decisions

Why the service is built as it is. Each file has the context, the decision with what was rejected, and its consequences. A title
begins with its topic and says what was decided. Numbers ascend, and are never given twice.`

const MERGED = `## Merged

Older commits and migrations name decisions that stand in others now. What was decided about tests is in
[Tests](../testing.md), about the explorer in [The explorer](../explorer.md), and about the pages of the dashboard in
[its README](../../dashboard/README.md).`
