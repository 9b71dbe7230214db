import { buildOf, hashOf, versioned, versioningOf } from '../../worker/versioning'

const settings = {
  NODE_ENV: 'development',
  TEMPORAL_CODEC_KEYS: undefined,
  WORKER_BUILD_ID: undefined,
  WORKER_VERSIONING: undefined,
}
const bundle = (code: string, folder: string) => `${code}\n//# sourceMappingURL=data:${folder}`

test('a build is named by its code, wherever that was bundled, unless it is given a name', () => {
  expect(hashOf(bundle('a', '/one'))).toMatch(/^[0-9a-f]{12}$/)
  expect(hashOf(bundle('a', '/one'))).toBe(hashOf(bundle('a', '/another')))
  expect(hashOf(bundle('b', '/one'))).not.toBe(hashOf(bundle('a', '/one')))
  expect(buildOf({ ...settings, WORKER_BUILD_ID: '2026-11.1' })).toBe('2026-11.1')
})

test('builds are promoted by command in production, and by themselves elsewhere, unless it is said', () => {
  expect(versioningOf(settings)).toBe('automatic')
  expect(versioningOf({ ...settings, NODE_ENV: 'production' })).toBe('manual')
  expect(versioningOf({ ...settings, NODE_ENV: 'production', WORKER_VERSIONING: 'automatic' })).toBe(
    'automatic',
  )
})

test('what lives long or ends at once takes new builds by itself; without builds nothing is said of them', () => {
  const named = { ...settings, WORKER_BUILD_ID: 'one' }
  const behaviourOf = (queue: Parameters<typeof versioned>[1]) =>
    versioned(named, queue).workerDeploymentOptions?.defaultVersioningBehavior
  expect([behaviourOf('payments'), behaviourOf('deliveries')]).toEqual(['PINNED', 'PINNED'])
  expect([behaviourOf('subscriptions'), behaviourOf('schedules')]).toEqual(['AUTO_UPGRADE', 'AUTO_UPGRADE'])
  expect(versioned({ ...named, WORKER_VERSIONING: 'off' }, 'payments')).toEqual({})
})
