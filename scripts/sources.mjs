// The folders that the service is built from. stack/ has the code that runs it on one machine.
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

export const DASHBOARD = ['dashboard/src', 'dashboard/index.html', 'dashboard/vite.config.ts']
