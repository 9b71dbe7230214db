/** A file as a merchant sees it. */
import { z } from 'zod'
import { FILE_MEDIA_TYPES, FILE_PURPOSES } from '../../domain/files'
import { REPORT_INTERVALS } from '../../domain/report-schedules'
import type { FileModel } from '../../prisma/generated/models'
import { livemode, timestamp } from '../common'

const MediaType = z.enum(FILE_MEDIA_TYPES)

const REPORTED_INTERVALS = REPORT_INTERVALS.filter((interval) => interval !== 'off')

const ReportView = z.object({
  currency: z.string(),
  interval: z.enum(REPORTED_INTERVALS),
  from: z.iso.date(),
  until: z.iso.date(),
  contents_url: z.string(),
})

/** What a row keeps of its report. */
export type FileReport = Omit<z.infer<typeof ReportView>, 'contents_url'>

export const FileView = z
  .object({
    id: z.string(),
    object: z.literal('file'),
    purpose: z.enum(FILE_PURPOSES),
    name: z.string().nullable(),
    type: MediaType,
    size: z.int(),
    report: ReportView.nullable(),
    created_at: timestamp(),
    livemode: livemode(),
  })
  .meta({ id: 'File' })

export type FileView = z.infer<typeof FileView>

export const FileContentsView = z
  .object({
    id: z.string(),
    object: z.literal('file_contents'),
    type: MediaType,
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
  report: row.report ? { ...(row.report as FileReport), contents_url: `/v1/files/${row.id}/contents` } : null,
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
