/** Actions other than a challenge: the acquirer's own pages, and hidden steps; several in a row (`processor/port.ts`). */
import type { Action, DeviceData, Redirect, Returned } from '../../domain/actions'
import { actionIdOf } from '../../domain/actions'
import type { AuthorizeRequest, Resumed } from '../../processor/port'
import type { CardName } from '../support/payment'
import { answerChallenge } from '../support/cardholder'
import { until } from '../support/until'
import {
  authenticationOf,
  buildRequest,
  challengeIn,
  inState,
  known,
  openScene,
  type Scene,
} from './support/simulator'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.stop())

async function led(card: CardName, overrides: Partial<AuthorizeRequest> = {}) {
  const request = buildRequest(overrides, card)
  const answer = inState('challenge', await scene.processor().authorize(request))
  expect(answer.threeDSecure).toMatchObject({ required: true, status: 'pending' })
  return { request, action: answer.challenge }
}

const resume = async (
  { key }: AuthorizeRequest,
  action: Action,
  more: Partial<Returned> = {},
): Promise<Resumed | null> => {
  const kind = 'kind' in action ? action.kind : 'challenge'
  return known(await scene.processor().resume(key, { kind, action: actionIdOf(action), fields: {}, ...more }))
}

/** The cardholder on the acquirer's own page; what the browser comes back with. */
async function onPage({ url }: Redirect, answer: 'authenticate' | 'fail'): Promise<object> {
  const reply = await fetch(`${url}/answer`, {
    method: 'POST',
    body: new URLSearchParams({ answer }),
    headers: { accept: 'application/json' },
  })
  return (await reply.json()) as object
}

const redirectIn = (action: Action) => action as Redirect

test.each(['redirect', 'redirectByForm'] as const)(
  '%s: the page decides, and is believed when asked',
  async (card) => {
    const { request, action } = await led(card)
    expect(action).toMatchObject({ kind: 'redirect', method: card === 'redirect' ? 'GET' : 'POST' })
    expect(await resume(request, action)).toMatchObject({ state: 'challenge', challenge: action })
    await onPage(redirectIn(action), 'authenticate')
    const approved = await resume(request, action, { fields: { result: 'whatever' } })
    expect(approved).toMatchObject({
      state: 'approved',
      captured: true,
      threeDSecure: { status: 'authenticated' },
    })
    expect(await resume(request, action)).toEqual(approved)
    expect(known(await scene.processor().inquire(request.key))).toEqual(approved)
  },
)

test('a cardholder who does not confirm on the page is declined', async () => {
  const { request, action } = await led('redirect')
  await onPage(redirectIn(action), 'fail')
  await onPage(redirectIn(action), 'authenticate')
  expect(await resume(request, action)).toMatchObject({
    state: 'declined',
    declineCode: 'authentication_failed',
    threeDSecure: { status: 'failed' },
  })
})

test('the page of a form opens by its fields alone', async () => {
  const { action } = await led('redirectByForm')
  const { url, fields } = redirectIn(action)
  expect((await fetch(url)).status).toBe(404)
  expect((await fetch(url, { method: 'POST', body: new URLSearchParams({ session: 'x' }) })).status).toBe(404)
  expect((await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).status).toBe(200)
})

test('the end on the page is told unasked', async () => {
  const { request, action } = await led('redirect')
  await onPage(redirectIn(action), 'authenticate')
  await until('it is listed', async () => {
    const listed = await scene
      .processor()
      .listNotifications(new Date(Date.now() - 60_000).toISOString(), null)
    return (
      listed.kind === 'known' &&
      listed.value.notifications.some(
        ({ about }) => about?.of === 'authorization' && about.authorizationKey === request.key,
      )
    )
  })
})

test('a hidden step goes on with or without what the frame brought, once', async () => {
  const { request, action } = await led('deviceData', { capture: false })
  const browser = { colorDepth: 24, javaEnabled: false }
  const approved = await resume(request, action, { fields: { device: 'x' }, browser })
  expect(approved).toMatchObject({ state: 'approved', captured: false })
  expect(await resume(request, action)).toEqual(approved)
  expect(JSON.parse((await scene.ledger()).trim().split('\n').at(-1)!)).toMatchObject({
    devices: [{ fields: { device: 'x' }, browser }],
  })
})

test('the frame of a hidden step comes back to its own address, and only this service may frame it', async () => {
  const { request, action } = await led('deviceData')
  const { url, fields } = action as DeviceData
  const reply = await fetch(url!, { method: 'POST', body: new URLSearchParams(fields) })
  expect(reply.headers.get('content-security-policy')).toContain('frame-ancestors https://shop.example;')
  expect(await reply.text()).toContain(`action="${request.notificationUrl.replaceAll('&', '&amp;')}/frame"`)
  expect((await fetch(url!, { method: 'POST' })).status).toBe(404)
})

test('a hidden step and then a challenge, which is authorized as ever', async () => {
  const { request, action } = await led('deviceDataThenChallenge')
  const challenge = challengeIn({ kind: 'known', value: (await resume(request, action)) as never })
  expect(await resume(request, action)).toMatchObject({ state: 'challenge', challenge })
  await answerChallenge({ next_action: { challenge: { acs_url: challenge.acsUrl } } })
  expect(await authenticationOf(scene.processor(), challenge.threeDSServerTransId)).toBe('authenticated')
  inState(
    'approved',
    await scene.processor().authorize({ ...request, authenticatedBy: challenge.threeDSServerTransId }),
  )
})

test('a hidden step and then a page: what the first brings again changes nothing', async () => {
  const { request, action } = await led('deviceDataThenRedirect')
  const second = inState('challenge', {
    kind: 'known',
    value: (await resume(request, action)) as never,
  }).challenge
  expect(actionIdOf(second)).not.toBe(actionIdOf(action))
  expect(await resume(request, action)).toMatchObject({ state: 'challenge', challenge: second })
  await onPage(redirectIn(second), 'authenticate')
  expect(await resume(request, second)).toMatchObject({ state: 'approved' })
})

test('what another payment brings back changes nothing, and an unknown key has nothing', async () => {
  const [own, other] = [await led('deviceData'), await led('deviceData')]
  expect(await resume(own.request, other.action)).toMatchObject({ state: 'challenge', challenge: own.action })
  expect(await resume(buildRequest(), own.action)).toBeNull()
})

test('a key that is closed stays closed, whatever the cardholder does then', async () => {
  for (const card of ['redirect', 'deviceData'] as const) {
    const { request, action } = await led(card)
    await scene.processor().close(request.key, request.reference)
    if (card === 'redirect') await onPage(redirectIn(action), 'authenticate')
    expect(await resume(request, action)).toMatchObject({ state: 'closed', voided: false })
  }
})

test('without the cardholder nobody is led anywhere, and mode "never" declines', async () => {
  inState(
    'approved',
    await scene.processor().authorize(buildRequest({ initiatedBy: 'merchant' }, 'redirect')),
  )
  const never = buildRequest({ threeDSecureMode: 'never' }, 'deviceData')
  expect(inState('declined', await scene.processor().authorize(never)).declineCode).toBe(
    'authentication_required',
  )
})
