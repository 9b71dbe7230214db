/** What an acquirer has told, as the service keeps it. */
import { randomUUID } from 'node:crypto'
import { newId } from '../../infra/ids'
import { readPepper } from '../../infra/pepper'
import { peppered } from '../../infra/sealing'
import { connectDatabase } from '../../store/database'
import { SEAL_CONTEXT } from '../../store/seal-contexts'
import type { Facts } from './service'

interface Told {
  accountId: string
  acquirer?: string
  objectId?: string | null
  status?: 'done' | 'ignored' | 'unmatched'
  type?: string
  data?: Readonly<Record<string, unknown>>
}

/** Keeps one in the sandbox, and returns its id. */
export async function keepTold(
  { databaseUrl, environment }: Pick<Facts, 'databaseUrl' | 'environment'>,
  {
    accountId,
    acquirer = 'default',
    objectId = null,
    status = 'done',
    type = 'dispute.opened',
    data = {},
  }: Told,
): Promise<string> {
  const pepper = readPepper(environment['SVC_PEPPER'] ?? '')
  const id = newId('acquirer_notification')
  const at = new Date()
  const body = JSON.stringify({ id: `ntf_${randomUUID()}`, type, at: at.toISOString(), data })
  const sealed = peppered(pepper, 'sealing').seal(Buffer.from(body), SEAL_CONTEXT.acquirerNotification(id))
  const db = connectDatabase(databaseUrl, 1)
  try {
    await db.acquirerNotification.create({
      data: {
        id,
        accountId,
        livemode: false,
        acquirer,
        theirId: `ntf_${randomUUID()}`,
        type,
        toldAt: at,
        source: 'door',
        sealedBody: Uint8Array.from(sealed),
        status,
        objectId,
        createdAt: at,
        finishedAt: at,
      },
    })
  } finally {
    await db.$disconnect()
  }
  return id
}
