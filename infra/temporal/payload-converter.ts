/**
 * How workflows decode the messages that they get; loaded by path into their sandbox. Anybody with Temporal's command
 * line can send a message that cannot be decoded, which would fail the workflow's task again and again. Here such a
 * message becomes `undefined`, which the workflow's guards refuse. The result of an activity is treated otherwise: if
 * it cannot be decoded, a deploy must mend the fault.
 */
import { DefaultPayloadConverter, type PayloadConverter } from '@temporalio/common'

const strict = new DefaultPayloadConverter()

export const payloadConverter: PayloadConverter = {
  toPayload: (value, context, hint) => strict.toPayload(value, context, hint),

  fromPayload: (payload, context, hint) => {
    try {
      return strict.fromPayload(payload, context, hint)
    } catch (error) {
      if (context?.type !== 'workflow') throw error
      return undefined as never
    }
  },
}
