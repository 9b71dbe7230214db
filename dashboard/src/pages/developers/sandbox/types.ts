/** What the pages about the sandbox read of the API. */
import type { components } from '../../../api/schema'

type Schemas = components['schemas']

export type Clock = Schemas['SandboxClock']
export type ClockEstimate = Schemas['SandboxClockEstimate']
export type Faults = Schemas['SandboxFaults']
export type Fault = Faults['faults'][number]
export type FaultKind = Fault['kind']
export type FaultHit = Schemas['SandboxFaultHit']
export type NewFaults = Schemas['SandboxFaultsRequest']
export type NewFault = NewFaults['faults'][number]
