import { sdkFields } from '../../worker/sdk-log'

test('the native code says which run and why in its own names', () => {
  const meta = {
    target: 'temporalio_sdk_core',
    run_id: 'r1',
    workflow_id: 'payment-pay_1',
    attempt: 3,
    error: 'Status { code: Unavailable }',
    details: 'invalid peer certificate: Expired',
  }
  expect(sdkFields(meta)).toEqual({
    ...{ runId: 'r1', workflowId: 'payment-pay_1', attempt: 3 },
    reason: 'Status { code: Unavailable }; invalid peer certificate: Expired',
  })
})

test('an error is handed on as it is, and what is absent is left out', () => {
  const error = new Error('no such activity')
  expect(sdkFields({ runId: 'r1', activityType: 'settle', error, sdkComponent: 'worker' })).toEqual({
    ...{ runId: 'r1', activityType: 'settle', err: error },
  })
  expect(sdkFields()).toEqual({})
})

test('a failure that the native code prints with all its parts is cut', () => {
  expect(String(sdkFields({ failure: 'x'.repeat(5_000) })['reason'])).toHaveLength(1_000)
})
