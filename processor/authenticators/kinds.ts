/** The kinds of authenticators. A new kind is a folder beside `http/`, its name in `domain/authenticators.ts`, and a line here. */
import type { AuthenticatorKind } from '../../domain/authenticators'
import type { ClientOptions } from '../connecting'
import { createHttpAuthenticator } from './http/client'
import type { ConnectedAuthenticator } from './port'

export const KINDS_OF_AUTHENTICATORS: Readonly<
  Record<AuthenticatorKind, (options: ClientOptions) => ConnectedAuthenticator>
> = { http: createHttpAuthenticator }
