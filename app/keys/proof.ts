/** Tries a key that the database never noted on what its name has sealed there (decision 0137). */
import type { HeldKey, Ring } from '../../infra/key-checks'
import type { ResponseSeal } from '../../infra/response-seal'
import type { Keyring } from '../../infra/sealing'
import type { SealedSamples } from '../../store/sealed-samples'
import { provesSecret } from '../../store/webhooks/secrets'
import type { Vault } from '../../vault/vault'

/** False if something was sealed under the key's name, and the key does not open it. */
export type KeyProof = (key: HeldKey) => Promise<boolean>

interface ProofParts {
  samples: SealedSamples
  vault: Pick<Vault, 'proves'>
  responses: Pick<ResponseSeal, 'proves'>
  /** The service's own, made of the pepper. */
  keyring: Keyring
}

export function createKeyProof({ samples, vault, responses, keyring }: ProofParts): KeyProof {
  const ofResponses = async (id: string) =>
    (await samples.responseKeys()).map((sealed) => responses.proves(id, sealed))
  const trials: Readonly<Record<Ring, (id: string) => Promise<(boolean | undefined)[]>>> = {
    vault: async (id) => (await samples.vault()).map((sealed) => vault.proves(id, sealed)),
    responses: ofResponses,
    pepper: async (id) => [
      ...(await samples.secrets()).map((secret) => provesSecret({ keyring }, id, secret)),
      ...(await ofResponses(id)),
    ],
  }
  return async ({ ring, id }) => !(await trials[ring](id)).includes(false)
}
