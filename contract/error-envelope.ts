import { z } from 'zod'
import { DECLINES } from '../domain/decline-codes'
import { ERRORS, errorCodeOf, publishedCode, tellFault, type ApiError, type ErrorCode } from './errors'
import { FAULT_PARAMS, PARAM_NAMES, type ParamName } from './faults/params'
import { FAULTS, type AnyFault } from './faults/table'

/** For the OpenAPI document only: what is answered follows from the error table anyway. */
const TYPES = [...new Set(Object.values(ERRORS).map(({ type }) => type))]
const CODES = [...new Set(Object.keys(ERRORS).map((code) => publishedCode(code as ErrorCode)))]

const code = () => z.string().meta({ enum: CODES })

const PARAMS = Object.fromEntries(
  PARAM_NAMES.map((name) => [name, FAULT_PARAMS[name].schema.optional()]),
) as { [N in ParamName]: z.ZodOptional<(typeof FAULT_PARAMS)[N]['schema']> }

/** Which parameters a fault has follows from its code: one flat object, because every generator of clients can read one. */
const FaultView = z
  .object({
    code: z.string().meta({ enum: Object.keys(FAULTS) }),
    ...PARAMS,
  })
  .meta({
    id: 'Fault',
    description: 'What exactly is wrong, for programs: a code, and its parameters.',
  })

/** The one envelope of every failure (contract 15.1). Fields that do not apply are null or empty. */
export const ErrorEnvelope = z
  .object({
    error: z.object({
      type: z.string().meta({ enum: TYPES }),
      code: code(),
      decline_code: z
        .string()
        .meta({ enum: Object.keys(DECLINES) })
        .nullable(),
      message: z.string(),
      fault: FaultView,
      param: z.string().nullable(),
      errors: z.array(z.object({ param: z.string(), code: code(), message: z.string(), fault: FaultView })),
      payment_id: z.string().nullable(),
      cursor: z
        .string()
        .optional()
        .meta({ description: 'Only with cursor_out_of_range: the cursor to go on from' }),
      request_id: z.string(),
      doc_url: z.string(),
    }),
  })
  .meta({ id: 'ErrorEnvelope', description: 'Every failure of every endpoint.' })

export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>

export function presentError(error: ApiError, requestId: string, publicUrl: string): ErrorEnvelope {
  const { details } = error
  return {
    error: {
      type: error.row.type,
      code: publishedCode(error.code),
      decline_code: details.declineCode ?? null,
      // The message also says what to do, because it is often read alone, in a log or a console.
      message: `${error.message} ${error.remedy}`,
      fault: presentFault(error.fault),
      param: details.param ?? null,
      errors: (details.faults ?? []).map((fault) => ({
        param: fault.param,
        code: publishedCode(errorCodeOf(fault)),
        message: tellFault(fault),
        fault: presentFault(fault.fault),
      })),
      payment_id: details.paymentId ?? null,
      ...(details.cursor !== undefined && { cursor: details.cursor }),
      request_id: requestId,
      doc_url: `${publicUrl}/docs/errors#${publishedCode(error.code)}`,
    },
  }
}

const presentFault = (fault: AnyFault): z.infer<typeof FaultView> => ({ ...fault })
