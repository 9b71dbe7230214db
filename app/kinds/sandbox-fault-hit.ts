/** What the faults of the sandbox have hit (contract 18.5). */
import { FaultHitList, FaultHitQuery, presentFaultHit } from '../../contract/sandbox/faults'
import type { SandboxFaultHitModel } from '../../prisma/generated/models'
import { defineKind } from './kind'

export const sandboxFaultHit = defineKind<SandboxFaultHitModel, FaultHitQuery>({
  name: 'sandbox_fault_hit',
  ids: 'fault_hit',
  table: 'sandbox_fault_hits',
  shown: ['kind', 'operation', 'object_id'],
  also: [],
  reads: {
    path: '/v1/sandbox/faults/hits',
    scope: 'sandbox.write',
    words: { one: 'a hit', many: 'hits' },
    list: {
      query: FaultHitQuery,
      schema: FaultHitList,
      summary: 'List what the faults of the sandbox have hit, newest first',
      description: 'A page of the last 1,000 hits.',
      errors: ['route_missing'],
      rows: ({ store }, { accountId }, query) => store.sandboxFaults.hits(accountId, query),
      // An account has few.
      filters: { kind: ['sandbox_fault_hits_pkey'] },
    },
    retrieve: null,
    present: (row) => presentFaultHit(row),
  },
  waits: null,
  restart: 'kept',
  // By their number: an account's oldest go when there are 1,000.
  retention: null,
  payment: null,
  search: [],
})
