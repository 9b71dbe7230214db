/** `cards.py`: the sandbox's cards by what comes of them. */
import { namedCards } from '../sdk/cards-file'
import { docstring, snake } from './names'

export const cardsFile = (): string =>
  [
    'from typing_extensions import TypeAlias\n\nfrom .types import CardPaymentRequestPaymentMethodCard',
    'SandboxCard: TypeAlias = CardPaymentRequestPaymentMethodCard',
    [
      'def _card(number: str, cvc: str) -> SandboxCard:',
      '    return {',
      '        "number": number,',
      '        "expiry_month": 12,',
      '        "expiry_year": 2060,',
      '        "cvc": cvc,',
      '        "holder_name": "Ada Lovelace",',
      '    }',
    ].join('\n'),
    [
      'class SandboxCards:',
      '    """Cards of the sandbox by what comes of them."""',
      '',
      ...namedCards().flatMap(({ name, number, cvc, told }) => [
        `    ${snake(name)} = _card("${number}", "${cvc}")`,
        ...docstring(told, '    '),
      ]),
    ].join('\n'),
    'test_cards = SandboxCards()',
  ].join('\n\n\n')
