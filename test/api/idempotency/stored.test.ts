import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { answerChallenge } from '../../support/cardholder'
import { CARDS } from '../../support/payment'
import { useShop } from '../support/shop'

/** Details of this payment that must not be readable in the database. */
const HOLDER = 'Philippa Unmistakable'
const CVC = '7391'

const shop = useShop()

/**
 * Everything that the database has of an account, each column both as text and as its bytes. Other tests leave large tables
 * behind, which no index helps to read whole: that takes longer than the service's own connections wait.
 */
const everything = async (id: string): Promise<string> => {
  const client = new Client({ connectionString: shop.facts.databaseUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_schema IN ('public', 'vault') AND table_type = 'BASE TABLE'`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: object }>(
        `SELECT to_jsonb(t) AS row FROM ${name} t WHERE to_jsonb(t)::text LIKE $1`,
        [`%${id}%`],
      )
      found.push(...rows.map(({ row }) => plain(row)))
    }
    return found.join('\n')
  } finally {
    await client.end()
  }
}

/** The account's latest idempotency records, newest first. */
const records = (count: number) =>
  shop.db.idempotencyRecord.findMany({
    where: { accountId: shop.merchant.account.id },
    orderBy: { createdAt: 'desc' },
    take: count,
  })

test('a stored response cannot be read in its row', async () => {
  const key = `idempotency-key-${randomUUID()}`
  const { body, text } = await shop.client.pay({ reference: 'readable-reference' }, 'approved', { key })
  const [record] = await records(1)
  expect(record).toMatchObject({
    resourceId: body.id,
    operationId: 'createPayment',
    responseStatus: 201,
    // When the response is stored, the service deletes the key with which it could open it.
    sealedResponseKey: null,
  })
  const sealed = Buffer.from(record!.sealedResponse!)
  expect(sealed.length).toBeGreaterThanOrEqual(text.length)
  for (const part of [body.id, 'readable-reference', 'succeeded', '"object"'])
    expect(sealed.includes(part)).toBe(false)
})

test('two responses of the same bytes are sealed differently', async () => {
  await shop.client.pay({}, 'challenge')
  const { body } = await shop.client.pay({}, 'challenge')
  const cres = await answerChallenge(body)
  const [first, second] = [await shop.client.confirm(body.id, cres), await shop.client.confirm(body.id, cres)]
  expect(first.text).toBe(second.text)
  const [one, other] = await records(2)
  expect(Buffer.from(one!.sealedResponse!).equals(Buffer.from(other!.sealedResponse!))).toBe(false)
})

test('neither the card number, its CVC nor its holder is anywhere in the database, and the key in events alone', async () => {
  const key = `idempotency-key-${randomUUID()}`
  const number = CARDS.challenge
  const { body } = await shop.client.pay({}, { number, cvc: CVC, holder_name: HOLDER }, { key })
  expect(body.status).toBe('requires_action')
  const stored = `${await everything(body.id)}\n${await everything(body.payment_method.id)}`
  // The rows exist, and contain what they may.
  expect(stored).toContain(number.slice(-4))
  expect(stored).toContain('sealed')
  for (const secret of [number, HOLDER, shop.merchant.secretKey]) expect(stored).not.toContain(secret)
  const withKey = stored.split('\n').filter((row) => row.includes(key))
  expect(withKey.filter((row) => !row.includes('"evnt_'))).toEqual([])
  // Many identifiers contain the four digits of the CVC by chance, so it is only looked for where CVCs are stored.
  const cvc = await shop.db.vaultCvc.findUniqueOrThrow({ where: { paymentId: body.id } })
  expect(Buffer.from(cvc.sealed).includes(CVC)).toBe(false)
})

/** A row as text. JSON shows bytes in hex; here they are replaced by their characters. */
function plain(row: object): string {
  return JSON.stringify(row, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith('\\x')
      ? Buffer.from(value.slice(2), 'hex').toString('latin1')
      : value,
  )
}
