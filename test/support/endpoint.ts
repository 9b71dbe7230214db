/** A webhook endpoint's body. */
export interface EndpointBody {
  url: string
  enabled_events: string[]
  description?: string | null
  api_version?: string
}

export function buildEndpoint(overrides: Partial<EndpointBody> = {}): EndpointBody {
  return {
    url: 'https://shop.example/webhooks',
    enabled_events: ['payment.succeeded', 'customer.created'],
    ...overrides,
  }
}
