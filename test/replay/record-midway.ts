/**
 * Records a payment whose run begins on a worker of an older version, which sets no attributes, and ends on the present
 * one.
 */
import { bundleWorkflows } from '../../worker/bundle-workflows'
import { paymentWorkflowId } from '../../workflows/messages'
import { until } from '../support/until'
import { timersIn } from '../workflows/support/histories'
import type { Recording } from './recording'

/** The present workflows, without search attributes. */
const bundleOlder = () =>
  bundleWorkflows({
    webpackConfigHook: (config) => ({
      ...config,
      resolve: {
        ...config.resolve,
        alias: { ...config.resolve?.alias, './tell': require.resolve('./untold') },
      },
    }),
  })

export const recordMidway: Recording = async (stage) => {
  const older = await stage.startPaymentWorker({ workflowBundle: await bundleOlder() })
  const { id } = (await stage.merchant.authorize()).body
  const handle = stage.handleOf(id)
  await until('its timer', async () => timersIn(await handle.fetchHistory()).length > 0)
  await older.stop()
  await stage.startPaymentWorker()
  await stage.merchant.capture(id)
  await stage.ended(id)
  return { 'payment-told-midway': { workflowId: paymentWorkflowId(id) } }
}
