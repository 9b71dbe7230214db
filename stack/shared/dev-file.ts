/** `dev.json`: where the parts of the running stack are and which keys work on it. Only its owner may read it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ExpectedFailure } from './failure'
import { writePrivateFile } from './private-files'

const schema = z.object({
  base_url: z.string(),
  live_base_url: z.string(),
  secret_key: z.string(),
  publishable_key: z.string(),
  account: z.string(),
  /** A link that signs in to the dashboard once. */
  dashboard_url: z.string(),
  temporal_address: z.string(),
  temporal_ui_url: z.string(),
  database_url: z.string(),
  processor_url: z.string(),
  /** Of a stack that runs as in production. */
  environment: z.literal('production').optional(),
  live_processor_url: z.string(),
  /** What the simulators speak to the service; absent for `http`. */
  processor_kind: z.string().optional(),
  live_processor_kind: z.string().optional(),
  /** Of a stack that seals what Temporal keeps: what opens it again, and the token for that. */
  codec_server_url: z.string().optional(),
  codec_server_token: z.string().optional(),
})

export type DevFile = z.infer<typeof schema>

/** The account that the stack made, and its keys. */
export type DevKeys = Pick<DevFile, 'account' | 'secret_key' | 'publishable_key'>

/** What is left of them. */
export type KeptKeys = { readonly [Name in keyof DevKeys]?: DevKeys[Name] | undefined }

const kept = schema.pick({ account: true, secret_key: true, publishable_key: true }).partial()

export const devFile = (home: string): string => join(home, 'dev.json')

export function writeDevFile(home: string, content: DevFile): void {
  writePrivateFile(devFile(home), `${JSON.stringify(content, null, 2)}\n`)
}

/** What the stack on `home` wrote when it last started; throws an {@link ExpectedFailure} when there is none. */
export function readDevFile(home: string): DevFile {
  try {
    return schema.parse(JSON.parse(readFileSync(devFile(home), 'utf8')))
  } catch (error) {
    throw new ExpectedFailure(
      `There is no stack in ${home}: ${devFile(home)} is missing or damaged.`,
      'Start one with `npm start`, which also makes that file again, or set SVC_HOME to the folder of one.',
      { cause: error },
    )
  }
}

/** What can still be read of the account and its keys that an earlier start wrote. */
export function readKept(home: string): KeptKeys {
  try {
    return kept.parse(JSON.parse(readFileSync(devFile(home), 'utf8')))
  } catch {
    return {}
  }
}
