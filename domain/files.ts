/** Files that merchants send: what for, of which kinds, and their bounds. */
export const FILE_PURPOSES = ['dispute_evidence'] as const

/** The media types that a file may have, and how its name ends. */
export const FILE_TYPES = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' } as const

export type FileType = keyof typeof FILE_TYPES

/** In bytes. */
export const FILE_LIMIT = 5 * 1024 * 1024

/** Of an account in a mode, within 24 hours. */
export const FILES_A_DAY = 50

/** Of a sandbox in all: its clock makes days as fast as it likes. */
export const FILES_IN_SANDBOX = 500

/** Pixels of an image: a small file may describe one that takes whoever shows it gigabytes. */
export const FILE_PIXELS = 50_000_000
