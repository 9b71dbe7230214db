/** A file as a merchant sees it. */
import { z } from 'zod'
import { FILE_PURPOSES, FILE_TYPES, type FileType } from '../../domain/files'
import type { FileModel } from '../../prisma/generated/models'
import { livemode, timestamp } from '../common'

const FileMediaType = z.enum(Object.keys(FILE_TYPES) as [FileType, ...FileType[]])

export const FileView = z
  .object({
    id: z.string(),
    object: z.literal('file'),
    purpose: z.enum(FILE_PURPOSES),
    name: z.string().nullable(),
    type: FileMediaType,
    size: z.int(),
    created_at: timestamp(),
    livemode: livemode(),
  })
  .meta({ id: 'File' })

export type FileView = z.infer<typeof FileView>

export const FileContentsView = z
  .object({
    id: z.string(),
    object: z.literal('file_contents'),
    type: FileMediaType,
    content: z.string().meta({ contentEncoding: 'base64', description: 'In base64' }),
    livemode: livemode(),
  })
  .meta({ id: 'FileContents' })

export const presentFile = (row: FileModel): FileView => ({
  id: row.id,
  object: 'file',
  purpose: row.purpose as FileView['purpose'],
  name: row.name,
  type: row.type as FileView['type'],
  size: row.size,
  created_at: row.createdAt.toISOString(),
  livemode: row.livemode,
})

export const presentFileContents = (row: FileModel, content: Buffer): z.infer<typeof FileContentsView> => ({
  id: row.id,
  object: 'file_contents',
  type: row.type as FileView['type'],
  content: content.toString('base64'),
  livemode: row.livemode,
})
