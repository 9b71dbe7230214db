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
    runId: 'r1',
    workflowId: 'payment-pay_1',
    attempt: 3,
    reason: 'Status { code: Unavailable }; invalid peer certificate: Expired',
  })
})

test('an error is handed on as it is, and what is absent is left out', () => {
  const error = new Error('no such activity')
  expect(sdkFields({ runId: 'r1', activityType: 'settle', error, sdkComponent: 'worker' })).toEqual({
    runId: 'r1',
    activityType: 'settle',
    err: error,
  })
  expect(sdkFields()).toEqual({})
})

test('a failure that the native code prints with all its parts is cut', () => {
  expect(String(sdkFields({ failure: 'x'.repeat(5_000) })['reason'])).toHaveLength(1_000)
})

test.each([
  [
    'Status { code: Unavailable, message: "tcp connect error", source: Some(tonic::transport::Error(Transport, ConnectError(ConnectError("tcp connect error", 127.0.0.1:42531, Os { code: 111, kind: ConnectionRefused, message: "Connection refused" })))) }',
    'tcp connect error; ConnectionRefused; Connection refused',
  ],
  [
    'Status { code: Unavailable, message: "invalid peer certificate: certificate expired", source: Some(tonic::transport::Error(Transport, ConnectError(Custom { kind: InvalidData, error: InvalidCertificate(Expired) }))) }',
    'invalid peer certificate: certificate expired; InvalidData',
  ],
  [
    'Failure { failure: Some(Failure { message: "Failed to initialize workflow of type \'x\': no such function", source: "TypeScriptSDK", stack_trace: "/dist/bundle.js:1" }) }',
    "Failed to initialize workflow of type 'x': no such function",
  ],
  ['channel closed', 'channel closed'],
])('of what the native code prints, the reason is told: %s', (error, reason) => {
  expect(sdkFields({ error })).toEqual({ reason })
})
