import { HOUSE, PACKAGES } from '../house.cjs'

// The folders that the service is built from. stack/ has the code that runs it on one machine.
export const SERVICE = Object.keys(HOUSE).filter((folder) => !PACKAGES.includes(folder))

export const DASHBOARD = ['dashboard/src', 'dashboard/index.html', 'dashboard/vite.config.ts']
