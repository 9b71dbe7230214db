/** A challenge: requested, answered by the cardholder, continued (contract 3.6). */
import type { CardName } from '../support/payment'
import { answerChallenge, type Answer } from '../support/cardholder'
import {
  authenticationOf,
  buildRequest,
  challengeIn,
  inState,
  openScene,
  type Scene,
} from './support/simulator'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.stop())

/** A call whose answer is a challenge. */
async function challenged(card: CardName = 'challenge') {
  const request = buildRequest({ threeDSecureMode: 'required' }, card)
  const challenge = challengeIn(await scene.processor().authorize(request))
  const { threeDSServerTransId } = challenge
  return {
    request,
    challenge,
    answer: (answer?: Answer) =>
      answerChallenge({ next_action: { challenge: { acs_url: challenge.acsUrl } } }, answer),
    result: () => authenticationOf(scene.processor(), threeDSServerTransId),
    goOn: (authenticatedBy = threeDSServerTransId) =>
      scene.processor().authorize({ ...request, authenticatedBy }),
  }
}

const read = (message: string): Record<string, string> =>
  JSON.parse(Buffer.from(message, 'base64url').toString('utf8')) as Record<string, string>

test('the creq and the cres are the messages of one transaction', async () => {
  const { challenge, answer } = await challenged()
  const creq = read(challenge.creq)
  expect(creq).toEqual({
    messageType: 'CReq',
    messageVersion: '2.2.0',
    threeDSServerTransID: challenge.threeDSServerTransId,
    acsTransID: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    challengeWindowSize: '05',
  })
  expect(read(await answer())).toEqual({
    messageType: 'CRes',
    messageVersion: '2.2.0',
    threeDSServerTransID: challenge.threeDSServerTransId,
    acsTransID: creq['acsTransID'],
    challengeCompletionInd: 'Y',
    transStatus: 'Y',
  })
})

test.each([
  ['challenge', 'authenticate', 'authenticated', 'Y'],
  ['challenge', 'fail', 'failed', 'N'],
  ['challengeFails', 'authenticate', 'failed', 'N'],
  ['challengeFails', 'fail', 'failed', 'N'],
  ['approved', 'authenticate', 'authenticated', 'Y'],
  ['approved', 'fail', 'failed', 'N'],
] as const)('with the card "%s", the answer "%s" makes it %s', async (card, wants, status, transStatus) => {
  const { answer, result, goOn } = await challenged(card)
  expect(await result()).toBe('pending')
  expect(read(await answer(wants))['transStatus']).toBe(transStatus)
  expect(await result()).toBe(status)
  const facts = { required: true, status, version: '2.2.0' }
  if (status === 'authenticated') expect(inState('approved', await goOn()).threeDSecure).toEqual(facts)
  else
    expect(inState('declined', await goOn())).toMatchObject({
      declineCode: 'authentication_failed',
      threeDSecure: facts,
    })
})

test.each([
  ['authenticate', 'fail'],
  ['fail', 'authenticate'],
] as const)('after "%s" the answer "%s" changes nothing', async (first, second) => {
  const { answer, result } = await challenged()
  const cres = await answer(first)
  const standing = await result()
  expect(await answer(second)).toBe(cres)
  expect(await result()).toEqual(standing)
})

test('of two answers at once one stands, and both are told it', async () => {
  const { answer } = await challenged()
  const told = await Promise.all([answer('authenticate'), answer('fail'), answer('authenticate')])
  expect(new Set(told).size).toBe(1)
})

test('a repeat of the first call is answered with the same challenge, whatever was answered to it', async () => {
  const { request, challenge, answer } = await challenged()
  await answer()
  expect(challengeIn(await scene.processor().authorize(request))).toEqual(challenge)
})

test('the continued call is done once', async () => {
  const { answer, goOn } = await challenged()
  await answer()
  const first = await goOn()
  inState('approved', first)
  expect(await Promise.all([goOn(), goOn(), goOn()])).toEqual([first, first, first])
})

test('a call that continues another transaction tells nothing and changes nothing', async () => {
  const { request, answer, goOn } = await challenged()
  const other = await challenged()
  await Promise.all([answer(), other.answer()])
  expect(await goOn(other.challenge.threeDSServerTransId)).toEqual({ kind: 'unknown' })
  expect(await goOn('')).toEqual({ kind: 'unknown' })
  inState('challenge', await scene.processor().inquire(request.key))
  inState('approved', await goOn())
})

test('a call that goes on before the cardholder has answered is not approved', async () => {
  const { goOn, answer } = await challenged()
  const first = await goOn()
  expect(inState('declined', first).declineCode).toBe('authentication_failed')
  await answer('authenticate')
  expect(await goOn()).toEqual(first)
})

test('an answered challenge outlives a restart', async () => {
  const { answer, result, goOn } = await challenged()
  await answer()
  await scene.restart()
  expect(await result()).toBe('authenticated')
  inState('approved', await goOn())
})

test('there is no result of a transaction that never was', async () => {
  expect(await authenticationOf(scene.processor(), '2f1c3a58-0000-4000-8000-000000000000')).toBeNull()
})
