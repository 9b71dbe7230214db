import { randomBytes } from 'node:crypto'
import { createPepper } from '../../infra/pepper'
import { parseKeyring } from '../../infra/sealing'
import { createVault } from '../../vault/vault'

const vault = createVault({
  keyring: parseKeyring(`k1:${randomBytes(32).toString('base64')}`),
  pepper: createPepper(randomBytes(32)),
})

const CARD = { number: '4111110000000013', holderName: 'Ottilie Zwicker', expiryMonth: 12, expiryYear: 2060 }

test('a card is sealed without the CVC that came with it', () => {
  const withCvc = { ...CARD, cvc: '739' }
  const sealed = vault.sealCard('pmth_1', withCvc)
  expect(vault.openCard('pmth_1', sealed)).toEqual(CARD)
})

test('a CVC with a cryptogram is opened as what it is alone', () => {
  const secrets = { cvc: '739', cryptogram: 'jJ81HADVRtXfCBATEp01CJUAAAA=' }
  const sealed = vault.sealProof('pay_1', secrets)
  expect(vault.openProof('pay_1', sealed)).toEqual(secrets)
  expect(() => vault.openCvc('pay_1', sealed)).toThrow()
  expect(() => vault.openProof('pay_2', sealed)).toThrow()
})

test('what is sealed for one id cannot be opened for another', () => {
  const sealed = vault.sealCard('tokn_1', CARD)
  expect(() => vault.openCard('pmth_1', sealed)).toThrow()
  expect(() => vault.openCvc('tokn_1', sealed)).toThrow()
})
