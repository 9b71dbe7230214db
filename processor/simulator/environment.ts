/** The simulator's settings (see docs/configuration.md). */
import { z } from 'zod'

export const SimulatorEnvironment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number<string>().int().min(0).max(65_535).default(8090),
  /** The port of its pages, which browsers open. */
  ACS_PORT: z.coerce.number<string>().int().min(0).max(65_535).default(8092),
  /** What API and worker send with every call. */
  PROCESSOR_SECRET: z
    .string({ error: 'is missing: the secret that the API and the worker send' })
    .regex(/^[\w.~+/-]{32,}=*$/, 'must be a bearer token of 32 or more characters'),
  /** What API and worker send with every call to the bank; without it there is no bank. */
  BANK_SECRET: z
    .string()
    .regex(/^[\w.~+/-]{32,}=*$/, 'must be a bearer token of 32 or more characters')
    .optional(),
  /** What API and worker send with every call to the 3-D Secure server; without it there is none. */
  AUTHENTICATOR_SECRET: z
    .string()
    .regex(/^[\w.~+/-]{32,}=*$/, 'must be a bearer token of 32 or more characters')
    .optional(),
  LEDGER_DIR: z.string({ error: 'is missing: the folder of the ledger' }).min(1),
  SIMULATOR_LEDGER_KEY: z
    .string({ error: 'is missing: 32 random bytes in base64' })
    .transform((value) => Buffer.from(value, 'base64'))
    .refine((bytes) => bytes.length === 32, 'must be 32 bytes in base64'),
  PUBLIC_URL: z.url().optional(),
  /** Where it sends what it tells unasked, and the secret that it signs with. Without them it is only listed. */
  NOTIFICATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  NOTIFICATION_SECRET: z.string().min(32).optional(),
  /** The same for its interface in Stripe's manner. */
  STRIPE_NOTIFICATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_NOTIFICATION_SECRET: z.string().min(32).optional(),
  /** And for its interface in Adyen's manner, whose secret is a key in hex. */
  ADYEN_NOTIFICATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  ADYEN_NOTIFICATION_SECRET: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hex characters')
    .optional(),
  SIMULATOR_CONTROLS: z.enum(['on', 'off']).default('off'),
})

export type SimulatorEnvironment = z.infer<typeof SimulatorEnvironment>
