/**
 * `npm run acquirer`: leaves an acquirer out for new payments, tries a kind of acquirer against the acquirer's test system, and what was
 * kept of that again (docs/acquirers.md). Exit code 0 if all that was tried works or is pending, 1 if something was refused or came not as promised.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { ACQUIRER_KINDS, UNCERTIFIED_KINDS, type AcquirerKind } from '../../domain/acquirers'
import { isCurrency } from '../../domain/money'
import { runCommand } from '../shared/command'
import { devFile, readDevFile } from '../shared/dev-file'
import { ExpectedFailure, reasonOf } from '../shared/failure'
import { readSecrets } from '../shared/secrets'
import { readStackSettings } from '../shared/settings'
import { simulatedAcquirer } from '../shared/simulated-acquirer'
import { switchAcquirer } from './acquirer-switch'
import { cardsOfKind, TEST_CARDS } from './certify/cards'
import { readCassette, writeCassette, type Cassette } from './certify/cassette'
import { certify, replayCertification } from './certify/run'
import type { CertifiedStep } from './certify/suite'
import { asJson, inColumns } from './columns'
import { createCommandLine } from './command-line'
import { readOperatorSettings, withRegisters } from './registers'

const USAGE = `Usage:
  npm run acquirer -- off NAME --why "…" [--live]   leaves it out for new payments; those that it has go on
  npm run acquirer -- on NAME [--live]              takes it back
  npm run acquirer -- certify KIND     tries each operation once against the acquirer's test system
  npm run acquirer -- replay FOLDER    the same against what was kept of such a run, without a network

  KIND           ${ACQUIRER_KINDS.join(' or ')}
  --url          its address; otherwise PROCESSOR_URL
  --secret-file  a file with the secret of a test account; otherwise PROCESSOR_SECRET. It is never printed or kept.
                 Without both, the simulator of the stack on this machine is tried
  --cards        the test cards: ${Object.keys(TEST_CARDS).join(', ')}; otherwise those of the kind.
                 The simulator takes those of the sandbox, whatever it speaks
  --currency     in which it pays: EUR if it is left out
  --cassettes    a folder for what was sent and came, without card data and secrets
  --json         for a program

Works: as the port promises. Pending: taken, and told later. Refused: this account cannot do it, or the acquirer never does.
Not as promised: the service would be wrong about it. How to go on: docs/acquirers.md, "Certify".`

const line = createCommandLine(USAGE)

/** As a word of its own. */
const LIVE = /(?:^|[^a-z])live(?:[^a-z]|$)/i

export interface CertificationTold {
  text: string
  /** Whether nothing was refused, and nothing came otherwise than promised. */
  isWell: boolean
}

type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

export async function runCertification(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
  terminal: Terminal = process.stderr,
): Promise<CertificationTold> {
  const options = ['url', 'secret-file', 'cards', 'currency', 'cassettes']
  const { values, flags, positionals } = line.parse(args, options, {
    flags: ['json', 'help'],
    positional: true,
  })
  const [command, what] = positionals
  if (flags.has('help')) return { text: USAGE, isWell: true }
  const isJson = flags.has('json')
  if (command === 'replay') return replay(what, isJson)
  if (command !== 'certify') throw line.wrong('What is to be done? off, on, certify or replay.')
  const settings = readCertifySettings(what, values, environment)
  const tell = (operation: string) => {
    if (terminal.isTTY) terminal.write(`\r\u001B[K${operation}`)
  }
  const { cassette, steps } = await certify({ ...settings, tell })
  if (terminal.isTTY) terminal.write('\r\u001B[K')
  const { cassettes: folder } = values
  if (folder !== undefined) writeCassette(folder, cassette)
  return told({ ...cassette, steps }, isJson, [
    ...(folder === undefined ? [] : [`What was sent and came is in ${folder}.`]),
    ...(UNCERTIFIED_KINDS.includes(cassette.kind)
      ? [
          `${cassette.kind} counts as never tried against a real acquirer. What to send where: docs/acquirers.md.`,
        ]
      : []),
  ])
}

