/** A sale, whose call is repeated on two other API processes, while the sweep looks for what broke off. */
import { createPayment } from '../../../app/payments/create'
import { payment } from '../../../app/kinds/payment'
import { buildPayment, type CardName } from '../../support/payment'
import { CardPaymentBody } from '../../../contract/payments/create'
import type { Run } from '../run'
import { call, type MerchantCall, type Scenario } from '../scenario'

export function sale(
  key: string,
  card: CardName = 'approved',
  more: object = {},
): MerchantCall<Parameters<typeof createPayment.begin>[1]['command']> {
  const body = CardPaymentBody.parse(buildPayment(more, card))
  return {
    key,
    operation: 'createPayment',
    path: '/v1/payments',
    body,
    useCase: createPayment,
    command: { body },
  }
}

/** The same, above what its account may take unseen. */
export const held = (...given: Parameters<typeof sale>): ReturnType<typeof sale> => ({
  ...sale(...given),
  reviewAbove: '1',
})

function repeated(
  name: string,
  about: string,
  repeats: number,
  card: CardName,
  sweeps: boolean,
  ask = sale,
): Scenario {
  return {
    name,
    about,
    kinds: [payment],
    jumps: [21_000, 62_000],
    async begin(run: Run) {
      const asked = ask('sale', card)
      for (let index = 1; index <= repeats + 1; index += 1)
        run.asks(`m${index}`, (app) => call(run, app, asked))
      if (sweeps) run.schedule.spawn('s', run.sweep)
      run.repeats.push(() => call(run, run.app(), asked))
    },
  }
}

export const SALES: readonly Scenario[] = [
  repeated('sale/repeat', 'A sale and its repeat on another API process.', 1, 'approved', false),
  repeated('sale/2-repeats', 'A sale, and its repeats on two other API processes.', 2, 'approved', false),
  repeated('sale/sweep', 'A sale, its repeat, and the sweep.', 1, 'approved', true),
  repeated('sale/everybody', 'A sale, two repeats, and the sweep.', 2, 'approved', true),
  repeated('sale/declined', 'A sale that is declined, and its repeat.', 1, 'insufficientFunds', false),
  repeated('sale/held', 'A sale that is held for review, and its repeat.', 1, 'approved', false, held),
  repeated('sale/transient', 'A sale whose issuer fails, and its repeat.', 1, 'processingError', false),
  repeated('sale/challenge', 'A sale that is challenged, and its repeat.', 1, 'challenge', false),
]
