/** The simulator in Adyen's manner: the same ledger, cards and faults behind another interface, by Adyen's own specifications. */
import { join } from 'node:path'
import { DAY, MINUTE } from '../../../domain/time'
import { requireBearer } from '../bearer'
import type { InterfaceParts } from '../interface-parts'
import { createRepeatableCalls } from '../repeatable-calls'
import {
  DefendBody,
  DeleteDocumentBody,
  DisputeBody,
  SupplyDocumentBody,
  createAdyenDisputes,
} from './disputes'
import type { AdyenCallName } from './call-names'
import { ADYEN_REPLIES, adyenFaultReply } from './faults'
import { createAdyenModifications } from './modifications'
import { createAdyenPayments } from './payments'
import { createAdyenReports } from './reports'
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

export interface AdyenParts extends InterfaceParts {
  /** Under which it is reached. */
  url: () => string
}

const KEPT_FOR = 7 * DAY
const DISPUTES = 'ca/services/DisputeService/v30'

export async function openAdyen(parts: AdyenParts) {
  const { ledger, operations, captures, closes, sales, refunds, verifications, controls, target, clock } =
    parts
  const store = await openAdyenStore(join(parts.ledgerDir, 'adyen.jsonl'))
  const observe = async (id: string): Promise<void> => {
    await telling.observe(id)
    await disputes.look(id)
  }
  const payments = createAdyenPayments({ store, ledger, operations, sales, verifications, clock, observe })
  const telling = createAdyenTelling({ store, ledger, target, controls, standingOf: payments.standingOf })
  const { tellOf } = telling
  const modifications = createAdyenModifications({
    store,
    ledger,
    captures,
    refunds,
    closes,
    clock,
    observe,
    tellOf,
  })

  const disputes = createAdyenDisputes({
    store,
    ledger,
    telling,
    controls,
    clock,
    disputes: parts.disputes,
  })
  const reports = createAdyenReports({
    store,
    ledger,
    telling,
    controls,
    clock,
    url: parts.url,
  })
  /** What comes of time alone is told once somebody looks. */
  const look = async (): Promise<void> => {
    await disputes.lookAtAll()
    await reports.observe()
  }
  const looking = setInterval(() => void look().catch(() => undefined), MINUTE).unref()

  const received = (name: AdyenCallName) => ({ name, status: 201 }) as const
  const ofDispute = { name: 'disputes' } as const
  const calls: Readonly<Record<string, AdyenCall>> = {
    'v71/payments': adyenCall(AdyenPaymentBody, payments.create, { name: 'payments' }),
    'v71/payments/details': adyenCall(AdyenDetailsBody, payments.details, { name: 'details' }),
    'v71/payments/:id/captures': adyenCall(AdyenCaptureBody, modifications.capture, received('captures')),
    'v71/payments/:id/refunds': adyenCall(AdyenRefundBody, modifications.refund, received('refunds')),
    'v71/payments/:id/cancels': adyenCall(AdyenUndoBody, modifications.cancel, received('cancels')),
    'v71/payments/:id/reversals': adyenCall(AdyenUndoBody, modifications.reverse, received('reversals')),
    'v71/cancels': adyenCall(
      AdyenTechnicalCancelBody,
      modifications.technicalCancel,
      received('technical_cancels'),
    ),
    'v71/paymentMethods': adyenCall(AdyenPaymentMethodsBody, async () => ({
      paymentMethods: [{ brands: ['visa', 'mc', 'amex'], name: 'Cards', type: 'scheme' }],
    })),
    [`${DISPUTES}/retrieveApplicableDefenseReasons`]: adyenCall(DisputeBody, disputes.reasons),
    [`${DISPUTES}/supplyDefenseDocument`]: adyenCall(SupplyDocumentBody, disputes.supply, ofDispute),
    [`${DISPUTES}/deleteDisputeDefenseDocument`]: adyenCall(DeleteDocumentBody, disputes.remove, ofDispute),
    [`${DISPUTES}/defendDispute`]: adyenCall(DefendBody, disputes.defend, ofDispute),
    [`${DISPUTES}/acceptDispute`]: adyenCall(DisputeBody, disputes.accept, ofDispute),
  }

  const repeats = new Set<string>()
  const hasSecret = requireBearer(parts.secret)
  const route = createAdyenTongue({
    readReport: (segments) => reports.read(segments),
    calls,
    controls,
    repeats,
    hash: (text: string) => ledger.hash(text),
    hasKey: (key) => hasSecret(`Bearer ${key}`),
    repeatable: createRepeatableCalls({
      store: { find: (id) => store.find('answers', id), write: (answer) => store.write('answers', answer) },
      controls,
      clock,
      keptFor: KEPT_FOR,
      replies: ADYEN_REPLIES,
      replyFor: adyenFaultReply,
    }),
  })

  return {
    /** `segments`: those after `/adyen`. */
    route,

    /** Takes what is told of one of its payments, and tells it in its own way. False if it has no such payment. */
    async takesWord({ authorization_key: key }: Readonly<Record<string, unknown>>): Promise<boolean> {
      const row = typeof key === 'string' ? store.ofKey(key) : undefined
      // This may be in a turn of the ledger, so that nothing else is looked at.
      if (row) await telling.observe(row.id)
      return row !== undefined
    },

    look,
    /** Has what was told of the calls that were repeated since the last time told once more. */
    async tellAgain(): Promise<void> {
      const names = new Set(repeats)
      repeats.clear()
      await telling.tellAgain(names)
    },
    tellReportsAgain: () => reports.tellAgain(),
    untold: () => telling.untold(),

    async close(): Promise<void> {
      clearInterval(looking)
      await telling.close()
      await store.close()
    },
  }
}
