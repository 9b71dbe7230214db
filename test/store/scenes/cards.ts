/** Customers, cards, tokens and hosted sessions. */
import { Prisma } from '../../../prisma/generated/client'
import { newId } from '../../../infra/ids'
import type { SetupOwner } from '../../../store/hosted-setups'
import { CAUSE, finishing, type Scenes, type Stage } from './stage'

const CHALLENGE = { threeDSServerTransId: 'one', acsUrl: 'https://bank.example/', creq: 'e30' }
const STORED = { kind: 'stored', network: { transactionId: '1' } } as const
const FAILED = { kind: 'failed', declineCode: 'authentication_failed' } as const

type Parts = Pick<Stage, 'store' | 'db' | 'rows'>

/** A card that waits for its cardholder. */
const awaiting = ({ store, rows }: Omit<Parts, 'db'>) =>
  store.paymentMethods.await(
    { ...rows.card, id: newId('payment_method'), createdAt: rows.now },
    {
      token: rows.token.id,
      acquirer: 'default',
      returnUrl: 'https://shop.example/',
      action: CHALLENGE,
      expiresAt: '2999-01-01T00:00:00.000Z',
    },
    CAUSE,
  )

const awaited = ({ store, db, rows }: Parts) =>
  db.paymentMethod.create({
    data: { ...awaiting({ store, rows }).next, network: Prisma.DbNull, setup: { action: 'one', actions: 1 } },
  })

/** A card that is stored on the page of a session. */
const storing = ({ store, rows }: Omit<Parts, 'db'>, owner: SetupOwner) => {
  const given = {
    ...rows.card,
    id: newId('payment_method'),
    createdAt: rows.now,
    customerId: owner.customer.id,
  }
  const card = store.paymentMethods.open(given, rows.card, CAUSE)
  return { token: rows.token, owner, card, sealed: rows.sealed, dueAt: rows.now }
}

export const CARDS: Scenes = {
  'customers.create': {
    'by a call': finishing(({ store, rows }) =>
      store.customers.create(
        { ...rows.customer, id: newId('customer'), createdAt: rows.now },
        '2026-11-21',
        CAUSE,
      ),
    ),
  },
  'customers.update': {
    'a new name': finishing(({ store, rows }) =>
      store.customers.update(rows.customer, { name: 'new' }, '2026-11-21', CAUSE),
    ),
  },
  'customers.delete': {
    'with a card and a subscription': finishing(({ store, rows }) =>
      store.customers.delete(
        rows.customer,
        { cards: [rows.card], subscriptions: [rows.subscription] },
        '2026-11-21',
        CAUSE,
      ),
    ),
  },
  'payment_methods.attach': {
    'from a token': finishing(({ store, rows }) =>
      store.paymentMethods.attach(
        {
          token: rows.token,
          customer: rows.customer,
          card: store.paymentMethods.open(
            { ...rows.card, id: newId('payment_method'), createdAt: rows.now },
            rows.card,
            CAUSE,
          ),
          sealed: rows.sealed,
        },
        CAUSE,
      ),
    ),
    'that waits for its cardholder': finishing(({ store, rows }) => {
      const { token, customer, sealed } = rows
      return store.paymentMethods.attach(
        { token, customer, sealed, card: awaiting({ store, rows }), body: '{}' },
        CAUSE,
      )
    }),
  },
  'payment_methods.confirm': {
    'that is stored': finishing(async (stage) =>
      stage.store.paymentMethods.confirm(await awaited(stage), STORED, CAUSE),
    ),
    'that has failed': finishing(async (stage) =>
      stage.store.paymentMethods.confirm(await awaited(stage), FAILED, CAUSE),
    ),
    'that leads on': finishing(async (stage) =>
      stage.store.paymentMethods.confirm(
        await awaited(stage),
        { kind: 'led_on', action: { ...CHALLENGE, threeDSServerTransId: 'another' } },
        CAUSE,
      ),
    ),
  },
  'payment_methods.settle': {
    'in time': async (stage) => stage.store.paymentMethods.settle(await awaited(stage), STORED, CAUSE),
    'too late': async (stage) => stage.store.paymentMethods.settle(await awaited(stage), FAILED, CAUSE),
  },
  'payment_methods.defer': {
    'by a minute': async (stage) =>
      stage.store.paymentMethods.defer(await awaited(stage), new Date('2999-01-01'), CAUSE),
  },
  'payment_methods.detach': {
    'with the subscription that it pauses': finishing(({ store, rows }) =>
      store.paymentMethods.detach(rows.card, [rows.subscription], CAUSE),
    ),
  },
  'payment_methods.announce_expiry': {
    'of a month': ({ store }) =>
      store.paymentMethods.announceExpiring(new Date('2999-01-01'), 1, { except: [] }, CAUSE),
  },
  'payment_methods.expire': { 'of a month': ({ store }) => store.paymentMethods.expire(1, { except: [] }) },
  'tokens.create': {
    'by a call': finishing(({ store, rows }) =>
      store.tokens.create({ ...rows.token, id: newId('token') }, rows.sealed, rows.bytes),
    ),
  },
  'tokens.spend': {
    'by a use that was refused': finishing(({ store, rows }) =>
      store.tokens.spend(rows.token, { status: 402, body: '{}' }, CAUSE),
    ),
  },
  'tokens.purge': { 'of a day': ({ store, rows }) => store.tokens.purge(rows.now, 1) },
  'hosted_sessions.create': {
    open: finishing(({ store, rows }) =>
      store.hostedSessions.create({ ...rows.session, id: newId('hosted_session') }, CAUSE),
    ),
  },
  'hosted_sessions.end': {
    completed: ({ store, rows }) =>
      store.hostedSessions.end(rows.session, { status: 'completed', payment: null }, CAUSE),
    'with the card of a subscription': ({ store, rows }) => {
      const also = () => store.subscriptions.replacingCard(rows.subscription, rows.card, null, CAUSE)
      return store.hostedSessions.end(rows.session, { status: 'completed', payment: null, also }, CAUSE)
    },
  },
  'hosted_sessions.take_card': {
    'that was typed': finishing(({ store, rows }) => {
      const token = { ...rows.token, id: newId('token') }
      const taken = { token, card: rows.sealed, cvc: rows.bytes }
      return store.hostedSessions.takeCard(rows.session, taken, rows.now, CAUSE)
    }),
  },
  'hosted_sessions.store_card': {
    'of a customer who is there': ({ store, rows }) =>
      store.hostedSessions.storeCard(
        rows.session,
        storing({ store, rows }, { kind: 'known', customer: rows.customer }),
        CAUSE,
      ),
    'of a customer who is made with it': ({ store, rows }) => {
      const customer = { ...rows.customer, id: newId('customer'), createdAt: rows.now, reference: 'made' }
      return store.hostedSessions.storeCard(
        rows.session,
        storing({ store, rows }, { kind: 'new', customer, match: 'reference' }),
        CAUSE,
      )
    },
  },
  'hosted_sessions.refuse_card': {
    'by its issuer': ({ store, rows }) =>
      store.hostedSessions.refuseCard(
        { ...rows.session, setupToken: rows.token.id },
        rows.token,
        'generic_decline',
        CAUSE,
      ),
  },
  'hosted_sessions.wait': {
    'until a later look': ({ store, rows }) => store.hostedSessions.wait(rows.session, rows.now, CAUSE),
  },
  'hosted_sessions.expire': {
    'by its merchant': finishing(({ store, rows }) => store.hostedSessions.expire(rows.session, null, CAUSE)),
  },
}
