/** An API key rolls itself, while the merchant narrows or revokes it. */
import { isDeepStrictEqual } from 'node:util'
import { createApiKey } from '../../../app/api-keys/create'
import { revokeApiKey } from '../../../app/api-keys/revoke'
import { rollApiKey } from '../../../app/api-keys/roll'
import { updateApiKey } from '../../../app/api-keys/update'
import { payment } from '../../../app/kinds/payment'
import { SECRET_SCOPES } from '../../../domain/scopes'
import type { Run } from '../run'
import { asks, made, scenariosWith, type By, type Scenario } from '../scenario'
import type { Row } from '../ports/rows'
import { sale } from './sale'

const HOUR = 60 * 60 * 1000
const MEMBER: By = { kind: 'member', id: 'memb_explore', scopes: SECRET_SCOPES }

/** A key, and whoever calls with it. */
async function minted(run: Run): Promise<By> {
  const command = { type: 'secret' as const, ip_allow_list: ['203.0.113.0/24'] }
  const { id } = await made(run, {
    key: 'key',
    operation: 'createApiKey',
    path: '/v1/api_keys',
    body: command,
    by: MEMBER,
    useCase: createApiKey,
    command,
  })
  return { kind: 'secret', id, scopes: SECRET_SCOPES }
}

const rolled = (key: string, by: By) => ({
  key,
  operation: 'rollApiKey',
  path: `/v1/api_keys/${by.id}/roll`,
  body: { grace_hours: 1 },
  by,
  useCase: rollApiKey,
  command: { id: by.id, graceHours: 1 },
})

const revoked = ({ id }: By) => ({
  key: 'revoke',
  operation: 'revokeApiKey',
  path: `/v1/api_keys/${id}/revoke`,
  body: {},
  by: MEMBER,
  useCase: revokeApiKey,
  command: { id },
})

const narrowed = ({ id }: By) => {
  const fields = { ip_allow_list: ['203.0.113.7'] }
  return {
    key: 'narrow',
    operation: 'updateApiKey',
    path: `/v1/api_keys/${id}`,
    body: fields,
    by: MEMBER,
    useCase: updateApiKey,
    command: { id, fields },
  }
}

const keysOf = (rows: readonly Row[]) =>
  rows.filter(({ table }) => table === 'api_keys').map(({ row }) => row)

/** A successor follows a key that works, and reaches no further; a key ends for good, and never later than it was to. */
function follows(before: readonly Row[], after: readonly Row[]): string[] {
  const [known, now] = [keysOf(before), keysOf(after)]
  const ended = known.flatMap((key) => {
    const next = now.find(({ id }) => id === key['id'])
    const ends = (row: Row['row'] | undefined) =>
      row?.['expires_at'] ? Date.parse(row['expires_at'] as string) : Infinity
    return [
      ...(key['revoked_at'] !== null && next?.['revoked_at'] !== key['revoked_at']
        ? ['a revoked key works again']
        : []),
      ...(ends(next) > ends(key) ? ['a key works longer than it was to'] : []),
    ]
  })
  const made = now.filter(({ id }) => known.every((key) => key['id'] !== id))
  return [
    ...ended,
    ...made.flatMap((key) => {
      const [from] = known
      if (!from) return []
      return [
        ...(from['revoked_at'] !== null ? ['a revoked key has a successor'] : []),
        ...(isDeepStrictEqual(key['ip_allow_list'], from['ip_allow_list'])
          ? []
          : ['a successor works from where its key does not']),
      ]
    }),
  ]
}

const about = scenariosWith({ kinds: [payment], jumps: [21_000, HOUR], sandbox: true, step: follows })

export const KEYS: readonly Scenario[] = [
  about('key/revoked', 'A key rolls itself while it is revoked.', async (run) => {
    const by = await minted(run)
    asks(run, 'r1', rolled('roll', by))
    asks(run, 'v1', revoked(by))
  }),
  about('key/narrowed', 'A key rolls itself while its addresses are narrowed.', async (run) => {
    const by = await minted(run)
    asks(run, 'r1', rolled('roll', by))
    asks(run, 'n1', narrowed(by))
  }),
  about('key/used', 'A key pays while it rolls itself and is revoked.', async (run) => {
    const by = await minted(run)
    asks(run, 'm1', { ...sale('sale'), by })
    asks(run, 'r1', rolled('roll', by))
    asks(run, 'v1', revoked(by))
  }),
  about('key/twice', 'A key rolls itself twice, and is revoked.', async (run) => {
    const by = await minted(run)
    asks(run, 'r1', rolled('roll', by))
    asks(run, 'r2', rolled('roll again', by))
    asks(run, 'v1', revoked(by))
  }),
]
