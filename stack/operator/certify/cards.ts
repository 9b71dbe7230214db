/** The test cards of acquirers' test systems, as each documents its own. A kind that is certified has a row here. */

export interface TestCard {
  number: string
  expiryMonth: number
  expiryYear: number
  cvc: string
  /** Where an acquirer's test system answers by the name. */
  holderName?: string
}

interface DeclinedCard extends TestCard {
  /** What its decline is here (`domain/decline-codes.ts`). */
  declineCode: string
}

export interface TestCards {
  approved: TestCard
  declined: readonly DeclinedCard[]
  /** One whose cardholder is always asked; absent if there is none. */
  challenged?: TestCard
  /** One whose payment is disputed within a minute; absent if there is none. */
  disputed?: TestCard
}

const usual = { expiryMonth: 12, expiryYear: 2034, cvc: '739' } as const

const declinedAs = (number: string, declineCode: string): DeclinedCard => ({ ...usual, number, declineCode })

function adyenCard(number: string): TestCard {
  return { number, expiryMonth: 3, expiryYear: 2030, cvc: '737' }
}

export const TEST_CARDS: Readonly<Record<string, TestCards>> = {
  /** Those of the simulator, in whatever tongue it speaks. */
  sandbox: {
    approved: { ...usual, number: '4111110000000013' },
    declined: [
      declinedAs('4111110000000039', 'insufficient_funds'),
      declinedAs('4111110000000120', 'do_not_honor'),
      declinedAs('4111110000000062', 'expired_card'),
      declinedAs('4111110000000112', 'incorrect_cvc'),
    ],
    challenged: { ...usual, number: '4111110000000047' },
    disputed: { ...usual, number: '4111110000000278' },
  },
  /** https://docs.stripe.com/testing */
  stripe: {
    approved: { ...usual, number: '4242424242424242' },
    declined: [
      declinedAs('4000000000000002', 'generic_decline'),
      declinedAs('4000000000009995', 'insufficient_funds'),
      declinedAs('4000000000009987', 'lost_card'),
      declinedAs('4000000000000069', 'expired_card'),
      declinedAs('4000000000000127', 'incorrect_cvc'),
    ],
    challenged: { ...usual, number: '4000002760003184' },
    disputed: { ...usual, number: '4000000000000259' },
  },
  /** https://docs.adyen.com/development-resources/testing/result-codes: the name on the card says how it is answered. */
  adyen: {
    approved: adyenCard('4111111111111111'),
    declined: [
      { ...adyenCard('4111111111111111'), holderName: 'DECLINED', declineCode: 'do_not_honor' },
      {
        ...adyenCard('4111111111111111'),
        holderName: 'NOT_ENOUGH_BALANCE',
        declineCode: 'insufficient_funds',
      },
      { ...adyenCard('4111111111111111'), holderName: 'CARD_EXPIRED', declineCode: 'expired_card' },
      {
        ...adyenCard('4111111111111111'),
        holderName: 'ISSUER_UNAVAILABLE',
        declineCode: 'issuer_not_available',
      },
    ],
    challenged: adyenCard('4917610000000000'),
  },
}

/** The row of a kind of acquirer. The protocol `http` is our own, and the simulator's. */
export const cardsOfKind = (kind: string): string => (kind === 'http' ? 'sandbox' : kind)

export const numbersOf = ({ approved, declined, challenged, disputed }: TestCards): string[] =>
  [approved, ...declined, challenged, disputed].flatMap((card) => (card ? [card.number] : []))
