/** The addresses that the last payment link returned to: the next one is likely to return there too. Kept in this browser. */

export interface Addresses {
  success_url: string | null
  cancel_url: string | null
}

const KEPT = 'svc.hosted.addresses'

export function keptAddresses(): Partial<Addresses> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Addresses>
  } catch {
    return {}
  }
}

export const keepAddresses = ({ success_url, cancel_url }: Addresses): void =>
  localStorage.setItem(KEPT, JSON.stringify({ success_url, cancel_url }))
