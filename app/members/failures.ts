/**
 * Limits how often sign-in and second factors fail (decision 0065). What is counted is what was given, so that nobody
 * learns from a refusal which members exist. One network alone cannot lock a member out of every other.
 */
import type { BareValueFault, ValueFault } from '../../contract/faults/table'
import { ADMINISTRATORS_A_DAY, MAILS, REQUESTS_A_DAY, SIGN_IN_FAILURES } from '../../domain/member-sessions'
import { DAY } from '../../domain/time'
import { networkOf } from '../../infra/addresses'
import type { Admitting } from './dashboard'

export type PasswordFault = BareValueFault | ValueFault

export interface Limited {
  kind: 'limited'
  retryAfterSeconds: number
}

/** `refused` says nothing about which part was wrong. `fault`: what is wrong with the password. */
export type SignInRefusal = { kind: 'refused' } | { kind: 'weak'; fault: PasswordFault } | Limited

/** `name`: whom an attempt is about, such as an address of a member. `device`: the browser, if he is known to use it. */
interface Attempt {
  name: string
  address: string
  device?: string | null
}

const counted = ({ pepper }: Pick<Admitting, 'pepper'>, { name, address, device = null }: Attempt) => {
  const network = networkOf(address)
  const hash = (...parts: string[]) => pepper.hash('sign-in-failure', ...parts)
  const isFactor = name.startsWith(FACTOR)
  const most = isFactor ? SIGN_IN_FAILURES.factor : SIGN_IN_FAILURES.name
  // What strangers do elsewhere does not count here, nor the other way round. Who guesses codes has the password: they all count.
  if (device !== null) {
    const known = { hash: hash('device', name, device), most: SIGN_IN_FAILURES.device }
    return isFactor ? [{ hash: hash('name', name), most }, known] : [known]
  }
  // In this order: what one network is refused does not count against the name.
  return [
    { hash: hash('network', network), most: SIGN_IN_FAILURES.network },
    { hash: hash('pair', name, network), most: SIGN_IN_FAILURES.pair },
    { hash: hash('name', name), most },
  ]
}

const FACTOR = 'factor '

/** The name under which attempts to show a member's second factor are counted. */
export const factorOf = (memberId: string): string => `${FACTOR}${memberId}`

/** Makes an attempt, which has failed unless `prove` answers something. */
export async function attempt<T>(
  parts: Admitting,
  of: Attempt,
  prove: () => Promise<T | false | null>,
): Promise<{ kind: 'right'; proven: T } | { kind: 'refused' } | Limited> {
  const limited = await admit(parts, of)
  if (limited) return limited
  const proven = await prove()
  if (proven === false || proven === null) return { kind: 'refused' }
  await passed(parts, of)
  return { kind: 'right', proven }
}

/** Counts the attempt as a failure before it is made, so that many at once cannot pass; `passed` takes that back. */
async function admit(parts: Admitting, attempt: Attempt): Promise<Limited | null> {
  const now = parts.real()
  for (const { hash, most } of counted(parts, attempt)) {
    const { count, until } = await parts.store.links.count(hash, now)
    if (count > most)
      return { kind: 'limited', retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1_000) }
  }
  return null
}

/** The attempt was right: it was no failure, and what was counted of this name at this network is forgotten. */
async function passed({ store: { links }, ...parts }: Admitting, attempt: Attempt): Promise<void> {
  const buckets = counted(parts, attempt)
  const own = buckets[buckets.length === 1 ? 0 : 1]
  for (const one of buckets)
    await (one === own ? links.forgetFailures(one.hash) : links.takeBackFailure(one.hash))
}

/**
 * Whether another mail may go to this address: a stranger can ask for it. Each purpose is counted by itself, so that nobody
 * keeps the link to a new password from a member by signing up with his address.
 */
export async function admitMail(
  parts: Admitting,
  purpose: 'sign_up' | 'reset' | 'confirmation' | 'request',
  recipient: string,
  address: string,
): Promise<boolean> {
  const { pepper, store, real } = parts
  const hash = (...of: string[]) => pepper.hash('sign-in-failure', 'mail', ...of)
  const ofNetwork = await store.links.count(hash('network', networkOf(address)), real())
  if (ofNetwork.count > MAILS.network) return false
  return (await store.links.count(hash('to', purpose, recipient), real())).count <= MAILS.recipient
}

/** Whether an account may send a person whom it names a mail that asks for something, such as to join. */
export async function admitRequest(
  parts: Admitting,
  accountId: string,
  recipient: string,
  address: string,
): Promise<boolean> {
  const { pepper, store, real } = parts
  if (!(await admitMail(parts, 'request', recipient, address))) return false
  const counted = (...of: string[]) =>
    store.links.count(pepper.hash('sign-in-failure', 'request', ...of), real(), DAY)
  if ((await counted('account', accountId)).count > REQUESTS_A_DAY.account) return false
  return (await counted('to', recipient)).count <= REQUESTS_A_DAY.recipient
}

/** Counts an address that the account adds for its mails. False if it has added as many as it may in a day. */
export async function admitAdministrator(
  { pepper, store, real }: Admitting,
  accountId: string,
): Promise<boolean> {
  const hash = pepper.hash('sign-in-failure', 'administrators', accountId)
  return (await store.links.count(hash, real(), DAY)).count <= ADMINISTRATORS_A_DAY
}
