/** What a row of a table must have beside its status, as SQL: a constraint of the table checks it. */
export function columnsWith(table: string, status: string): Readonly<Record<string, string>> {
  if (table === 'disputes') return { stage: `'chargeback'`, acquirer_dispute: 'gen_random_uuid()::text' }
  if (table !== 'payouts') return {}
  // What was paid says when, and what has failed says why.
  return { paid_at: 'now()', failure_reason: status === 'failed' ? `'AC04'` : 'NULL' }
}
