/** Bodies of hosted sessions, and a cardholder who uses the form of their page without a browser. */
import type { z } from 'zod'
import type { CheckoutBody } from '../../contract/hosted-sessions/create'
import { CARDS, type CardName } from './payment'

type SessionBody = z.input<typeof CheckoutBody>

export function buildSession(overrides: Partial<SessionBody> = {}): SessionBody {
  return {
    amount: 25.5,
    currency: 'EUR',
    reference: 'order-1001',
    success_url: 'https://shop.example/thanks',
    cancel_url: 'https://shop.example/basket',
    ...overrides,
  }
}

/** What a session's payments have besides amount and card. */
export const TERMS = {
  description: 'Spring delivery',
  order: { items: [{ name: 'Tea', quantity: 2, unit_amount: 12.75, tax_amount: 4.25, sku: 'T-1' }] },
  metadata: { basket: '17' },
  three_d_secure: { mode: 'required' as const },
}

/** What is typed into the form. */
export interface CardFields {
  number: string
  expiry: string
  cvc: string
  name: string
}

export interface Checkout {
  status: number
  /** Where the browser is redirected; empty if a page is shown. */
  location: string
  text: string
}

const visit = async (url: string, init: RequestInit = {}): Promise<Checkout> => {
  const reply = await fetch(url, { ...init, redirect: 'manual' })
  return { status: reply.status, location: reply.headers.get('location') ?? '', text: await reply.text() }
}

/** Fills in and posts the form of the page. Returns what the page's address then shows. */
export async function payOnPage(
  url: string,
  card: CardName,
  details: Partial<CardFields> = {},
): Promise<Checkout> {
  const posted = await postForm(url, await formKeyOf(url), {
    number: CARDS[card],
    expiry: '12/60',
    cvc: '739',
    name: 'Ottilie Zwicker',
    ...details,
  })
  return posted.status === 303 ? visit(url) : posted
}

export async function formKeyOf(url: string): Promise<string> {
  const { text } = await visit(url)
  const [, key] = /name="form_key" value="([^"]+)"/.exec(text) ?? []
  if (key === undefined) throw new Error(`the page shows no form: ${text}`)
  return key
}

export async function postForm(url: string, formKey: string, card: Partial<CardFields>): Promise<Checkout> {
  return visit(url, { method: 'POST', body: new URLSearchParams({ form_key: formKey, ...card }) })
}
