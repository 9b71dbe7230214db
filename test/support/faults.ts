/** Faults on demand, as a merchant sets them and lists what they hit (contract 18.5). */
import type { z } from 'zod'
import type { FaultHitView, SandboxFaultsView, SetFaultsBody } from '../../contract/sandbox/faults'
import type { CallOptions, Client } from './merchant'

export type FaultBody = z.input<typeof SetFaultsBody>['faults'][number]
export type FaultHit = z.infer<typeof FaultHitView>

export interface HitList {
  data: FaultHit[]
  has_more: boolean
}

export const faultsOf = (client: Client) => ({
  read: () => client.call<SandboxFaultsView>('GET', '/v1/sandbox/faults'),
  put: (body: unknown, options?: CallOptions) =>
    client.call<SandboxFaultsView>('PUT', '/v1/sandbox/faults', body, options),
  /** Sets these faults, which must be possible. */
  async set(...faults: FaultBody[]): Promise<void> {
    const { status, text } = await client.call('PUT', '/v1/sandbox/faults', { seed: 7, faults })
    if (status !== 200) throw new Error(`the faults were refused: ${status} ${text}`)
  },
  list: (query = '') => client.call<HitList>('GET', `/v1/sandbox/faults/hits${query}`),
  /** What was hit, newest first: `kind operation`. */
  async hits(query = '?limit=100'): Promise<string[]> {
    const { data } = (await client.call<HitList>('GET', `/v1/sandbox/faults/hits${query}`)).body
    return data.map(({ kind, operation }) => `${kind} ${operation}`)
  },
})
