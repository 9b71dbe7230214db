/** What is converted from one currency into another (decision 0193). */
import { CURRENCY_DIGITS } from '../../domain/currencies'
import { tenant, type Invariant } from './invariant'

/** The decimal places of the currency with this code. */
const digits = (code: string): string => {
  const others = Object.entries(CURRENCY_DIGITS).filter(([, places]) => places !== 2)
  return `CASE ${code} ${others.map(([name, places]) => `WHEN '${name}' THEN ${places}`).join(' ')} ELSE 2 END`
}

export const CONVERSION_INVARIANTS: readonly Invariant[] = [
  {
    name: 'conversions.legs',
    sentence:
      'A conversion takes from one currency what it gives in the other, by the rate that stands in it, rounded half away from zero.',
    table: 'journals',
    broken: `
      SELECT x.account_id, x.livemode, x.id AS object_id,
        format('%s %s, of %s %s at %s for %s %s%s', x.amount, x.currency, c.amount, c."from", c.rate, c.worth, c."to",
          CASE WHEN o.id IS NULL THEN ', without its other half' ELSE '' END) AS wrong
      FROM x
      CROSS JOIN LATERAL jsonb_to_record(x.details) AS c("from" text, "to" text, rate numeric, amount bigint, worth bigint)
      LEFT JOIN journals o ON ${tenant('o')} AND o.kind = 'conversion' AND o.details = x.details
        AND o.source = left(x.source, -3) || CASE x.currency WHEN c."from" THEN c."to" ELSE c."from" END
      WHERE x.kind = 'conversion' AND (o.id IS NULL
        OR x.amount IS DISTINCT FROM CASE x.currency WHEN c."from" THEN -c.amount WHEN c."to" THEN c.worth END
        OR c.worth IS DISTINCT FROM round(c.amount * c.rate * 10::numeric ^ ((${digits('c."to"')}) - (${digits('c."from"')}))))`,
  },
]
