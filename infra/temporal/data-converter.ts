/** How values travel through Temporal: the tripwire always, sealing and encoded failures when keys are given. */
import type { DataConverter } from '@temporalio/common'
import { createSealingCodec } from './codec'
import { createTripwire } from './tripwire'

export interface DataConverterSettings {
  /** `id:base64,…`; undefined leaves payloads readable in the Temporal UI. */
  codecKeys: string | undefined
  tripwire: 'throw' | 'mask'
  alert: (message: string) => void
}

export function createDataConverter({ codecKeys, tripwire, alert }: DataConverterSettings): DataConverter {
  // The first codec encodes first: the tripwire must see the payload before it is sealed.
  const codecs = codecKeys === undefined ? [] : [createSealingCodec(codecKeys, alert)]
  return {
    payloadCodecs: [createTripwire(tripwire, alert), ...codecs],
    ...(codecKeys !== undefined && { failureConverterPath: require.resolve('./failure-converter') }),
  }
}
