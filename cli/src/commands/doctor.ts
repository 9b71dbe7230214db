/** `svc doctor`: looks at what the merchant's own programs did in the last 24 hours, and names what is wrong. */
import { Option, type Command } from 'commander'
import { accountOf } from '../account'
import { gather, type Evidence } from '../doctor/evidence'
import { counted, type Finding } from '../doctor/finding'
import { checkIdempotency } from '../doctor/idempotency'
import { checkScopes } from '../doctor/scopes'
import { checkVersions } from '../doctor/versions'
import { checkWebhooks } from '../doctor/webhooks'
import { EXIT, Ending } from '../exit'
import { colorsOf } from '../output/colors'
import { showObject, type Format } from '../output/show'
import { note, say, type World } from '../world'

const CHECKS: Readonly<Record<string, (evidence: Evidence) => Finding[]>> = {
  idempotency: checkIdempotency,
  webhooks: checkWebhooks,
  versions: checkVersions,
  scopes: checkScopes,
}

export function addDoctor(program: Command, world: World): void {
  program
    .command('doctor')
    .summary('look for faults in your own integration')
    .description(
      'Looks at the request log and the webhook deliveries of the last 24 hours, and says what is wrong in the programs that call the API. Exit code 5: something was found.',
    )
    .addOption(new Option('--skip <checks...>', 'leave checks out').choices(Object.keys(CHECKS)))
    .action(async (_given, command: Command) => {
      const { skip = [], ...format } = command.optsWithGlobals<Format & { skip?: string[] }>()
      const evidence = await gather(accountOf(world))
      const checks = Object.entries(CHECKS).filter(([name]) => !skip.includes(name))
      const findings = checks.flatMap(([, check]) => check(evidence))
      show(world, evidence, findings, format)
      if (findings.length > 0) throw new Ending('', EXIT.found)
    })
}

function show(
  world: World,
  { calls, ordered, unseen }: Evidence,
  findings: readonly Finding[],
  format: Format,
): void {
  for (const text of unseen) note(world, `Not examined: ${text}`)
  if (format.json) {
    showObject(world, { calls: calls.length, ordered, findings, not_examined: unseen }, format)
    return
  }
  const { yellow, green, dim } = colorsOf(world, format)
  for (const { check, problem, examples, remedy } of findings) {
    say(world, `${yellow('!')} ${problem}  ${dim(`[${check}]`)}`)
    if (examples.length > 0) say(world, `  ${examples.join(', ')}`)
    say(world, `  ${remedy}`)
  }
  if (ordered.calls + ordered.deliveries > 0)
    say(
      world,
      dim(
        `Faults on demand met ${counted(ordered.calls, 'call')} and ${ordered.deliveries} deliveries, as you asked (svc sandbox list-fault-hits). They are not examined.`,
      ),
    )
  const told = `${calls.length} calls of the last 24 hours were examined`
  say(
    world,
    findings.length === 0 ? green(`${told}: nothing is wrong.`) : `${told}: ${findings.length} found.`,
  )
}
