// The folders that the service is built from. The stack that runs it on one machine is in stack/.
export const SERVICE = [
  'domain',
  'contract',
  'store',
  'vault',
  'processor',
  'infra',
  'activities',
  'workflows',
  'codec',
  'worker',
  'api',
]
