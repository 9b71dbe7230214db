/** Verifies the rows of a database for an operator at a terminal, and tells in words what was found. */
import { setTimeout as pause } from 'node:timers/promises'
import { verifyRows, violationsIn, type VerifiedRows } from '../../app/verification'
import { isTooLong } from '../../store/failures'
import type { Look } from '../../store/invariants/violations'
import { ExpectedFailure } from '../shared/failure'
import { inColumns } from './columns'
import type { Registers } from './registers'

/** Of each invariant no more violations than these are told in words. */
const FIRST = 5

/** Says on a terminal how far it is. */
export async function verifyAtTerminal(
  store: Pick<Registers, 'serviceStates' | 'rows'>,
  look: Look = {},
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): Promise<VerifiedRows> {
  const overwrite = (text: string) => {
    if (terminal.isTTY) terminal.write(`\r\u001B[K${text}`)
  }
  const tell = (table: string, lookedAt: number) => {
    overwrite(`${table}: ${lookedAt} rows`)
  }
  try {
    return await verifyRows({ store, pause, tell }, look)
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

/** The violations first, then everything that was looked at. */
export function verificationInWords(verification: VerifiedRows): string[] {
  const { closed, findings } = verification
  return [
    ...brokenInWords(verification),
    ...(closed ? ['The service is closed to money, so what holds only while it works was left out.'] : []),
    '',
    ...inColumns(
      ['INVARIANT', 'LOOKED_AT', 'VIOLATIONS', 'SECONDS'],
      findings.map(({ invariant, lookedAt, violations, seconds }) => [
        ...[invariant.name, lookedAt, violations.length, seconds.toFixed(2)],
      ]),
    ),
  ]
}

/** How many invariants are violated, and the first rows that violate each. */
export function brokenInWords(verification: VerifiedRows): string[] {
  const broken = verification.findings.filter(({ violations }) => violations.length > 0)
  const of = `of ${verification.findings.length} invariants`
  if (broken.length === 0) return [`None ${of} is violated.`]
  return [
    `Violated: ${broken.length} ${of}. Violations: ${violationsIn(verification)}.`,
    ...broken.flatMap(({ invariant, violations }) => [
      `  ${invariant.name}: ${invariant.sentence}`,
      ...violations.slice(0, FIRST).map(({ account, livemode, objectId, wrong }) => {
        const whose = account === '' ? '' : ` of ${account}, ${livemode ? 'live' : 'sandbox'}`
        return `    ${objectId}${whose}: ${wrong}`
      }),
      ...(violations.length > FIRST ? [`    and ${violations.length - FIRST} more`] : []),
    ]),
  ]
}
