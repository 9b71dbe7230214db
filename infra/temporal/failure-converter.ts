/** Puts message and stack of failures inside the sealed payload. Loaded by path, also into the workflow sandbox. */
import { DefaultFailureConverter } from '@temporalio/common'

export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true })
