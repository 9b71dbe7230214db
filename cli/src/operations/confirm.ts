/** In live mode nothing moves money or ends something before its user has agreed, or said `--live` (decision 0083). */
import { ownerOf, titleOf, type Account } from '../account'
import { agrees } from '../ask'
import { EXIT, Ending, refusalCode } from '../exit'
import { OPERATIONS } from '../generated/operations'
import { plain } from '../output/plain'
import { textOf } from '../output/values'
import { isAttended, note, type World } from '../world'
import { isGrave } from './consequences'
import type { Input, Operation } from './operation'

/** @throws Ending unless it may go on. Nothing has been sent then. */
export async function confirm(
  world: World,
  account: Account,
  operation: Operation,
  { input, isLiveMeant }: { input: Input; isLiveMeant: boolean },
): Promise<void> {
  if (!account.isLive || isLiveMeant || !isGrave(operation)) return
  const hint = 'With --live it is done without asking.'
  if (!isAttended(world)) {
    const what = `${operation.summary} in live mode`
    throw new Ending(
      `${what} needs a confirmation, and there is no terminal. Nothing was sent.`,
      EXIT.unconfirmed,
      hint,
    )
  }
  const object = await objectOf(account, operation, input)
  note(world, plain(titleOf({ ...account, account: await ownerOf(account) })))
  note(world, plain(deedOf(operation, input, object)))
  if (!(await agrees(world, 'Continue?'))) throw new Ending('Nothing was sent.', EXIT.unconfirmed, hint)
}

type Fields = Readonly<Record<string, unknown>>

/** The object that the path names, as far as the key may read it. @throws ApiError if there is none. */
async function objectOf(account: Account, { path }: Operation, { ids }: Input): Promise<Fields> {
  const named = /^.*?\{\w+\}/.exec(path)?.[0]
  const reading = OPERATIONS.find((one) => one.path === named && one.verb === 'GET')
  if (!reading) return {}
  const [body, query] = [undefined as never, {} as never]
  try {
    return (await reading.call(account.svc, {
      ids: ids.slice(0, 1),
      body,
      query,
      options: {},
    })) as unknown as Fields
  } catch (error) {
    if (refusalCode(error) === 'scope_missing') return {}
    throw error
  }
}

/** Without an amount of their own they take what is left of the object's. */
const REST: ReadonlySet<string> = new Set(['createRefund', 'capturePayment'])

/** What will happen, to what, and how much of it. */
function deedOf(
  { id, summary }: Operation,
  { ids, body }: Pick<Input, 'ids' | 'body'>,
  object: Fields,
): string {
  const given: Fields = { ...(body as object) }
  const value = (name: string) => given[name] ?? object[name]
  const amount = given['amount'] ?? object['amount']
  const currency = value('currency') ?? '(in a currency that this key cannot read)'
  const isRest = REST.has(id) && given['amount'] === undefined
  const status = object['status']
  const named = ['reference', 'name', 'email', 'url']
    .map(value)
    .find((one) => one !== undefined && one !== null)
  return [
    summary,
    isRest && 'all that is left',
    amount !== undefined && `${isRest ? 'of ' : ''}${textOf(amount)} ${textOf(currency)}`,
    ids.join(' '),
    status !== undefined && `now ${textOf(status)}`,
    named !== undefined && textOf(named),
  ]
    .filter(Boolean)
    .join(', ')
}
