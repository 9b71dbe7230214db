/** Card data on the pages for cardholders: in the right fields and in all others. */
import type { HostedSessionView } from '../../../contract/hosted-sessions/view'
import { answered } from '../../faults/support/scene'
import { answerChallenge, isChallenged } from '../../support/cardholder'
import { buildSession, formKeyOf, payOnPage, postForm, type Checkout } from '../../support/checkout'
import type { Client } from '../../support/merchant'
import { CARDS, type CardName } from '../../support/payment'
import { CVC, HOLDER, strayNumber } from './canaries'
import type { Stray } from './places'

const FIRST_STRAY = 700

async function openSession(client: Client, reference: string): Promise<HostedSessionView & { url: string }> {
  const { body } = await client.call<HostedSessionView>(
    'POST',
    '/v1/hosted_sessions',
    buildSession({ reference }),
  )
  if (body.url === null) throw new Error('a session without an address')
  return { ...body, url: body.url }
}

/** A session for each of the sandbox's cards. Challenges are answered as by a browser. */
export async function payOnEveryPage(client: Client, reference: string): Promise<Checkout[]> {
  const pay = async (name: CardName): Promise<Checkout[]> => {
    const { id, url } = await openSession(client, `${reference}-${name}`)
    const number = CARDS[name].replace(/(.{4})(?=.)/g, '$1 ')
    const paid = await payOnPage(url, name, { number, cvc: CVC, name: HOLDER })
    if (!paid.location.includes('/3ds/')) return [paid]
    const session = await client.call<HostedSessionView>('GET', `/v1/hosted_sessions/${id}`)
    const { body } = await client.retrieve(session.body.payment ?? '')
    if (!isChallenged(body)) {
      const page = await fetch(paid.location)
      await answered(() => client.cancel(body.id))
      return [paid, { status: page.status, location: '', text: await page.text() }]
    }
    const answer = await fetch(`${paid.location}/answer`, {
      method: 'POST',
      body: new URLSearchParams({ cres: await answerChallenge(body) }),
      redirect: 'manual',
    })
    const after = { status: answer.status, location: answer.headers.get('location') ?? '' }
    return [paid, { ...after, text: await answer.text() }]
  }
  return (await Promise.all((Object.keys(CARDS) as CardName[]).map(pay))).flat()
}

const GOOD = { number: CARDS.approved, expiry: '12/60', cvc: CVC, name: HOLDER }

/** What is posted to the page with a card number in a wrong field. */
const FORMS: Readonly<Record<string, (number: string) => Record<string, string>>> = {
  'the name on the page': (number) => ({ ...GOOD, name: `${HOLDER} ${number}` }),
  'the expiry date on the page': (number) => ({ ...GOOD, expiry: number }),
  'the security code on the page': (number) => ({ ...GOOD, cvc: number }),
  'a wrong number on the page': (number) => ({ ...GOOD, number: `${number}9` }),
  'the form key of the page': (number) => ({ ...GOOD, form_key: number }),
  'an unknown field of the page': (number) => ({ ...GOOD, number: '', [number]: HOLDER, note: number }),
}

export async function sendPagesAstray(client: Client, reference: string): Promise<Stray[]> {
  const strays: Stray[] = []
  const { url } = await openSession(client, `${reference}-astray`)
  const take = (place: string, number: string, { status, text }: Checkout) =>
    strays.push({ place, number, status, text: text === '' ? 'sent on' : text })
  for (const [index, [place, fields]] of Object.entries(FORMS).entries()) {
    const number = strayNumber(FIRST_STRAY + index)
    const { form_key = await formKeyOf(url), ...card } = fields(number)
    take(place, number, await postForm(url, form_key, card))
  }
  const number = strayNumber(FIRST_STRAY + 100)
  for (const address of [`${url}?pan=${number}`, `${url}/${number}`, url.replace(/[^/]+$/, number)]) {
    const reply = await fetch(address)
    strays.push({ place: 'the address of a page', number, status: reply.status, text: await reply.text() })
  }
  return strays
}
