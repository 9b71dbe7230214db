/** Whether a process holds the keys that the database's data lies under. */
import { RINGS, type HeldKey } from '../../infra/key-checks'
import type { KeyChecks } from '../../store/key-checks'

export interface KeyFaults {
  /** With these the process would write what nobody else can read. */
  wrong: string[]
  /** Without these it cannot read all that is there. */
  lacking: string[]
}

/** Notes the keys that are new, and compares the others. The sentences name keys and never show them. */
export async function checkKeys(
  checks: Pick<KeyChecks, 'note' | 'list'>,
  keys: readonly HeldKey[],
): Promise<KeyFaults> {
  const known = await checks.list()
  const isOf = (key: HeldKey) => (row: (typeof known)[number]) =>
    row.ring === key.ring && row.keyId === key.id
  const fresh = keys.filter((key) => !known.some(isOf(key)))
  if (fresh.length > 0) await checks.note(fresh)
  const all = fresh.length > 0 ? await checks.list() : known

  const wrong = keys.flatMap((key) => {
    const row = all.find(isOf(key))
    const { ring, id, hash, isCurrent } = key
    const named = ring === 'pepper' ? RINGS[ring] : `the key "${id}" of ${RINGS[ring]}`
    if (row && !hash.equals(row.hash))
      return `${named} is not the one that this database's data lies under: give this process the right one`
    return row?.retiredAt && isCurrent
      ? `${named} was retired at ${row.retiredAt.toISOString()}: put another key first, with a name of its own`
      : []
  })
  const lacking = all
    .filter(
      ({ retiredAt, ring, keyId }) =>
        !retiredAt && !keys.some((key) => key.ring === ring && key.id === keyId),
    )
    .map(
      ({ ring, keyId }) =>
        `${RINGS[ring as keyof typeof RINGS]} lacks the key "${keyId}", which was not retired: add it at the end of the list, or see \`npm run keys\``,
    )
  return { wrong, lacking }
}
