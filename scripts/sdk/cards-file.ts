/** `sdk/src/generated/cards.ts`: the sandbox's cards as named constants. */
import { SANDBOX_CARDS, conductOf, describeConduct } from '../../domain/sandbox-cards'

const NAMES: Readonly<Record<string, string>> = {
  '4111110000000013': 'approved',
  '5111110000000010': 'approvedMastercard',
  '341111000000011': 'approvedAmex',
  '4111110000000021': 'declined',
  '4111110000000039': 'insufficientFunds',
  '4111110000000047': 'challenge',
  '4111110000000054': 'challengeFails',
  '4111110000000062': 'expired',
  '4111110000000070': 'processingError',
  '4111110000000088': 'refundFails',
  '4111110000000096': 'lost',
  '4111110000000104': 'stolen',
  '4111110000000112': 'incorrectCvc',
  '4111110000000120': 'doNotHonor',
  '4111110000000138': 'chargesDeclined',
  '4111110000000146': 'chargesDeclinedTwice',
  '4111110000000153': 'chargesNeedAuthentication',
  '4111110000000161': 'chargesFail',
  '4111110000000302': 'limitExceeded',
  '4111110000000310': 'invalidNumber',
  '4111110000000328': 'accountClosed',
  '4111110000000336': 'pickUp',
  '4111110000000344': 'blockedByRule',
  '4111110000000351': 'chargesNotAllowed',
  '4111110000000401': 'captureFails',
  '4111110000000419': 'redirect',
  '4111110000000427': 'redirectByForm',
  '4111110000000435': 'deviceData',
  '4111110000000443': 'deviceDataThenChallenge',
  '4111110000000450': 'deviceDataThenRedirect',
  '4111110000000468': 'challengeToStore',
  '4111110000000476': 'authenticatedAtOnce',
  '4111110000000484': 'authenticationAttempted',
  '4111110000000492': 'authenticationUnavailable',
  '4111110000000500': 'authenticationRejected',
  '4111110000000518': 'authenticatedAfterMethod',
  '5111110000000028': 'neverAgain',
  '5111110000000036': 'declinedMastercard',
  '5111110000000044': 'chargesWait',
  '5111110000000051': 'chargesNeedNewDetails',
  '4111110000000203': 'disputedAsFraud',
  '4111110000000211': 'disputedAsNotReceived',
  '4111110000000229': 'inquiryWon',
  '4111110000000237': 'inquiryEscalates',
  '4111110000000245': 'disputeWon',
  '4111110000000252': 'disputeLost',
  '4111110000000260': 'fraudWarning',
  '4111110000000278': 'disputedAtOnce',
}

/** The cards with their names, and what comes of them in words. */
export const namedCards = () =>
  SANDBOX_CARDS.map((number) => {
    const name = NAMES[number]
    if (name === undefined) throw new Error(`scripts/sdk/cards-file.ts has no name for the card ${number}`)
    const outcome = describeConduct(conductOf(number), (value) => `\`${value}\``)
    return { name, number, cvc: number.startsWith('34') ? '1234' : '123', told: `${number}: ${outcome}` }
  })

export function cardsFile(): string {
  const rows = namedCards().flatMap(({ name, number, cvc, told }) => [
    `  /** ${told} */`,
    `  ${name}: card('${number}', '${cvc}'),`,
  ])
  return [
    "import type { CardPaymentRequest } from './types.js'",
    "export type TestCard = CardPaymentRequest['payment_method']['card']",
    [
      'const card = (number: string, cvc: string): TestCard => ({',
      '  number,',
      '  expiry_month: 12,',
      '  expiry_year: 2060,',
      '  cvc,',
      "  holder_name: 'Ada Lovelace',",
      '})',
    ].join('\n'),
    ['/** Cards of the sandbox by what comes of them. */', 'export const testCards = {', ...rows, '}'].join(
      '\n',
    ),
  ].join('\n\n')
}
