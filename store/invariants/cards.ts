import { brokenWhere, type Invariant } from './invariant'

/** Rows of the vault name no account. */
const ofVault = (id: string, wrong: string, condition: string): string =>
  `SELECT '' AS account_id, false AS livemode, ${id} AS object_id, ${wrong} AS wrong FROM x WHERE ${condition}`

export const CARD_INVARIANTS: readonly Invariant[] = [
  {
    name: 'cards.number',
    sentence:
      'A stored card that can be charged, or waits for its cardholder, has its number in the vault; one that is detached, or has failed, has none.',
    table: 'payment_methods',
    broken: brokenWhere(
      `x.status || CASE WHEN x.status IN ('detached', 'failed') THEN ', and its number is still in the vault' ELSE ', without a number in the vault' END`,
      `x.status <> 'expired' AND (x.status IN ('detached', 'failed')) = EXISTS (SELECT FROM vault.cards c WHERE c.id = x.id)`,
    ),
  },
  {
    name: 'cards.challenged',
    sentence: 'The card of a payment that waits for its cardholder is in the vault.',
    table: 'payments',
    broken: brokenWhere(
      `'waits for its cardholder without a card in the vault'`,
      `x.status = 'requires_action' AND NOT x.stored
        AND NOT EXISTS (SELECT FROM vault.cards c WHERE c.id = x.payment_method_id)`,
    ),
  },
  {
    name: 'cards.kept',
    sentence:
      'The vault keeps no card that nobody needs: after two hours it belongs to a stored card or an undecided payment.',
    table: 'vault.cards',
    ofWork: true,
    broken: ofVault(
      'x.id',
      `'is in the vault, and belongs to no stored card and no undecided payment'`,
      `x.created_at < now() - interval '2 hours'
        AND NOT EXISTS (SELECT FROM payments p WHERE p.payment_method_id = x.id AND p.status IN ('pending', 'requires_action'))
        AND NOT EXISTS (SELECT FROM accounts a, (VALUES (true), (false)) m (livemode), payment_methods s
          WHERE s.account_id = a.id AND s.livemode = m.livemode AND s.id = x.id AND s.status NOT IN ('detached', 'failed'))`,
    ),
  },
  {
    name: 'cards.cvc',
    sentence: 'No CVC is kept longer than two hours after its time.',
    table: 'vault.cvcs',
    ofWork: true,
    broken: ofVault(
      'x.payment_id',
      `'has a CVC in the vault since ' || x.expires_at`,
      `x.expires_at < now() - interval '2 hours'`,
    ),
  },
]
