/**
 * A kind of objects is one descriptor (decision 0107). From it follow its list and retrieve routes, its part in the sweep, in
 * incidents, in the sandbox's clock, in metrics and in operators' commands. Whatever works with kinds takes them as a value.
 */
import type { z } from 'zod'
import type { ErrorCode } from '../../contract/errors'
import type { IdType } from '../../domain/ids'
import type { Permission } from '../../domain/roles'
import type { WaitingStep } from '../../domain/waiting-step'
import type { OwnWorkflow, SteppedWorkflow, WorkflowOfKind } from '../../domain/workflow-ref'
import type { Tenant } from '../../store/context'
import type { HandedOver, WaitingRows } from '../../store/overdue'
import type { Page, TimedQuery } from '../../store/page'
import type { RefusedMoney } from '../../store/refused-money'
import type { Display } from './shown'
import { MONEY_CLAIMS } from '../../store/backlog'
import type { ClockedKind } from '../../store/sandbox-clocks/due'
import type { DeletedKind, Deletion } from '../../store/sandbox-clocks/restart'
import type { Store } from '../../store/store'
import type { PaymentNamed, SearchById } from '../dashboard/find/search-by-id'
import type { Dependencies, Stepping } from '../dependencies'

export interface Kind<Row = unknown, Query = unknown> {
  /** One spelling in code, routes, workflows, incidents, logs and metrics. */
  name: string
  /** The type of its ids, from which their prefix follows. */
  ids: IdType
  table: string
  /**
   * The columns that operators are shown beside its id, its account and when it was made, none of which may hold a secret; null
   * if its id does not find its row.
   */
  shown: Display['shown'] | null
  /** What operators are told with it. */
  also: Display['also']
  /** What others name it by. */
  named?: Display['named']
  /** How merchants read it; null if they do not, or not by an address of its own. */
  reads: Reads<Row, Query> | null
  /** Null if nothing of it happens by itself. */
  waits: Waits | null
  /** What a restart of an account's sandbox does with its rows, and what goes with them. */
  restart: 'kept' | 'deleted' | Deletion
  /** How long its rows are kept, and how older ones are deleted; null if they are kept for good. */
  retention: Retention | null
  /** How the payment that it is of is found; null if it is of none. A search by its id finds that payment too. */
  payment: PaymentNamed | 'itself' | null
  /** What else a search finds by its id: the object itself, if it has a page, and what belongs to it. */
  search: readonly SearchById[]
}

/** Rows are deleted when they are older than `life`, in milliseconds, at most `limit` at once; `purge` returns how many. */
export interface Retention {
  life: number
  /** Absent if each is one row. */
  limit?: number
  purge(store: Store, before: Date, limit: number): Promise<number>
}

/** As many at once as suits rows that others go with, such as the attempts to deliver an event. */
export const ROWS_WITH_OTHERS = 500

/** Every query parameter that is not about the page or the time. */
type FilterOf<Query> = Exclude<keyof Query & string, keyof TimedQuery>

export interface Reads<Row, Query> {
  path: `/v1/${string}`
  scope: Permission
  /** What the documentation calls one, with its article, and several. */
  words: { one: `a ${string}` | `an ${string}`; many: string }
  list: {
    query: z.ZodType<Query>
    schema: z.ZodType
    rows(parts: Reading, tenant: Tenant, query: Query): Promise<Page<Row>>
    /** The indexes that serve each filter, depending on its value. A test asks PostgreSQL. */
    filters: Readonly<Record<FilterOf<Query>, readonly [string, ...string[]]>>
  } & Manner
  /** Null if it is only listed. */
  retrieve:
    | ({ schema: z.ZodType; row(parts: Reading, tenant: Tenant, id: string): Promise<Row | null> } & Manner)
    | null
  /** The object as merchants see it; a text is sent as it is stored. */
  present(row: Row, parts: Reading, tenant: Tenant): object | string
}

export type Reading = Pick<Dependencies, 'store' | 'now' | 'real' | 'offset'>

/** What a route says and does that does not follow from its kind. */
interface Manner {
  summary?: string
  description?: string
  errors?: readonly ErrorCode[]
  noStore?: boolean
  repeatable?: readonly string[]
}

export type Waits = WaitsForTime & (MovedByStep | MovedByOwnWorkflow)