function readCertifySettings(
  name: string | undefined,
  values: Readonly<Record<string, string | undefined>>,
  environment: NodeJS.ProcessEnv,
) {
  const kind = ACQUIRER_KINDS.find((one) => one === name)
  if (!kind) throw line.wrong(`Which kind? ${ACQUIRER_KINDS.join(' or ')}.`)
  const { currency = 'EUR' } = values
  if (!isCurrency(currency)) throw line.wrong('--currency is no ISO 4217 code in use.')
  const file = values['secret-file']
  const url = values['url'] ?? environment['PROCESSOR_URL']
  const secret = file === undefined ? environment['PROCESSOR_SECRET'] : readSecretFile(file)
  // Whoever names neither tries the simulator of this machine.
  const local = url === undefined && secret === undefined ? localAcquirer(kind, environment) : undefined
  const of = local ?? (url !== undefined && secret !== undefined ? { url, secret } : undefined)
  if (!of)
    throw line.wrong('Give the address and the secret of a test account: PROCESSOR_URL and PROCESSOR_SECRET.')
  if (!URL.canParse(of.url)) throw line.wrong('--url is no address.')
  if ([of.secret, new URL(of.url).hostname].some((text) => LIVE.test(text)))
    throw line.wrong('This is the address or the secret of live mode. A run needs those of a test system.')
  const { cards = local ? 'sandbox' : cardsOfKind(kind) } = values
  if (!Object.hasOwn(TEST_CARDS, cards))
    throw line.wrong(`There are no test cards ${cards}. Known: ${Object.keys(TEST_CARDS).join(', ')}.`)
  return { ...of, kind, cards, currency, seed: randomBytes(8).toString('hex'), begun: new Date() }
}

function readSecretFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw line.wrong(`--secret-file: ${reasonOf(error)}.`)
  }
}

/** The simulator of the stack on this machine, if one was started here. */
function localAcquirer(kind: AcquirerKind, environment: NodeJS.ProcessEnv) {
  const { home } = readStackSettings(environment)
  if (!existsSync(devFile(home))) return undefined
  const { processor_url: url } = readDevFile(home)
  return simulatedAcquirer(kind, { url, secret: readSecrets(home).PROCESSOR_SECRET, livemode: false })
}

async function replay(folder: string | undefined, isJson: boolean): Promise<CertificationTold> {
  if (folder === undefined) throw line.wrong('Which folder?')
  const { steps, differences } = await replayCertification(openCassette(folder))
  if (isJson) return { text: asJson({ steps, differences }), isWell: differences.length === 0 }
  const end = differences.length === 0 ? ['As it was.'] : ['Otherwise than it was:', ...differences]
  return { text: [...inTable(steps), '', ...end].join('\n'), isWell: differences.length === 0 }
}

function openCassette(folder: string): Cassette {
  try {
    return readCassette(folder)
  } catch (error) {
    throw new ExpectedFailure(
      `${folder} has no cassette that can be read: ${reasonOf(error).split('\n')[0] ?? ''}`,
      'A run writes one: npm run acquirer -- certify KIND --cassettes FOLDER',
    )
  }
}

function told(
  certified: Omit<Cassette, 'steps'> & { steps: readonly CertifiedStep[] },
  isJson: boolean,
  more: readonly string[],
): CertificationTold {
  const { steps, exchanges, secretShape: _, ...about } = certified
  const isWell = steps.every(({ result }) => result !== 'refused' && result !== 'not as promised')
  if (isJson) return { text: asJson({ ...about, isWell, steps }), isWell }
  const counts = new Map<string, number>()
  for (const { result } of steps) counts.set(result, (counts.get(result) ?? 0) + 1)
  const sums = [...counts].map(([result, count]) => `${count} ${result}`).join(', ')
  return {
    text: [...inTable(steps), '', `${sums}; ${exchanges.length} calls.`, ...more].join('\n'),
    isWell,
  }
}

const inTable = (steps: readonly CertifiedStep[]): string[] =>
  inColumns(
    ['OPERATION', 'RESULT', 'CAME', 'CALLS', 'NOTE'],
    steps.map(({ operation, result, came, exchanges, note }) => [
      ...[operation, result, came, exchanges?.join('–') ?? null, note],
    ]),
  )

const SWITCHES: readonly (string | undefined)[] = ['off', 'on']

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (SWITCHES.includes(args[0])) {
    const given = line.parse(args, ['why'], { flags: ['live'], positional: true })
    const lines = await withRegisters(readOperatorSettings().databaseUrl, (registers) =>
      switchAcquirer(line, given, registers),
    )
    process.stdout.write(`${lines.join('\n')}\n`)
    return
  }
  const { text, isWell } = await runCertification(args)
  process.stdout.write(`${text}\n`)
  if (!isWell) process.exitCode = 1
}

if (require.main === module) runCommand(main)
