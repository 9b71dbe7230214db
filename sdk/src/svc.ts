import { Calls } from './calls.js'
import { Resources } from './generated/resources.js'
import type { Credential, SvcOptions } from './options.js'
import { sign, verify } from './webhooks.js'

/** Verifies deliveries of webhooks; needs no key. */
export const webhooks = { verify, sign } as const

/** The API, as the account of a key. */
export class Svc extends Resources {
  readonly webhooks = webhooks

  /**
   * @param credential An API key, or a function that gives the access token of a platform.
   * @throws TypeError if nothing says where the API is.
   */
  constructor(credential: Credential, options: SvcOptions = {}) {
    super(new Calls(credential, options))
  }
}
