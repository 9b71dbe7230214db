/** What the service works with in each mode, for an operator's command that does the same. */
import { setTimeout as pause } from 'node:timers/promises'
import { missingInCalls } from '../../app/acquirers'
import { createCore } from '../../app/compose'
import type { Mending } from '../../app/reconciliation/parts'
import { KINDS } from '../../app/kinds'
import { createLogger } from '../../infra/logger'
import { createMetrics } from '../../infra/metrics'
import { readServiceSettings } from './service-settings'

interface ModeParts {
  livemode: boolean
  parts: Mending
}

/** The sandbox, and live mode if there is one. */
export type Modes = readonly [ModeParts, ...ModeParts[]]

export async function withServiceParts<T>(name: string, work: (modes: Modes) => Promise<T>): Promise<T> {
  const log = createLogger(name, 'fatal')
  const given = { missing: missingInCalls(log), kinds: KINDS }
  const core = createCore(readServiceSettings(), log, createMetrics(), given)
  const live = core.live ? [{ livemode: true, parts: { ...core.live, pause } }] : []
  try {
    return await work([{ livemode: false, parts: { ...core, pause } }, ...live])
  } finally {
    await core.close()
  }
}
