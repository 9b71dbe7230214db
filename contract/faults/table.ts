/**
 * The fault table: every fault that the API tells of, finer than the error table (decision 0111). A fault has a code of its own, the
 * parameters that its sentence names, and the row of the error table that gives status, type and `error.code`.
 */
import { ERRORS, type ErrorCode } from '../error-table'
import { DASHBOARD_ERRORS } from '../dashboard/errors'
import { WHOLE_CALL_FAULTS } from './calls'
import { DASHBOARD_CALL_FAULTS } from './dashboard-calls'
import { DASHBOARD_VALUE_FAULTS } from './dashboard-values'
import type { ParamName, Params } from './params'
import type { FaultRow } from './row'
import { filled, namesIn } from './sentence'
import { VALUE_FAULTS } from './values'

const OF_VALUES = { ...VALUE_FAULTS, ...DASHBOARD_VALUE_FAULTS }

/** What has no finer fault: the error itself, under its own code. */
const PLAIN = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { meaning }]) => [code, { code, says: meaning }]),
) as Record<ErrorCode, FaultRow<never>>

const OF_CALLS = { ...PLAIN, ...WHOLE_CALL_FAULTS, ...DASHBOARD_CALL_FAULTS }

export const FAULTS = { ...OF_CALLS, ...OF_VALUES }

export type FaultCode = keyof typeof FAULTS

type NamesOf<Row> = Row extends FaultRow<infer Names> ? Names : never
type Bare<Table> = {
  [Code in keyof Table]: [NamesOf<Table[Code]>] extends [never] ? Code : never
}[keyof Table]
type FaultIn<Table> =
  | { code: Bare<Table> }
  | {
      [Code in Exclude<keyof Table, Bare<Table>>]: { code: Code } & Pick<Params, NamesOf<Table[Code]>>
    }[Exclude<keyof Table, Bare<Table>>]

/** A fault with its parameters, as it is answered. One without parameters may be named by its code alone. */
export type ValueFault = FaultIn<typeof OF_VALUES>
export type CallFault = FaultIn<typeof OF_CALLS>
export type AnyFault = ValueFault | CallFault
export type BareValueFault = Bare<typeof OF_VALUES>
export type BareCallFault = Bare<typeof OF_CALLS>

export const faultRowOf = (code: FaultCode): FaultRow => FAULTS[code]

export const isOfValue = (code: FaultCode): boolean => code in OF_VALUES

/** Whether a merchant's program can meet it. The others are met by members, in the dashboard. */
export const isPublicFault = (code: FaultCode): boolean =>
  !(code in DASHBOARD_VALUE_FAULTS || code in DASHBOARD_CALL_FAULTS || code in DASHBOARD_ERRORS)

/** The parameters of a fault, in the order of its sentence. */
export function paramsOf(code: FaultCode): ParamName[] {
  const { says, remedy = '' } = faultRowOf(code)
  return namesIn(`${says} ${remedy}`)
}

/** What happened, in English; of a value, the rest of a sentence that begins with the parameter. */
export const sentenceOf = (fault: AnyFault): string => filled(faultRowOf(fault.code).says, fault)

export function remedyOf(fault: AnyFault): string {
  const { code, remedy } = faultRowOf(fault.code)
  return filled(remedy ?? ERRORS[code].remedy, fault)
}
