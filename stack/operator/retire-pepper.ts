/** Whether a pepper can be given up, and what ends with it if it is. */
import type { KeyProof } from '../../app/keys/proof'
import type { KeySettings } from '../../infra/key-checks'
import type { KeyChecks } from '../../store/key-checks'
import type { PepperedRows, UnusedKey } from '../../store/peppered-rows'
import type { SealedRows } from '../../store/sealed-rows'
import { ExpectedFailure } from '../shared/failure'
import { inColumns, modeOf } from './columns'

export interface KeyDesk {
  settings: KeySettings
  checks: KeyChecks
  rows: SealedRows
  peppered: PepperedRows
  proof: KeyProof
  say: (text: string) => void
}

/** So many API keys are listed. */
const LISTED = 1_000

/**
 * Throws while the pepper is needed. `isEnding`: what waits to be used may end, and so many values that no key opens. What a command
 * or time moves is never given up: cards, webhooks and members would lose what they have, and a repeat of a call would be a new payment.
 */
export async function refuseUsedPepper(
  { peppered, say }: KeyDesk,
  id: string,
  { isEnding, unreadable }: { isEnding: boolean; unreadable: number },
): Promise<void> {
  const uses = await peppered.uses()
  const left = uses.flatMap(({ name, leaves, use }) => {
    const count = use.get(id) ?? 0
    return count === 0 ? [] : [{ leaves, count, text: `${name}: ${count}` }]
  })
  const textOf = (leaving: string) =>
    left.flatMap(({ leaves, text }) => (leaves === leaving ? text : [])).join(', ')

  const movable = left.reduce((sum, { leaves, count }) => (leaves === 'command' ? sum + count : sum), 0)
  if (movable > unreadable)
    throw new ExpectedFailure(
      `Under the pepper "${id}" lie ${textOf('command')}.`,
      `Bring them under the current one: npm run keys -- reencrypt. What it names as unreadable is lost: npm run keys -- retire pepper ${id} --end`,
    )
  if (textOf('time') !== '')
    throw new ExpectedFailure(
      `Under the pepper "${id}" lie ${textOf('time')}.`,
      'Without it a repeat of one would be a new call. They are deleted seven days after they were made. Try again then.',
    )
  if (textOf('use') === '' || isEnding) return
  const keys = await peppered.keysUnder(id, LISTED)
  if (keys.length > 0) inColumns(HEAD, keys.map(cellsOf)).forEach(say)
  throw new ExpectedFailure(
    `Under the pepper "${id}" lie ${textOf('use')}. They were not used since another one came first, and end with it.`,
    'Tell the merchants of the keys above, and wait. To end what is left: npm run keys -- retire pepper ' +
      `${id} --end`,
  )
}

const HEAD = ['ACCOUNT', 'ITS NAME', 'MODE', 'KEY', 'ITS NAME', 'LOOKS LIKE']

const cellsOf = (key: UnusedKey) => [
  key.accountId,
  key.accountName,
  modeOf(key),
  key.id,
  key.name,
  `${key.prefix}…${key.last4}`,
]
