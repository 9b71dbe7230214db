/** What the use cases of members work with (decision 0065). */
import { newId } from '../../infra/ids'
import { writeLetter, type Letter } from '../../contract/letter'
import type { FoundSession } from '../../store/members/sessions'
import type { Actor } from '../../store/audit'
import type { App } from '../app'

export interface Dashboard extends App {
  /** The mode of the address that is called. */
  livemode: boolean
  /** The addresses of both modes; that of live mode is undefined if there is none. */
  publicUrls: { sandbox: string; live: string | undefined }
}

/** The parts of whoever lets in a member, or a machine of his: by a link, by a code, or after so many attempts. */
export type Admitting = Pick<Dashboard, 'store' | 'pepper' | 'real'>

/** The address of the other mode; undefined if there is none. */
export const otherModeOf = ({
  livemode,
  publicUrls,
}: Pick<Dashboard, 'livemode' | 'publicUrls'>): string | undefined =>
  livemode ? publicUrls.sandbox : publicUrls.live

/** From where a person calls. */
export interface Visitor {
  /** The network address. */
  address: string
  /** What the browser says it is. */
  agent: string
  /** What a browser has kept that somebody has signed in with before (devices.ts). */
  mark?: string | undefined
  requestId: string
}

/** A member in his session. */
export type Member = FoundSession

/** A member as who makes a change, for the audit log. */
export const memberActorOf = (id: string, { address, requestId }: Visitor): Actor => ({
  type: 'member',
  id,
  address,
  requestId,
})

/** An address as it is stored and compared. */
export const tidyEmail = (email: string): string => email.trim().toLowerCase()

/** Has a mail sent at once, or by the next round of a worker. */
export async function sendMail(
  { store, real, background, product }: Pick<Dashboard, 'store' | 'real' | 'background' | 'product'>,
  recipient: string,
  letter: Letter,
  accountId: string | null = null,
): Promise<void> {
  const at = real()
  const id = newId('mail', at.getTime())
  await store.mails.create({
    id,
    accountId,
    recipient,
    tries: 0,
    dueAt: at,
    createdAt: at,
    manage: null,
    countedInLive: null,
    ...writeLetter(letter, product),
  })
  background(store.mails.announce(), 'announcing a mail')
}
