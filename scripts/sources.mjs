// The folders that the service is built from. The stack that runs it on one machine is in stack/.
export const SERVICE = [
  'domain',
  'contract',
  'store',
  'vault',
  'processor',
  'infra',
  'app',
  'activities',
  'workflows',
  'codec',
  'worker',
  'api',
]
