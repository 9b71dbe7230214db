/** A request to go live that is whole. */
export const buildForm = (overrides: Record<string, unknown> = {}) => ({
  legal_name: 'Shop Ltd',
  country: 'IE',
  address: { line1: '1 High Street', city: 'Dublin', country: 'IE' },
  website: 'https://shop.example',
  sells: 'Tea',
  monthly_volume: { amount: 12_000, currency: 'EUR' },
  contact: { name: 'Ada', email: 'ada@merchant.example', phone: null },
  raw_cards: false,
  attestation: { questionnaire: 'A', attested_by: 'Ada', accepted: true },
  ...overrides,
})
