/** The faults that the pages of the errors list, with their parameters and sentences. */
import { ERRORS, publishedCode } from '../../contract/errors'
import { shown } from '../../contract/faults/sentence'
import { FAULTS, faultRowOf, paramsOf, type FaultCode } from '../../contract/faults/table'
import { code, codes } from './markdown'

interface Told {
  fault: string
  /** The error code that it is answered with. */
  published: string
  params: string
  sentence: string
}

const ALL = (Object.keys(FAULTS) as FaultCode[]).map((fault) => ({
  fault,
  isFiner: !(fault in ERRORS),
  published: publishedCode(faultRowOf(fault).code),
}))
const withFiner = new Set(ALL.filter(({ isFiner }) => isFiner).map(({ published }) => published))

/** Those that are finer than their error code, and beside them the code itself, which is answered where none of them fits. */
export const FAULT_ROWS: readonly Told[] = ALL.filter(({ published }) => withFiner.has(published)).map(
  ({ fault, published }) => ({
    fault: code(fault),
    published,
    params: codes(paramsOf(fault)),
    sentence: shown(faultRowOf(fault).says),
  }),
)
