/**
 * Pairing through the dashboard (decision 0082): the service is asked for a code, a member of the account types it into the
 * dashboard and agrees there, and this program collects a key of its own.
 */
import { hostname } from 'node:os'
import { EXIT, Ending } from './exit'
import { plain } from './output/plain'
import type { Profile } from './profiles'
import { VERSION } from './version'
import { note, pause, type World } from './world'

interface Begun {
  device_code: string
  user_code: string
  verification_url: string
  expires_in: number
  interval: number
}

interface Collected {
  status: 'pending' | 'refused' | 'expired' | 'approved'
  key?: string
  base_url?: string
  account?: { id: string; name: string }
  expires_at?: string | null
}

const PATH = '/v1/dashboard/pairings'

/** Waits until a member has agreed or refused. @throws Ending if it comes to nothing. */
export async function pair(world: World, baseUrl: string): Promise<Profile> {
  const host = plain(hostname()).slice(0, 60) || 'a machine'
  const { device_code, ...begun } = read(await answered(world, baseUrl, PATH, { host })) as Begun
  note(world, `Open ${plain(begun.verification_url)} and type this code there:`)
  note(world, `\n  ${plain(begun.user_code)}\n`)
  note(world, `It works for ${Math.floor(begun.expires_in / 60)} minutes. Ctrl-C ends it.`)
  const end = performance.now() + begun.expires_in * 1_000
  let wait = begun.interval
  while (performance.now() < end) {
    await pause(world, wait * 1_000)
    const answer = await post(world, baseUrl, `${PATH}/collect`, { device_code })
    if (!answer || isPassing(answer)) {
      wait = Math.max(wait, answer?.retryAfter ?? wait)
      continue
    }
    const collected = read(answer) as Collected
    if (collected.status === 'approved') return profileOf(collected, baseUrl)
    if (collected.status === 'refused') throw new Ending('It was refused in the dashboard.', EXIT.failed)
    if (collected.status === 'expired') break
  }
  throw new Ending('Nobody agreed in time.', EXIT.failed, 'Start again: svc login')
}

function profileOf({ key = '', base_url, account, expires_at }: Collected, asked: string): Profile {
  return { base_url: base_url ?? asked, secret_key: key, account, paired: true, expires_at }
}

/** Ends the key that was made for this machine. False if it works no more anyway. */
export async function endPairing(world: World, { base_url, secret_key }: Profile): Promise<boolean> {
  const answer = await answered(world, base_url, `${PATH}/end`, { key: secret_key })
  if (answer.status === 401) return false
  read(answer)
  return true
}

interface PairingReply {
  status: number
  text: string
  /** Seconds. */
  retryAfter: number | undefined
}

const isPassing = ({ status }: PairingReply): boolean => status === 429 || status >= 500

async function answered(world: World, baseUrl: string, path: string, body: object): Promise<PairingReply> {
  const answer = await post(world, baseUrl, path, body)
  if (answer) return answer
  throw new Ending(`${plain(baseUrl)} does not answer.`, EXIT.unavailable, 'Is the --base-url right?')
}

const LONGEST_MS = 30_000

/** Null if there is no answer. @throws Ending once the user has ended the program. */
async function post(world: World, baseUrl: string, path: string, body: object): Promise<PairingReply | null> {
  try {
    const answer = await fetch(baseUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'svc-client': `svc-tool/${VERSION}` },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([world.signal, AbortSignal.timeout(LONGEST_MS)]),
    })
    const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN)
    return {
      status: answer.status,
      text: await answer.text(),
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
    }
  } catch {
    if (world.signal.aborted) throw new Ending('', EXIT.interrupted)
    return null
  }
}

/** What was answered, unless it is a refusal. */
function read(answer: PairingReply): object {
  const body = json(answer.text) as { error?: { message?: unknown } } | undefined
  if (answer.status < 300 && body) return body
  const message = body?.error?.message
  throw new Ending(
    typeof message === 'string' ? plain(message) : `The service answered ${answer.status}.`,
    isPassing(answer) ? EXIT.unavailable : EXIT.failed,
    'With a key that you have: svc login --key',
  )
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
