/** To whom mails about a payment go (decisions 0096 and 0261). */
import type { PaymentModel } from '../../prisma/generated/models'
import type { Payer } from '../../store/customers/draft'
import type { WithStore } from '../dependencies'
import { tidyEmail } from '../members/dashboard'

export interface Recipient {
  email: string | null
  name: string | null
}

/** What the payment gave, otherwise what is known of its customer. Of a deleted customer nothing is left, whatever its payments gave. */
export async function payerWithAddress(
  { store }: WithStore,
  payment: Pick<PaymentModel, 'accountId' | 'livemode' | 'customerId'> & { payer?: unknown },
): Promise<Recipient> {
  const customer =
    payment.customerId === null ? null : await store.customers.find(payment, payment.customerId)
  if (!customer) return { email: null, name: null }
  const payer = payment.payer as Payer | null | undefined
  return { email: payer?.email ?? customer.email, name: payer?.name ?? customer.name }
}

/** Whoever signs up has a sandbox: from there no stranger gets a mail. */
export async function isOwnPerson(
  { store }: WithStore,
  accountId: string,
  recipient: string,
): Promise<boolean> {
  const tidy = tidyEmail(recipient)
  const administrators = await store.administrators.list(accountId)
  if (administrators.some(({ email, confirmedAt }) => confirmedAt && tidyEmail(email) === tidy)) return true
  const member = await store.members.findByEmail(tidy)
  return member !== null && (await store.memberships.find(accountId, member.id)) !== null
}
