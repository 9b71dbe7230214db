/** The version that an account is pinned to, and what a change of it does (contract 17). */
import { z } from 'zod'
import { timestamp } from '../common'

const version = z.string().meta({ description: 'Its date' })

export const VersionView = z
  .object({
    object: z.literal('account_version'),
    version: version.meta({ description: 'The version that the account is pinned to' }),
    current: version.meta({ description: 'The newest version' }),
    previous_version: z.string().nullable().meta({ description: 'The version to which an undo goes back' }),
    undo_until: timestamp().nullable(),
    versions: z.array(
      z.object({
        version,
        operations: z.array(z.string()).meta({ description: 'Whose bodies changed with it' }),
        objects: z.array(z.string()).meta({ description: 'Which objects changed with it' }),
        events: z.boolean().meta({ description: 'Whether the envelope of events changed with it' }),
      }),
    ),
  })
  .meta({ id: 'AccountVersion' })

export type VersionView = z.infer<typeof VersionView>

export const VersionPreview = z
  .object({
    object: z.literal('version_preview'),
    from: version,
    to: version,
    samples: z.array(
      z.object({
        object_type: z.string(),
        object_id: z.string(),
        before: z.record(z.string(), z.unknown()),
        after: z.record(z.string(), z.unknown()),
        differs: z.array(z.string()).meta({ description: 'The paths that differ' }),
      }),
    ),
  })
  .meta({ id: 'VersionPreview' })

export type VersionPreview = z.infer<typeof VersionPreview>

export const VersionPreviewQuery = z.strictObject({ to: z.string().max(40) })
export type VersionPreviewQuery = z.infer<typeof VersionPreviewQuery>

export const UpgradeBody = z
  .strictObject({ to: z.string().max(40) })
  .meta({ id: 'UpgradeVersionRequest', examples: [{ to: '2026-09-01' }] })
export type UpgradeBody = z.infer<typeof UpgradeBody>