/** Its workflow takes its steps, and does nothing else. */
interface MovedByStep {
  step: (deps: Stepping, tenant: Tenant, id: string) => Promise<WaitingStep>
  workflow: SteppedWorkflow
}

/** Its workflow has a story of its own, with activities of its own. */
interface MovedByOwnWorkflow {
  step?: never
  workflow: OwnWorkflow
}

interface WaitsForTime {
  /** Its rows that are due at a time, and others by which the object is due. */
  rows: readonly [WaitingRows, ...WaitingRows[]]
  /** How the sweep claims those that are overdue; by their due time if absent. */
  claim?: (store: Store, before: Date, limit: number) => Promise<HandedOver[]>
  /** How it waits by the clock of an account's sandbox; null if it waits by the machine's time. */
  clock: ClockedKind['clock'] | null
  /** What an incident says if its time has come and its workflow sleeps; null if that is no incident. */
  asleep: string | null
  /** Whether a step of it moves money. Operators are told of what does first. */
  moves: 'money' | 'nothing'
  /** What of it an acquirer refuses for good, though somebody counts on it; null if there is no such thing. */
  refusals: Refusals | null
}

/** Each becomes an incident of the rows, about the object that is found. */
interface Refusals {
  rows: WaitingRows
  /** What the incident says. */
  summary: string
  find: (store: Store, since: Date, limit: number) => Promise<RefusedMoney[]>
}

/** What an incident usually says of an object whose workflow sleeps. */
export const ASLEEP = 'its workflow sleeps, though its time has come'

export type Kinds = readonly Kind[]

/** The parts of whoever works with kinds. */
export interface WithKinds {
  /** Every kind of objects. A test can add one. */
  kinds: Kinds
}

/** Checks a descriptor against the rows and the query of its kind. */
export const defineKind = <Row, Query = never>(kind: Kind<Row, Query>): Kind => kind

export const kindOf = (kinds: Kinds, name: string): Kind | undefined =>
  kinds.find((kind) => kind.name === name)

/** A kind of objects that wait. */
export type WaitingKind = Kind & { waits: Waits }

export const waitingOf = (kinds: Kinds): WaitingKind[] =>
  kinds.filter((kind): kind is WaitingKind => kind.waits !== null)

/** All rows that wait, whatever their kind. */
export const waitingRows = (kinds: Kinds): WaitingRows[] =>
  waitingOf(kinds).flatMap(({ waits }) => waits.rows)

/** Whether rows of this name move money: those of a kind, or others that wait. */
export const movesMoney = (kinds: Kinds, name: string): boolean =>
  name === MONEY_CLAIMS ||
  waitingOf(kinds).some(
    ({ waits: { moves, rows } }) => moves === 'money' && rows.some((row) => row.name === name),
  )

/** The kind whose rows these are, and the rows. Throws if there is no kind with rows of that name. */
export function rowsNamed(kinds: Kinds, name: string): { kind: WaitingKind; rows: WaitingRows } {
  for (const kind of waitingOf(kinds))
    for (const rows of kind.waits.rows) if (rows.name === name) return { kind, rows }
  throw new Error(`no kind of objects has waiting rows named ${name}`)
}

/** The kinds that wait by the clock of an account's sandbox. */
export const clockedOf = (kinds: Kinds): ClockedKind[] =>
  waitingOf(kinds).flatMap(({ name, waits: { rows, clock } }) => (clock ? [{ name, rows, clock }] : []))

/** The kinds whose rows go with an account's sandbox. */
export const deletedOf = (kinds: Kinds): DeletedKind[] =>
  kinds.flatMap(({ name, table, waits, restart }) =>
    restart === 'kept'
      ? []
      : [{ name, table, waiting: waits?.rows ?? [], deletion: restart === 'deleted' ? {} : restart }],
  )

/** The workflows of all kinds, by the name of the rows that wait for them. */
export const workflowsOf = (kinds: Kinds): ReadonlyMap<string, WorkflowOfKind> =>
  new Map(
    waitingOf(kinds).flatMap(({ waits: { rows, workflow } }) =>
      // Rows beside the objects' own, such as a payment's operations, have no runs of their own.
      rows.map((row, index) => [row.name, index === 0 ? workflow : { ...workflow, queries: [] }]),
    ),
  )
