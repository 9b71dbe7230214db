/** The cardholder who answers a 3-D Secure challenge as a browser would: at the bank's page, or at one of the acquirer's own. */
export type Answer = 'authenticate' | 'fail'

interface Challenged {
  next_action?: { challenge: { acs_url: string | null }; redirect?: { url: string | null } } | undefined
}

/** Whether it waits for a challenge, and not for another action of its acquirer's. */
export const isChallenged = ({ next_action }: Challenged): boolean =>
  typeof next_action?.challenge.acs_url === 'string'

/** Answers it; returns what the browser brings back: a `cres`, or the address that the acquirer's own page leads it to. */
export async function answerChallenge(payment: Challenged, answer: Answer = 'authenticate'): Promise<string> {
  const { challenge, redirect } = payment.next_action ?? {}
  if (!challenge?.acs_url) return answerOwnPage(redirect?.url, answer)
  const response = await fetch(`${challenge.acs_url}/answer`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: `answer=${answer}`,
  })
  if (!response.ok) throw new Error(`the access control server answered ${response.status}`)
  return ((await response.json()) as { cres: string }).cres
}

async function answerOwnPage(url: string | null | undefined, answer: Answer): Promise<string> {
  if (!url) throw new Error('the payment has no challenge')
  const page = await ledFrom(url)
  return ledFrom(`${page}/answer`, { method: 'POST', body: new URLSearchParams({ answer }) })
}

async function ledFrom(url: string, init: RequestInit = {}): Promise<string> {
  const { status, headers } = await fetch(url, { ...init, redirect: 'manual' })
  const to = headers.get('location')
  if (to === null) throw new Error(`the page leads nowhere, and answered ${status}`)
  return to
}
