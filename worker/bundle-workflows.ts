/** Bundles the workflows for a worker's sandbox. Workers and tests use the same bundle. */
import { DefaultLogger, bundleWorkflowCode, type BundleOptions } from '@temporalio/worker'

export function bundleWorkflows(options: Partial<BundleOptions> = {}) {
  return bundleWorkflowCode({
    workflowsPath: require.resolve('../workflows'),
    workflowInterceptorModules: [require.resolve('../workflows/traced')],
    payloadConverterPath: require.resolve('../infra/temporal/payload-converter'),
    logger: new DefaultLogger('ERROR'),
    ...options,
  })
}
