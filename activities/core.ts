/** What the API and the worker are both made of: the store, the vault and the processor, from one environment. */
import type { DataConverter } from '@temporalio/common'
import { CURRENT_VERSION } from '../contract/versions'
import type { Logger } from '../infra/logger'
import { createPepper, type Pepper } from '../infra/pepper'
import { createResponseSeal, type ResponseSeal } from '../infra/response-seal'
import { keyring, parseKeyring } from '../infra/sealing'
import { dataConverterFor, type TemporalEnvironment } from '../infra/temporal/settings'
import { createHttpProcessor } from '../processor/http-client'
import { connectDatabase } from '../store/database'
import { createStore } from '../store/store'
import { createVault } from '../vault/vault'
import type { ActivityDependencies } from './dependencies'

export interface CoreEnvironment extends TemporalEnvironment {
  DATABASE_URL: string
  DATABASE_POOL: number
  SVC_PEPPER: Buffer
  SVC_VAULT_KEYS: string
  PROCESSOR_URL: string
  PUBLIC_URL: string
  LEASE_MS: number
}

export interface Core extends ActivityDependencies {
  pepper: Pepper
  responses: ResponseSeal
  dataConverter: DataConverter
  publicUrl: string
  close(): Promise<void>
}

export function createCore(environment: CoreEnvironment, log: Logger): Core {
  const now = () => new Date()
  const publicUrl = environment.PUBLIC_URL.replace(/\/$/, '')
  const pepper = createPepper(environment.SVC_PEPPER)
  const service = keyring(new Map([['p1', pepper.key('sealing')]]))
  const responses = createResponseSeal(pepper, service, CURRENT_VERSION)
  const db = connectDatabase(environment.DATABASE_URL, environment.DATABASE_POOL)
  const store = createStore({ db, keyring: service, pepper, responses, publicUrl, now })
  const processor = createHttpProcessor({ baseUrl: environment.PROCESSOR_URL })
  return {
    store,
    processor,
    vault: createVault({ keyring: parseKeyring(environment.SVC_VAULT_KEYS), pepper }),
    log,
    now,
    leaseMs: environment.LEASE_MS,
    pepper,
    responses,
    dataConverter: dataConverterFor(environment, log),
    publicUrl,
    async close() {
      await Promise.allSettled([processor.shutdown(), store.close()])
    },
  }
}
