/** Verifies the rows of a database for an operator at a terminal, and tells in words what was found. */
import { setTimeout as pause } from 'node:timers/promises'
import {
  verifyRows,
  violationsIn,
  type NotAsked,
  type VerificationParts,
  type VerifiedRows,
} from '../../app/verification'
import { isTooLong } from '../../store/failures'
import { SECOND } from '../../domain/time'
import type { Look, LookedOver } from '../../store/invariants/violations'
import { ExpectedFailure } from '../shared/failure'
import { inColumns, modeOf } from './columns'
import type { Registers } from './registers'

/** A pause that somebody who waits should know of. */
const LONG_MS = 10 * SECOND

/** Of each invariant no more violations than these are told in words. */
const FIRST = 5

/** Says on a terminal how far it is. */
export async function verifyAtTerminal(
  store: Pick<Registers, 'serviceStates' | 'rows' | 'overdue'>,
  look: Look = {},
  temporal?: VerificationParts['temporal'],
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): Promise<VerifiedRows> {
  const overwrite = (text: string) => {
    if (terminal.isTTY) terminal.write(`\r\u001B[K${text}`)
  }
  const wait = (ms: number) => {
    if (ms > LONG_MS)
      overwrite(`workflows: what seems wrong is looked at again in ${Math.round(ms / SECOND)} s`)
    return pause(ms)
  }
  const reached = ({ table, findings }: LookedOver) => {
    const rows = findings.find(({ invariant }) => invariant.table === table)?.lookedAt ?? 0
    overwrite(`${table}: ${rows} rows`)
  }
  try {
    return await verifyRows({ store, pause: wait, reached, ...(temporal && { temporal }) }, look)
  } catch (error) {
    if (!isTooLong(error)) throw error
    throw new ExpectedFailure(
      'The rows were not verified: PostgreSQL did not answer a query within its time.',
      'Try again when it is less busy, or look at a part: --account, --since, --only.',
      { cause: error },
    )
  } finally {
    overwrite('')
  }
}

const NOT_ASKED: Readonly<Record<NotAsked, string>> = {
  closed: 'Workflows were not asked about: while the service is closed, they wait.',
  left_out: 'Workflows were not asked about: they were left out, by --without-temporal, --since or --until.',
  silent:
    'Workflows were not asked about: Temporal did not answer. Look at it, or leave it out: --without-temporal',
}

/** The violations first, then everything that was looked at. */
export function verificationInWords(verification: VerifiedRows): string[] {
  const { closed, notAsked, findings } = verification
  return [
    ...brokenInWords(verification),
    ...(closed ? ['The service is closed to money, so what holds only while it works was left out.'] : []),
    ...(notAsked ? [NOT_ASKED[notAsked]] : []),
    '',
    ...inColumns(
      ['INVARIANT', 'LOOKED_AT', 'VIOLATIONS', 'SECONDS'],
      findings.map(({ invariant, lookedAt, count, seconds }) => [
        ...[invariant.name, lookedAt, count, seconds.toFixed(2)],
      ]),
    ),
  ]
}

/** How many invariants are violated, and the first rows that violate each. */
export function brokenInWords(verification: VerifiedRows): string[] {
  const broken = verification.findings.filter(({ count }) => count > 0)
  const of = `of ${verification.findings.length} invariants`
  if (broken.length === 0) return [`None ${of} is violated.`]
  return [
    `Violated: ${broken.length} ${of}. Violations: ${violationsIn(verification)}.`,
    ...broken.flatMap(({ invariant, violations, count }) => [
      `  ${invariant.name}: ${invariant.sentence}`,
      ...violations.slice(0, FIRST).map(({ account, livemode, objectId, wrong }) => {
        const whose = account === '' ? '' : ` of ${account}, ${modeOf({ livemode })}`
        return `    ${objectId}${whose}: ${wrong}`
      }),
      ...(count > FIRST ? [`    and ${count - FIRST} more`] : []),
    ]),
  ]
}
