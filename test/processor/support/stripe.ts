/** The simulator in Stripe's manner, called by Stripe's own client. */
import Stripe from 'stripe'
import { STRIPE_VERSION } from '../../../processor/simulator/stripe/version'
import { SECRET, openScene, type Scene } from './simulator'

export const STRIPE_KEY = `sk_test_${SECRET}`

export interface StripeScene extends Scene {
  /** Its address, as the settings of an acquirer have it. */
  stripeUrl(): string
  stripe(): Stripe
}

/** Starts a simulator with the clock `now`. */
export async function openStripeScene(now?: () => number): Promise<StripeScene> {
  const scene = await openScene(now)
  return {
    ...scene,
    stripeUrl: () => `${scene.url()}/stripe`,
    stripe: () => stripeAt(`${scene.url()}/stripe`),
  }
}

/** A client of the address. It tries nothing again. */
export function stripeAt(address: string, key = STRIPE_KEY): Stripe {
  const { hostname, port, pathname } = new URL(address)
  const client = Stripe.createNodeHttpClient()
  const { makeRequest } = client
  // The official client knows no address with a path.
  client.makeRequest = (host, to, path, ...more) =>
    makeRequest.call(client, host, to, `${pathname}${path}`, ...more)
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    httpClient: client,
    maxNetworkRetries: 0,
    telemetry: false,
    // Its own version may be another one.
    apiVersion: STRIPE_VERSION as NonNullable<Stripe.StripeConfig['apiVersion']>,
  })
}

/** A card of the sandbox as a payment method. */
export async function methodOf(stripe: Stripe, number: string): Promise<string> {
  const method = await stripe.paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 12, exp_year: 2060, cvc: '739' },
    billing_details: {
      name: 'Ottilie Zwicker',
      address: { line1: 'Am Graben 1', postal_code: '1010', country: 'AT' },
    },
  })
  return method.id
}

/** The cardholder's answer on the page that an address leads to; where the browser goes then. */
export async function answerPage(
  url: string,
  answer: 'authenticate' | 'fail' = 'authenticate',
): Promise<URL> {
  const page = await fetch(url)
  if (!page.ok) throw new Error(`the page answered ${page.status}`)
  const response = await fetch(`${url}/answer`, {
    method: 'POST',
    body: new URLSearchParams({ answer }),
    redirect: 'manual',
  })
  return new URL(response.headers.get('location') ?? '')
}

/** The error that a call is answered with. */
export async function stripeErrorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('it was taken')
}
