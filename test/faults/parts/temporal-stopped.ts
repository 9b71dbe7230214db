/** Temporal is stopped: sales go on, calls that need a workflow are answered 503, and no work is lost. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE, SECOND } from '../../../domain/time'
import { answerChallenge } from '../../support/cardholder'
import { expectedAt } from '../../support/kind'
import type { Reply } from '../../support/merchant'
import { until } from '../../support/until'
import type { Case } from '../support/cases'
import type { Given, Interrupted } from '../support/interrupted'
import { expectPutOff } from '../support/put-off'
import { SOLD, answered } from '../support/scene'

/** The lines of an API's log about the connection to Temporal. All APIs of a scene log to one file. */
function tidings({ scene, hastyApi }: Interrupted): string[] {
  const lines = readFileSync(join(scene.service.facts.folder, 'api.log'), 'utf8').split('\n')
  return lines
    .filter((line) => line.includes(`"pid":${hastyApi.pid},`))
    .flatMap((line) => /"msg":"(Temporal is [^"]*)"/.exec(line)?.[1] ?? [])
}

export function salesWithoutTemporal(given: Given): Case {
  let waiting: Reply[]
  let answers: string[]
  const keys = [randomUUID(), randomUUID()]
  const confirm = (index: number): Promise<Reply> =>
    given().hasty.confirm(waiting[index]!.body.id, answers[index]!, { key: keys[index]! })
  return {
    name: 'sales go on, a confirm is put off, and the same key confirms once Temporal is back',
    async begin() {
      // Its API was connected to Temporal before, and must notice that it is gone.
      waiting = [await given().hasty.pay({ reference: 'challenged-before' }, 'challenge')]
    },
    async meanwhile() {
      const { scene, hasty: merchant } = given()
      const begun = performance.now()
      expect(await merchant.pay({ reference: 'sale' })).toMatchObject({
        status: 201,
        body: { status: 'succeeded' },
      })
      const declined = await merchant.pay({ reference: 'decline' }, 'insufficientFunds')
      expect(declined).toMatchObject({ status: 201, body: { status: 'declined' } })
      const challenged = await merchant.pay({ reference: 'challenged' }, 'challenge')
      expect(challenged).toMatchObject({ status: 201, body: { status: 'requires_action' } })
      // No sale waits for a workflow that cannot be started, which is tried for a minute.
      expect(performance.now() - begun).toBeLessThan(MINUTE)

      waiting.push(challenged)
      answers = await Promise.all(waiting.map(({ body }) => answerChallenge(body)))
      await Promise.all(answers.map((brought, index) => expectPutOff(() => confirm(index), brought)))
      for (const { body } of waiting) {
        expect(await merchant.retrieve(body.id)).toMatchObject({ status: 200, body })
        expect(await scene.eventTypes(body.id)).toEqual(['payment.created', 'payment.requires_action'])
        // Stripe's own page has gone on with the payment there.
        expect(await scene.simulator.stateOf(body.id)).toBe(expectedAt('challenge', { stripe: 'approved' }))
      }
    },
    async end() {
      const { scene, hasty: merchant } = given()
      for (const [index, { body }] of waiting.entries()) {
        const reply = await answered(() => confirm(index))
        expect(reply).toMatchObject({ status: 200, body: { id: body.id, status: 'succeeded' } })
        expect(await confirm(index)).toMatchObject({ status: 200, text: reply.text })
        expect(await scene.eventTypes(body.id)).toEqual([
          'payment.created',
          'payment.requires_action',
          ...SOLD.slice(1),
        ])
        expect(await scene.simulator.stateOf(body.id)).toBe('approved')
      }
      // The end of the outage is logged at the next call that reaches Temporal. The sweep may have carried out the confirms
      // before.
      const endIsTold = async () => {
        await merchant.pay({ reference: 'after' }, 'challenge')
        return tidings(given()).length > 1
      }
      await until('the end is told', endIsTold, { everyMs: SECOND })
      expect(tidings(given()).slice(0, 2)).toEqual(['Temporal is not reached', 'Temporal is reached again'])
    },
  }
}
