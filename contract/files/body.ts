/** The body and the query of files. */
import { z } from 'zod'
import { FILE_LIMIT, FILE_PURPOSES, SENT_PURPOSES } from '../../domain/files'
import { listOf, pageQuery, text } from '../common'
import { FileView } from './view'

/** The most characters that a file has in base64. */
const FILE_CHARACTERS = Math.ceil(FILE_LIMIT / 3) * 4

/** The most bytes of a body with a file: some programs write each slash as `\\/`, and a file may be of nothing but slashes. */
export const FILE_BODY_LIMIT = 2 * FILE_CHARACTERS + 64 * 1024

export const CreateFileBody = z
  .strictObject({
    purpose: z.enum(SENT_PURPOSES),
    name: text(200, 1).optional(),
    content: z
      .string()
      .min(1)
      .max(FILE_CHARACTERS)
      .meta({ contentEncoding: 'base64', description: 'A PDF, PNG or JPEG of at most 5 MiB, in base64' }),
  })
  .meta({
    id: 'CreateFileRequest',
    examples: [{ purpose: 'dispute_evidence', name: 'delivery.pdf', content: 'JVBERi0xLjQKJSVFT0YK' }],
  })

export type CreateFileBody = z.infer<typeof CreateFileBody>

export const FileListQuery = z.strictObject({
  ...pageQuery('file'),
  purpose: z.enum(FILE_PURPOSES).optional(),
})

export type FileListQuery = z.infer<typeof FileListQuery>

export const FileList = listOf(FileView, 'FileList')
