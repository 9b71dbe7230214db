/** Keeps to what an account at an acquirer can do (`domain/acquirer-capabilities.ts`). */
import { narrowedTo, type Capabilities } from '../domain/acquirer-capabilities'
import type { Processor } from './port'

const UNSUPPORTED = { kind: 'unsupported' } as const
const unsupported = () => Promise.resolve(UNSUPPORTED)

/** The same processor, as far as it is given, which answers `unsupported` and sends nothing where the account can do no such thing. */
export function withinCapabilities(processor: Processor, given: Partial<Capabilities>): Processor {
  const capabilities = narrowedTo(processor.capabilities, given)
  const { lists, retells, settlements, files, disputes } = capabilities
  return {
    ...processor,
    capabilities,
    ...(!lists && { list: unsupported }),
    ...(!retells && { listNotifications: unsupported }),
    ...(!settlements && { settlements: unsupported, settlement: unsupported }),
    ...(!files && { sendEvidenceFile: unsupported }),
    ...(!disputes && { contested: unsupported }),
  }
}
