/** `npm run query`: prints a saved query for Temporal's command line, or the address that shows it in Temporal's UI. */
import { MINUTE } from '../../domain/time'
import { KINDS } from '../../app/kinds'
import { workflowsOf } from '../../app/kinds/kind'
import { MINUTE_AGO, savedQueries } from '../../workflow-client/saved-queries'
import { createCommandLine } from './command-line'
import { inColumns } from './columns'
import { runCommand } from '../shared/command'

const USAGE = `Usage:
  npm run query                                   # what there is
  temporal workflow list --query "$(npm run -s query -- overdue --account merch_…)"
  npm run query -- overdue --ui http://localhost:8233 --namespace default`

const line = createCommandLine(USAGE)
const QUERIES = savedQueries(workflowsOf(KINDS))

/** What the command prints, at the time `now`. */
export function answerQuery(args: readonly string[], now: Date): string[] {
  const given = line.parse(args, ['account', 'ui', 'namespace'], { positional: true })
  const { account, ui, namespace = 'default' } = given.values
  const [name] = given.positionals
  if (name === undefined)
    return inColumns(
      ['NAME', 'FINDS'],
      QUERIES.map((query) => [query.name, query.finds]),
    )
  const query = QUERIES.find((one) => one.name === name)
  if (!query) throw line.wrong(`"${name}" is not among ${QUERIES.map((one) => one.name).join(', ')}.`)
  const minuteAgo = new Date(now.getTime() - MINUTE).toISOString()
  const ofAccount =
    account === undefined ? '' : ` AND SvcAccount = "${line.id('--account', account, 'account', 'merch_')}"`
  const filter = query.filter.replace(MINUTE_AGO, minuteAgo) + ofAccount
  if (ui === undefined) return [filter]
  return [`${ui.replace(/\/$/, '')}/namespaces/${namespace}/workflows?query=${encodeURIComponent(filter)}`]
}

async function main(): Promise<void> {
  process.stdout.write(`${answerQuery(process.argv.slice(2), new Date()).join('\n')}\n`)
}

if (require.main === module) runCommand(main)
