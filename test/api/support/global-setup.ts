/** Starts the service once for all API tests. Its addresses are in a file that SVC_TEST_FACTS names. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../../stack/shared/project'
import { DEFAULT_KIND } from '../../../domain/acquirers'
import { KIND } from '../../support/kind'
import { startService, type Service } from '../../support/service'
import type * as Answers from '../../../api/docs/answers'
import type * as Document from '../../../api/docs/dashboard'
import type * as DocumentFile from '../../../api/docs/openapi-file'
import { publishedCode } from '../../../contract/errors'
import type { Contract } from './contract'
import { CONTRACT_FILE } from './facts'

declare global {
  var serviceOfApiTests: Service | undefined
}

/** The service stands idle while other suites run. Its sweeps would take their processor time. */
const SELDOM = { SWEEP_EVERY_MS: '10000' }

export default async function setUp(): Promise<void> {
  const service = await startService(SELDOM)
  globalThis.serviceOfApiTests = service
  try {
    const { facts } = service
    const LIVE_PORT = new URL(facts.livePublicUrl).port
    // An acquirer of another kind is not asked what the sandbox's cards come to: it tells.
    const door = KIND === DEFAULT_KIND ? {} : { ACQUIRERS_PORT: new URL(facts.doorUrl).port }
    await Promise.all([service.startWorker(), service.startApi({ LIVE_PORT, ...door })])
    await writeFile(join(facts.folder, CONTRACT_FILE), JSON.stringify(await contract()))
    const file = join(facts.folder, 'facts.json')
    await writeFile(file, JSON.stringify(facts), { mode: 0o600 })
    process.env['SVC_TEST_FACTS'] = file
  } catch (error) {
    // Jest tears down only what was set up.
    await service.stop()
    throw error
  }
}

/** Of the built service: Jest maps no module names in a set-up, which Prisma's generated sources need. */
const built = async <T>(file: string) => (await import(join(projectRoot(), 'dist', 'api', file))) as T

async function contract(): Promise<Contract> {
  const { errorsOf } = await built<typeof Answers>('docs/answers.js')
  const { dashboardDocument, dashboardOperations } = await built<typeof Document>('docs/dashboard.js')
  const { DOCUMENT_URL } = await built<typeof DocumentFile>('docs/openapi-file.js')
  return {
    document: dashboardDocument(DOCUMENT_URL) as unknown as Contract['document'],
    routes: dashboardOperations.map((route) => ({
      method: route.method,
      path: route.path,
      codes: errorsOf(route).map(publishedCode),
    })),
  }
}
