import { createAccessTokens } from '../../app/platforms/access-tokens'
import { createPepper } from '../../infra/pepper'
import { readTokenKeys } from '../../infra/token-keys'

const keys = readTokenKeys(undefined, createPepper(Buffer.alloc(32, 7)))
const at = (issuer: string) => createAccessTokens(keys, issuer)
const claims = {
  clientId: 'clnt_1',
  accountId: 'merch_1',
  livemode: false,
  scopes: ['payments.read'] as const,
}

test('a token is good at the address that made it, and at no other that has the same keys', async () => {
  const token = await at('https://api.example').sign(claims)
  expect(await at('https://api.example').read(token, false)).toMatchObject(claims)
  for (const other of ['https://staging.example', 'http://api.example', 'https://api.example/'])
    await expect(at(other).read(token, false)).rejects.toMatchObject({ code: 'api_key_invalid' })
})

test('a token of the other mode is still told as such', async () => {
  const token = await at('https://live.example').sign({ ...claims, livemode: true })
  await expect(at('https://api.example').read(token, false)).rejects.toMatchObject({
    code: 'api_key_wrong_mode',
  })
})
