/** Bundles the workflows for a worker's sandbox. Workers and tests use the same bundle. */
import { DefaultLogger, bundleWorkflowCode, type BundleOptions } from '@temporalio/worker'

const WORKFLOWS = require.resolve('../workflows')
const TRACED = require.resolve('../workflows/traced')

export function bundleWorkflows(options: Partial<BundleOptions> = {}) {
  return bundleWorkflowCode({
    workflowsPath: WORKFLOWS,
    workflowInterceptorModules: [TRACED],
    // Loaded once, and not again for each run. They keep nothing of a run in their modules, which are frozen then.
    preloadModules: [WORKFLOWS, TRACED],
    payloadConverterPath: require.resolve('../infra/temporal/payload-converter'),
    logger: new DefaultLogger('ERROR'),
    ...options,
  })
}
