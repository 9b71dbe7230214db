/**
 * `npm run bench -- neighbours`: how much other merchants notice of one who attacks within the limits of an account.
 * For each attack, slices of time with and without it alternate, so both are measured on the same machine at the same
 * time. `--only TEXT` runs the attacks whose names contain the text, `--seconds N` sets the length of a slice.
 */
import type { Attack, Ground, Probe } from './neighbours/attack'
import { CLOCK_ATTACKS } from './neighbours/clock'
import { LIST_ATTACKS } from './neighbours/lists'
import { MEMBER_ATTACKS } from './neighbours/members'
import { atPace } from './neighbours/pace'
import { REQUEST_ATTACKS } from './neighbours/requests'
import { WEBHOOK_ATTACKS } from './neighbours/webhooks'
import { payingMerchants } from './neighbours/victims'
import { openAuthority } from '../test/support/receiver'
import { freePort } from '../stack/development/ports'
import { SANDBOX_RATE } from './neighbours/attack'
import { startBenchStack } from './parts'

/** The attacks. Add a new one here. */
const ATTACKS: readonly Attack[] = [
  ...REQUEST_ATTACKS,
  ...LIST_ATTACKS,
  ...WEBHOOK_ATTACKS,
  ...MEMBER_ATTACKS,
  ...CLOCK_ATTACKS,
]

/** The number of slices with and without the attack; the first pair is the warm-up. */
const PAIRS = 3
/** The aim: an attacked neighbour's p50 over its own without the attack. */
const AIM = 1.5

interface Line {
  attack: string
  probe: string
  quiet: Figures
  attacked: Figures
}

interface Figures {
  p50: number
  p99: number
  count: number
  failed: number
}

export async function measureNeighbours(seconds: number, only = ''): Promise<void> {
  const authority = openAuthority()
  const livePort = await freePort()
  const liveUrl = `http://127.0.0.1:${livePort}`
  const stack = await startBenchStack(undefined, {
    WEBHOOK_ALLOW_LOOPBACK: 'on',
    WEBHOOK_CA_FILE: authority.ca,
    LIVE_PUBLIC_URL: liveUrl,
    // Attackers may come from any number of networks.
    TRUSTED_PROXIES: '127.0.0.1/32',
  })
  try {
    const live = { LIVE_PORT: String(livePort), LIVE_PROCESSOR_URL: stack.processorUrl }
    // One process for each mode, as in production.
    const api = await stack.startApi({ MODE: 'sandbox' })
    const liveApi = await stack.startApi({ MODE: 'live', ...live }, 'live-api')
    const { databaseUrl, pepper, buildMerchant } = stack
    const ground: Ground = { url: api.url, liveUrl, databaseUrl, pepper, authority, buildMerchant }
    const usual = await payingMerchants(ground)
    const lines: Line[] = []
    for (const attack of ATTACKS.filter(({ name }) => name.includes(only))) {
      const probes = (await attack.probes?.(ground)) ?? usual
      lines.push(...(await measureAttack(attack, ground, probes, seconds)))
    }
    process.stdout.write(`\n${lines.map(lineText).join('\n')}\n`)
    await Promise.all([api.stop(), liveApi.stop()])
  } finally {
    await stack.stop()
    await authority.close()
  }
}

async function measureAttack(
  attack: Attack,
  ground: Ground,
  probes: readonly Probe[],
  seconds: number,
): Promise<Line[]> {
  const shoot = await attack.prepare(ground)
  const quiet: Samples[] = []
  const attacked: Samples[] = []
  const answers = new Map<string, number>()
  for (let pair = 0; pair <= PAIRS; pair += 1) {
    const without = await watch(probes, seconds)
    const shooting = atPace(attack.perSecond ?? SANDBOX_RATE, seconds, shoot)
    const during = await watch(probes, seconds)
    for (const shot of await shooting) {
      const answer = shot.status === 'fulfilled' ? String(shot.value) : 'failed'
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
    if (pair === 0) continue
    quiet.push(without)
    attacked.push(during)
  }
  const told = [...answers].map(([answer, times]) => `${answer} × ${times}`).join(', ')
  process.stdout.write(`${attack.name}: ${told}\n`)
  return probes.map(({ name }, index) => ({
    attack: attack.name,
    probe: name,
    quiet: figuresOf(quiet.flatMap((slice) => slice[index] ?? [])),
    attacked: figuresOf(attacked.flatMap((slice) => slice[index] ?? [])),
  }))
}

/** The probes' outcomes, in their order. */
type Samples = PromiseSettledResult<number>[][]

const watch = (probes: readonly Probe[], seconds: number): Promise<Samples> =>
  Promise.all(probes.map(({ perSecond, take }) => atPace(perSecond, seconds, take)))

function figuresOf(outcomes: readonly PromiseSettledResult<number>[]): Figures {
  const times = outcomes
    .flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    .sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), count: times.length, failed: outcomes.length - times.length }
}

function lineText({ attack, probe, quiet, attacked }: Line): string {
  const ratio = attacked.p50 / quiet.p50
  const text = ({ p50, p99, count, failed }: Figures) =>
    `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${count}${failed > 0 ? `, ${failed} failed` : ''})`
  const verdict = ratio <= AIM ? 'met' : 'MISSED'
  return `${attack} | ${probe} | without: ${text(quiet)} | under attack: ${text(attacked)} | p50 ratio ${ratio.toFixed(2)}: ${verdict}`
}
