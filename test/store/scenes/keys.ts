/** Accounts, keys, grants and second factors. */
import { newId } from '../../../infra/ids'
import { OPERATOR } from '../../../store/audit'
import { createOperatorStore } from '../../../store/operator'
import type { Samples } from '../support/samples'
import { finishing, type Scenes, type Stage } from './stage'

const operator = ({ db }: Stage) => createOperatorStore({ db })

export const KEYS: Scenes = {
  'accounts.pin_version': {
    'with the first key': ({ store, rows }) => store.accounts.addKey(another(rows), '2026-11-21'),
  },
  'accounts.change_version': {
    'to a newer one': ({ store, rows }) =>
      store.versions.change(
        rows.account,
        { apiVersion: '2027-01-01', previousVersion: '2026-09-01' },
        OPERATOR,
      ),
  },
  'api_keys.create': {
    'by a key': finishing(({ store, rows }) =>
      store.apiKeys.create({ row: another(rows), key: 'text' }, rows.key, OPERATOR, '2026-09-01'),
    ),
    'by a member': finishing(({ store, rows }) =>
      store.apiKeys.create({ row: another(rows), key: 'text' }, null, OPERATOR, '2026-09-01'),
    ),
  },
  'api_keys.change': {
    'its name': finishing(({ store, rows }) => store.apiKeys.change(rows.key, { name: 'new' }, OPERATOR)),
  },
  'api_keys.roll': {
    'by itself': finishing(({ store, rows }) =>
      store.apiKeys.roll(rows.key, { row: another(rows), key: 'text' }, rows.now, rows.key, OPERATOR),
    ),
  },
  'api_keys.operator_change': {
    'its name': (stage) => operator(stage).changeKey(stage.rows.key, { name: 'new' }),
  },
  'api_keys.operator_roll': {
    'with a successor': (stage) => operator(stage).endKey(stage.rows.key, stage.rows.now, 'key_new'),
  },
  'api_keys.revoke': {
    'by an operator': ({ store, rows }) => store.accounts.revokeKey('key_sample', rows.now),
  },
  'second_factors.confirm': { 'of an account': (stage) => operator(stage).confirmFactor('acct_sample') },
  'pairings.begin': { 'of a machine': ({ store, rows }) => store.pairings.begin(pairingOf(rows)) },
  'pairings.approve': {
    'by a member': ({ store, rows }) =>
      store.pairings.approve(
        pairingOf(rows),
        { tenant: rows.tenant, memberId: 'memb_sample', scopes: [], keyId: 'key_new', keyExpiresAt: null },
        OPERATOR,
      ),
  },
  'pairings.refuse': {
    'by a member': ({ store, rows }) => store.pairings.refuse(pairingOf(rows), rows.tenant, OPERATOR),
  },
  'pairings.collect': {
    'with the key': ({ store, rows }) =>
      store.pairings.collect(pairingOf(rows), {
        key: another(rows),
        role: 'owner',
        actor: OPERATOR,
        apiVersion: '2026-09-01',
      }),
  },
  'pairings.end': {
    'by its key': ({ store, rows }) => store.pairings.end({ ...rows.tenant, id: 'key_sample' }, OPERATOR),
  },
  'pairings.purge': { 'of a day': ({ store, rows }) => store.pairings.purge(rows.now, 1) },
  'platform_grants.revoke': {
    'by its merchant': finishing(async ({ store, rows }) => {
      const grant = await store.platformGrants.find(rows.tenant, 'client_sample')
      if (!grant) throw new Error('no grant')
      return store.platformGrants.revoke(grant, OPERATOR)
    }),
  },
  'platform_grants.operator_revoke': {
    'on one account': (stage) => operator(stage).revokeClient('client_sample', 'acct_sample', stage.rows.now),
  },
}

const pairingOf = ({ now }: Samples) => ({
  deviceHash: new Uint8Array(32),
  userHash: new Uint8Array(32),
  host: 'machine',
  address: '::1',
  network: '::/64',
  status: 'open',
  interval: 5,
  nextPollAt: now,
  createdAt: now,
  expiresAt: now,
  accountId: null,
  livemode: null,
  memberId: 'memb_sample',
  scopes: [],
  keyId: null,
  keyExpiresAt: null,
})

const another = ({ key }: Samples) => ({
  ...key,
  id: newId('api_key'),
  hash: new Uint8Array(Buffer.from(newId('api_key'))),
})
