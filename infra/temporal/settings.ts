/** What the service's connections to Temporal have in common. */
import type { DataConverter } from '@temporalio/common'
import type { Logger } from '../logger'
import { createDataConverter } from './data-converter'
import type { TemporalServer } from './environment'

export interface TemporalEnvironment extends TemporalServer {
  TEMPORAL_NAMESPACE: string
  TEMPORAL_CODEC_KEYS?: string | undefined
  NODE_ENV: string
}

export function dataConverterFor(environment: TemporalEnvironment, log: Logger): DataConverter {
  return createDataConverter({
    codecKeys: environment.TEMPORAL_CODEC_KEYS,
    tripwire: environment.NODE_ENV === 'production' ? 'mask' : 'throw',
    alert: (message) => {
      log.error(message)
    },
  })
}
