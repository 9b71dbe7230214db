/** Links to the dashboard that work once. Their secret is after the `#`, so that no server logs it. */
import { randomBytes } from 'node:crypto'
import type { LinkPurpose } from '../../domain/member-sessions'
import type { Admitting } from './dashboard'

const PAGES: Readonly<Record<LinkPurpose, string>> = {
  sign_up: '/dashboard/sign-up/complete',
  reset: '/dashboard/reset-password',
  invitation: '/dashboard/invitation',
  entry: '/dashboard/enter',
  hand_over: '/dashboard/take-over',
  administrator: '/dashboard/confirm-address',
  confirmation: '/dashboard/confirm-yourself',
}

/** 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** `publicUrl`: the address of the mode that the link leads to. */
export async function createLink(
  { store, pepper, real }: Admitting,
  publicUrl: string,
  purpose: LinkPurpose,
  subject: string,
): Promise<string> {
  const token = newToken()
  await store.links.create(pepper.hash('link-token', token), { purpose, subject }, real())
  return `${publicUrl}${PAGES[purpose]}#${token}`
}

/** What a link is about, while it works; null if it does not. */
export const readLink = (
  { store, pepper, real }: Admitting,
  purpose: LinkPurpose,
  token: string,
): Promise<string | null> => store.links.read(pepper.hashes('link-token', token), purpose, real())

/** What a link is about. It works no more; null if it did not before either, or is about something else than `only`. */
export async function useLink(
  parts: Admitting,
  purpose: LinkPurpose,
  token: string,
  only?: string,
): Promise<string | null> {
  const subject = await readLink(parts, purpose, token)
  if (subject === null || (only !== undefined && subject !== only)) return null
  return (await parts.store.links.use(parts.pepper.hashes('link-token', token))) ? subject : null
}
