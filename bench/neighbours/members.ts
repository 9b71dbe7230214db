/** Attacks on the dashboard: by a member who reads files, and by strangers who sign in and up. */
import { Client } from 'pg'
import { connectDatabase } from '../../store/database'
import { addRows, idAtNumber } from '../../test/support/many-rows'
import { signInAs } from '../../test/support/member'
import type { Attack } from './attack'
import { openCaller } from './calls'

const PAYMENTS = 120_000
/** How long a reader stays at a file, in milliseconds. */
const READING = 5_000

const files: Attack = {
  name: `files of ${PAYMENTS} payments`,
  perSecond: 2,
  async prepare({ url, databaseUrl, pepper, buildMerchant }) {
    const { account: accountId } = await buildMerchant()
    const loader = new Client({ connectionString: databaseUrl })
    await loader.connect()
    await addRows(loader, 'payments', [1, PAYMENTS], {
      account_id: `'${accountId}'`,
      id: idAtNumber('pay_'),
      status: `'succeeded'`,
      currency: `'EUR'`,
      amount: '100',
      reference: `'many-' || n`,
    })
    await loader.query('ANALYZE payments')
    await loader.end()
    const db = connectDatabase(databaseUrl, 1)
    const { cookie } = await signInAs(
      db,
      { environment: { SVC_PEPPER: pepper } },
      { accountId, role: 'viewer' },
    )
    await db.$disconnect()
    const headers = { cookie: `${cookie.name}=${cookie.value}` }
    return async () => {
      const response = await fetch(`${url}/v1/dashboard/payments.csv`, {
        headers,
        signal: AbortSignal.timeout(READING),
      })
      await response.text().catch(() => 'the reader has left')
      return response.status
    }
  },
}

/** A stranger with as many networks as he likes: each call comes from another one. */
function strangers(name: string, path: string, body: (n: number) => object): Attack {
  return {
    name,
    perSecond: 50,
    prepare({ url }) {
      const call = openCaller(url)
      let n = 0
      return Promise.resolve(() => {
        n += 1
        const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
        return call({
          method: 'POST',
          path,
          body: JSON.stringify(body(n)),
          headers: { 'x-forwarded-for': address, origin: url },
        })
      })
    },
  }
}

export const MEMBER_ATTACKS: readonly Attack[] = [
  files,
  strangers('sign-ins with wrong passwords', '/v1/dashboard/sign-in', (n) => ({
    email: `nobody-${n}@example.com`,
    password: 'not the password',
  })),
  strangers('sign-ups, each with a mail', '/v1/dashboard/sign-up', (n) => ({
    email: `stranger-${n}@example.com`,
  })),
]
