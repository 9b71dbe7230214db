/** Failures with their message and stack inside the sealed payload; loaded by path into the workflow sandbox too. */
import { DefaultFailureConverter } from '@temporalio/common'

export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true })
