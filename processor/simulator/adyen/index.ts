/** The simulator in Adyen's manner: the same ledger, cards and faults behind another interface, by Adyen's own specifications. */
import { join } from 'node:path'
import { DAY } from '../../../domain/time'
import { requireBearer } from '../bearer'
import type { createCaptures } from '../captures'
import type { createCloses } from '../closes'
import type { createControls } from '../controls'
import type { NotificationTarget } from '../deliveries'
import type { Ledger } from '../ledger'
import type { Operations } from '../operations'
import type { createRefunds } from '../refunds'
import { createRepeatableCalls } from '../repeatable-calls'
import type { createSales } from '../sales'
import type { Verify } from '../verifications'
import { ADYEN_REPLIES, adyenFaultReply } from './faults'
import { createAdyenModifications } from './modifications'
import { createAdyenPayments } from './payments'
import {
  AdyenCaptureBody,
  AdyenDetailsBody,
  AdyenPaymentBody,
  AdyenPaymentMethodsBody,
  AdyenRefundBody,
  AdyenTechnicalCancelBody,
  AdyenUndoBody,
} from './shapes'
import { openAdyenStore } from './store'
import { createAdyenTelling } from './telling'
import { adyenCall, createAdyenTongue, type AdyenCall } from './tongue'

export interface AdyenParts {
  ledger: Ledger
  ledgerDir: string
  /** The API key. */
  secret: string
  operations: Operations
  captures: ReturnType<typeof createCaptures>
  closes: ReturnType<typeof createCloses>
  sales: ReturnType<typeof createSales>
  refunds: ReturnType<typeof createRefunds>
  verify: Verify
  controls: ReturnType<typeof createControls>
  /** Where its notifications go, and the key that they are signed with, in hex. */
  target: NotificationTarget | undefined
  clock: () => number
}

const KEPT_FOR = 7 * DAY

export async function openAdyen(parts: AdyenParts) {
  const { ledger, operations, captures, closes, sales, refunds, verify, controls, target, clock } = parts
  const store = await openAdyenStore(join(parts.ledgerDir, 'adyen.jsonl'))
  const observe = (id: string): Promise<void> => telling.observe(id)
  const payments = createAdyenPayments({ store, ledger, operations, sales, verify, clock, observe })
  const telling = createAdyenTelling({ store, ledger, target, controls, standingOf: payments.standingOf })
  const { tellOf } = telling
  const modifications = createAdyenModifications({
    ...{ store, ledger, captures, refunds, closes, clock, observe, tellOf },
  })

  const made = { status: 201 } as const
  const calls: Readonly<Record<string, AdyenCall>> = {
    'v71/payments': adyenCall(AdyenPaymentBody, (_, body) => payments.create(body), { name: 'payments' }),
    'v71/payments/details': adyenCall(AdyenDetailsBody, (_, body) => payments.details(body), {
      name: 'details',
    }),
    'v71/payments/:id/captures': adyenCall(AdyenCaptureBody, modifications.capture, {
      name: 'captures',
      ...made,
    }),
    'v71/payments/:id/refunds': adyenCall(AdyenRefundBody, modifications.refund, {
      name: 'refunds',
      ...made,
    }),
    'v71/payments/:id/cancels': adyenCall(
      AdyenUndoBody,
      (id, body) => modifications.undo('cancel', id, body),
      {
        ...{ name: 'cancels', ...made },
      },
    ),
    'v71/payments/:id/reversals': adyenCall(
      AdyenUndoBody,
      (id, body) => modifications.undo('reversal', id, body),
      {
        ...{ name: 'reversals', ...made },
      },
    ),
    'v71/cancels': adyenCall(AdyenTechnicalCancelBody, (_, body) => modifications.technicalCancel(body), {
      ...{ name: 'technical_cancels', ...made },
    }),
    'v71/paymentMethods': adyenCall(AdyenPaymentMethodsBody, async () => ({
      paymentMethods: [{ brands: ['visa', 'mc', 'amex'], name: 'Cards', type: 'scheme' }],
    })),
  }

  const route = createAdyenTongue({
    ...{ calls, controls, hasKey: requireBearer(parts.secret), hash: (text: string) => ledger.hash(text) },
    repeatable: createRepeatableCalls({
      store: { find: (id) => store.find('answers', id), write: (answer) => store.write('answers', answer) },
      ...{ controls, clock, keptFor: KEPT_FOR, replies: ADYEN_REPLIES, replyFor: adyenFaultReply },
    }),
  })

  return {
    /** `segments`: those after `/adyen`. */
    route,

    /** Takes what is told of one of its payments, and tells it in its own way. False if it has no such payment. */
    async takesWord({ authorization_key: key }: Readonly<Record<string, unknown>>): Promise<boolean> {
      const row = typeof key === 'string' ? store.ofKey(key) : undefined
      if (row) await observe(row.id)
      return row !== undefined
    },

    async close(): Promise<void> {
      await telling.close()
      await store.close()
    },
  }
}
