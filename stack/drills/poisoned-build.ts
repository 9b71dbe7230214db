import { workerEnvironment } from '../shared/environments'
import { incompatibleBuild, ownBuild } from './builds'
import type { Drill } from './drill'

/** As in production: nothing is promoted by itself. */
const MANUAL = { WORKER_VERSIONING: 'manual' }

export const poisonedBuild: Drill = {
  name: 'poisoned-build',
  sentence: 'A build that cannot replay the open runs is promoted, and they are moved to it.',
  page: 'bad-build',
  limitMinutes: 10,
  async run(stage) {
    stage.step('A service whose builds are promoted by hand, and payments that wait for their capture')
    await stage.start(MANUAL)
    const { shopper } = stage
    const held = [
      await shopper.sell('order-1', { capture: false }),
      await shopper.sell('order-2', { capture: false }),
    ]
    // A run that has had no task fits every build.
    for (const { id } of held) {
      const part = { amount: 1, final: false }
      await shopper.call('POST', `/v1/payments/${id}/capture`, part, `part-of-${id}`)
    }
    const OLD = ownBuild().id
    await stage.operateUntil('the build is current', 'npm run workers -- list', ({ text }) =>
      new RegExp(`^${OLD} +current`, 'm').test(text),
    )

    stage.step('The new build: promoted, and everything is moved to it')
    const bad = incompatibleBuild(stage.folder)
    const NEW = bad.id
    const environment = { ...workerEnvironment(stage.facts()), ...MANUAL }
    const worker = await stage.startProgram('worker-new', `${bad.programs}/worker/main.js`, environment)
    const live = { ...environment, MODE: 'live', SANDBOX_PROCESS_DEATH: 'off' }
    const liveWorker = await stage.startProgram('live-worker-new', `${bad.programs}/worker/main.js`, live)
    const promoted = await stage.operate('npm run workers -- promote NEW', { NEW })
    stage.check('it is promoted', promoted.code === 0)
    await stage.operate('npm run workers -- drain OLD --move', { OLD })

    stage.step('What is seen')
    const [first] = held
    stage.check('sales are taken meanwhile', (await shopper.pay('order-3')).status === 201)
    for (const { id } of held)
      await stage.operate('temporal workflow signal --workflow-id payment-PAYMENT --name wake', {
        PAYMENT: id,
      })
    const capture = await shopper.call('POST', `/v1/payments/${first?.id ?? ''}/capture`, {}, 'capture-1')
    const said = `${capture.status} ${capture.body.error?.code ?? ''}`
    stage.check('captures are answered 503 service_unavailable', said === '503 service_unavailable', said)
    await stage.operateUntil(
      'status says that tasks fail, and names the command',
      'npm run status',
      ({ text }) => text.includes('fail again and again') && text.includes('npm run workers -- back'),
    )

    stage.step('Back')
    await stage.operate('npm run workers -- back')
    await stage.operate('npm run workers -- drain NEW --move', { NEW })
    await worker.stop()
    await liveWorker.stop()
    for (const [place, { id }] of held.entries()) {
      const key = `capture-${place + 1}`
      const captured = await shopper.answered(() =>
        shopper.call('POST', `/v1/payments/${id}/capture`, {}, key),
      )
      stage.check(`${id} is captured`, captured.body.status === 'succeeded')
    }
    await stage.operateUntil('all is well', 'npm run status', ({ code }) => code === 0)
    await stage.checkBooks()
  },
}
