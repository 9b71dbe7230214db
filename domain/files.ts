/** Files of merchants: what for, of which kinds, and their bounds. */

/** What merchants send files for. */
export const SENT_PURPOSES = ['dispute_evidence'] as const

/** Those of reports are made by the service (decision 0278). */
export const FILE_PURPOSES = [...SENT_PURPOSES, 'report'] as const

/** The media types that a sent file may have, and how its name ends. */
export const FILE_TYPES = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' } as const

export type FileType = keyof typeof FILE_TYPES

/** And those that reports have besides. */
export const FILE_MEDIA_TYPES = [
  ...(Object.keys(FILE_TYPES) as FileType[]),
  'text/csv',
  'application/xml',
] as const

export type FileMediaType = (typeof FILE_MEDIA_TYPES)[number]

/** In bytes. */
export const FILE_LIMIT = 5 * 1024 * 1024

/** Sent by an account in a mode, within 24 hours. */
export const FILES_A_DAY = 50

/** Of a sandbox in all: its clock makes days as fast as it likes. */
export const FILES_IN_SANDBOX = 500

/** Pixels of an image: a small file may describe one that takes whoever shows it gigabytes. */
export const FILE_PIXELS = 50_000_000
