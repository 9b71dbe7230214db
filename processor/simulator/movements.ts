/** What the simulator did in a window of time, in pages, with the differences that its controls plant. */
import { z } from 'zod'
import type { MovementKind } from '../movement'
import type { DifferenceKind, ToldOtherwise } from './controls'
import type { Ledger, LedgerEntry } from './ledger'
import { BadRequest } from './requests'
import { isCaptured } from './told'

const PAGE = 500

/** As JSON: the amount is text. */
interface ToldMovement {
  kind: MovementKind
  key: string
  authorizationKey: string
  reference?: string
  amount?: string
  currency?: string
  at: string
  state: string
}

const Asked = z.object({ from: z.iso.datetime(), until: z.iso.datetime(), cursor: z.string().nullable() })

export function listMovements(
  ledger: Pick<Ledger, 'all'>,
  query: URLSearchParams,
  { differences, bookedAt }: ToldOtherwise,
): object {
  const { from, until, cursor } = readQuery(query)
  const found = ledger
    .all()
    .flatMap(movementsOf)
    .map((movement) => ({ ...movement, at: bookedAt(movement.key, movement.at) }))
    .filter(({ at }) => at >= from && at < until)
    .map((movement) => ({ movement, position: positionOf(movement) }))
    .filter(({ position }) => cursor === null || position > cursor)
    .sort((one, other) => (one.position < other.position ? -1 : 1))
  const page = found.slice(0, PAGE)
  return {
    movements: page.flatMap(({ movement }) => plant(movement, differences()[movement.key])),
    next: found.length > PAGE ? (page.at(-1)?.position ?? null) : null,
  }
}

/** Times are compared as text, so they are brought to one form. */
function readQuery(query: URLSearchParams) {
  const asked = Asked.safeParse({
    from: query.get('from'),
    until: query.get('until'),
    cursor: query.get('cursor'),
  })
  if (!asked.success) throw new BadRequest(String(asked.error.issues[0]?.path[0]))
  const inOneForm = (time: string) => new Date(time).toISOString()
  const { from, until, cursor } = asked.data
  return { from: inOneForm(from), until: inOneForm(until), cursor }
}

const positionOf = ({ at, kind, key }: ToldMovement): string => `${at} ${kind} ${key}`

function movementsOf(entry: LedgerEntry): ToldMovement[] {
  const { key, reference, currency, captures = [], refunds = [] } = entry
  const of = { authorizationKey: key, ...(currency !== '' && { currency }) }
  const forPayment = { ...of, ...(reference !== undefined && { reference }) }
  const own = { ...forPayment, key, ...(currency !== '' && { amount: entry.amount }) }
  const { authorization } = entry
  const begun = stateOf(entry)
  return [
    ...(begun === null ? [] : [{ ...own, kind: 'authorization' as const, at: entry.begunAt, state: begun }]),
    ...captures.filter(isDecided).map((capture) => ({
      ...forPayment,
      kind: 'capture' as const,
      key: capture.key,
      amount: capture.amount,
      at: capture.outcome.at,
      state: capture.outcome.state,
    })),
    ...(authorization.state === 'closed'
      ? [
          {
            ...own,
            kind: 'close' as const,
            at: authorization.at,
            state: authorization.voided ? 'voided' : 'closed',
          },
        ]
      : []),
    ...refunds.filter(isDecided).map((refund) => ({
      ...of,
      kind: 'refund' as const,
      key: refund.key,
      ...(refund.reference !== undefined && { reference: refund.reference }),
      amount: refund.amount,
      at: refund.outcome.at,
      state: refund.outcome.state,
    })),
  ]
}

/** What is pending is listed once it is decided. */
const isDecided = ({ outcome }: { outcome: { state: string } }): boolean => outcome.state !== 'pending'

/** How its authorization ended; null if there was none before the key was closed, or the ledger no longer says how. */
function stateOf({ authorization, stoodAt, undoneAt }: LedgerEntry): string | null {
  if (isCaptured(authorization) || (stoodAt ?? undoneAt) !== undefined) return 'captured'
  if (authorization.state !== 'closed') return authorization.state
  return authorization.voided ? 'approved' : null
}

const PLANTED: Readonly<Record<DifferenceKind, (movement: ToldMovement) => ToldMovement[]>> = {
  missing: () => [],
  doubled: (movement) => [movement, movement],
  other_amount: (movement) => [{ ...movement, amount: String(BigInt(movement.amount ?? '0') + 1n) }],
  /** Movements have no fee, and are no chargebacks. */
  other_fee: (movement) => [movement],
  chargeback: (movement) => [movement],
  other_currency: (movement) => [{ ...movement, currency: movement.currency === 'USD' ? 'EUR' : 'USD' }],
  unknown_key: ({ reference: _reference, ...movement }) => [
    { ...movement, key: `${movement.key}:unknown`, authorizationKey: `${movement.authorizationKey}:unknown` },
  ],
}

const plant = (movement: ToldMovement, difference: DifferenceKind | undefined): ToldMovement[] =>
  difference === undefined ? [movement] : PLANTED[difference](movement)
