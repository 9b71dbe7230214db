/** What a sample must print, and what the service must then know. */

/** Where payments are taken. */
export interface Till {
  url: string
  key: string
  /** Those of another account, whose sandbox the samples of the documentation disturb and begin anew. */
  keyOfSamples: string
  publishableKey: string
  /** Those of a third one, which has money, a bank account and a platform: every operation is called in its name. */
  operations: { key: string; publishableKey: string }
  /** With which a receiver of webhooks is believed. */
  certificates: { certificate: string; key: string }
}

interface Payment {
  id: string
  amount: number
  status: string
  amount_captured: number
  metadata: Record<string, string>
}

const LINES = [
  /^paid (pay_\w{26}) succeeded 7$/,
  /^read succeeded true$/,
  /^refunded (ref_\w{26}) 5\.25$/,
  /^declined declined insufficient_funds$/,
  /^listed 2$/,
  /^refused 404 resource_missing$/,
]

export async function expectSold(printed: string, reference: string, till: Till): Promise<void> {
  const lines = printed.trim().split(/\r?\n/)
  const [paid, , refunded] = LINES.map((pattern, index) => {
    const found = pattern.exec(lines[index] ?? '')
    if (!found) throw new Error(`the sample printed "${lines[index] ?? ''}" where ${String(pattern)} belongs`)
    return found[1] ?? ''
  })
  const { data } = await ask<{ data: Payment[] }>(till, `/v1/payments?reference=${reference}`)
  const [declined, sold] = data
  expectSame('the payments', data.length, 2)
  expectSame('the payment', sold?.id, paid)
  expectSame('what was captured', sold?.amount_captured, 25.5)
  expectSame('the metadata', sold?.metadata['till'], '7')
  expectSame('the decline', declined?.status, 'declined')
  const refund = await ask<{ payment: string; amount: number }>(till, `/v1/refunds/${refunded ?? ''}`)
  expectSame('what the refund belongs to', refund.payment, paid)
  expectSame('what was refunded', refund.amount, 5.25)
}

function expectSame(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted)
    throw new Error(
      `${what}: the service knows ${String(found)}, the sample should have made ${String(wanted)}`,
    )
}

async function ask<T>({ url, key }: Till, path: string): Promise<T> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as T
}
