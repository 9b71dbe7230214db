/** Starts the service once for all API tests. Its addresses are in a file that SVC_TEST_FACTS names. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startService, type Service } from '../../support/service'

declare global {
  var serviceOfApiTests: Service | undefined
}

export default async function setUp(): Promise<void> {
  const service = await startService()
  globalThis.serviceOfApiTests = service
  try {
    // The API process serves the public address. Test files also run APIs in their own process.
    await Promise.all([service.startWorker(), service.startApi()])
    const file = join(service.facts.folder, 'facts.json')
    await writeFile(file, JSON.stringify(service.facts), { mode: 0o600 })
    process.env['SVC_TEST_FACTS'] = file
  } catch (error) {
    // Jest tears down only what was set up.
    await service.stop()
    throw error
  }
}
