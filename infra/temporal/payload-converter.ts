/**
 * How workflows read what they are sent; loaded by path into their sandbox. A message that cannot be read, which anybody with
 * Temporal's command line can send, would otherwise fail its workflow's task for ever. It reads as nothing here, which the
 * workflow's guards refuse. What an activity answered is never so taken: there a deploy must heal what is wrong.
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
