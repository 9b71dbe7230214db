/** The cardholder at the bank's page, who answers a 3-D Secure challenge as a browser would. */
export type Answer = 'authenticate' | 'fail'

interface Challenged {
  next_action?: { challenge: { acs_url: string | null } } | undefined
}

/** Whether it waits for a challenge, and not for another action of its acquirer's. */
export const isChallenged = ({ next_action }: Challenged): boolean =>
  typeof next_action?.challenge.acs_url === 'string'

/** Answers a payment's challenge; returns the `cres` that the browser brings back. */
export async function answerChallenge(payment: Challenged, answer: Answer = 'authenticate'): Promise<string> {
  const acsUrl = payment.next_action?.challenge.acs_url
  if (!acsUrl) throw new Error('the payment has no challenge')
  const response = await fetch(`${acsUrl}/answer`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: `answer=${answer}`,
  })
  if (!response.ok) throw new Error(`the access control server answered ${response.status}`)
  return ((await response.json()) as { cres: string }).cres
}
