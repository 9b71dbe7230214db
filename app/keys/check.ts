/** Whether a process holds the keys that the database's data lies under. */
import { RINGS, type HeldKey } from '../../infra/key-checks'
import type { KeyCheckModel } from '../../prisma/generated/models'
import type { KeyChecks } from '../../store/key-checks'
import type { KeyProof } from './proof'

export interface KeyFaults {
  /** With these the process would write what nobody else can read. */
  wrong: string[]
  /** Without these it cannot read all that is there. */
  lacking: string[]
}

/**
 * Notes the keys that are new, and compares the others. One that does not open what its name has sealed is wrong, though the
 * database never noted it; then none is noted.
 */
export async function checkKeys(
  checks: Pick<KeyChecks, 'note' | 'list'>,
  keys: readonly HeldKey[],
  proves: KeyProof,
): Promise<KeyFaults> {
  const known = await checks.list()
  const fresh = keys.filter((key) => !known.some(isOf(key)))
  if (fresh.length === 0) return compareKeys(known, keys)
  const unproven: HeldKey[] = []
  for (const key of fresh) if (!(await proves(key))) unproven.push(key)
  if (unproven.length === 0) await checks.note(fresh)
  const faults = compareKeys(await checks.list(), keys)
  return { ...faults, wrong: [...unproven.map(notTheOne), ...faults.wrong] }
}

/** Says nothing of keys that the database never noted. The sentences name keys and never show them. */
export function compareKeys(known: readonly KeyCheckModel[], keys: readonly HeldKey[]): KeyFaults {
  const wrong = keys.flatMap((key) => {
    const row = known.find(isOf(key))
    if (row && !key.hash.equals(row.hash)) return notTheOne(key)
    const { isCurrent } = key
    const named = nameOf(key)
    return row?.retiredAt && isCurrent
      ? `${named} was retired at ${row.retiredAt.toISOString()}: put another key first, with a name of its own`
      : []
  })
  const lacking = known
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

const isOf =
  ({ ring, id }: HeldKey) =>
  (row: KeyCheckModel) =>
    row.ring === ring && row.keyId === id

const nameOf = ({ ring, id }: HeldKey) => `the key "${id}" of ${RINGS[ring]}`

const notTheOne = (key: HeldKey) =>
  `${nameOf(key)} is not the one that this database's data lies under: give this process the right one`
