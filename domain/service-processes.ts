/** What the processes of the service tell of themselves and of their machines, and from when on that needs a person. */
import { DAY, HOUR, MINUTE, SECOND } from './time'

/** How often a process tells of itself, in milliseconds. */
export const HEARTBEAT_EVERY = 30 * SECOND
/** One that has told nothing for so long has died, or hangs. */
export const HEARTBEAT_LIMIT = 3 * MINUTE
/** For how long one that told nothing more is remembered. */
export const HEARTBEAT_KEPT = DAY

/** How old the latest backup may be. */
export const BACKUP_LIMIT = 26 * HOUR
/** How long ago a file of the write-ahead log may last have been archived. */
export const ARCHIVE_LIMIT = 30 * MINUTE
/** For how long a certificate has to be valid still. */
export const CERTIFICATE_LIMIT = 14 * DAY
/** The share of a disk that has to be free; before that the alert `DiskShort` tells. */
export const DISK_LIMIT = 0.05
/** The share of an acquirer's calls that may fail, of at least so many. */
export const FAILING_LIMIT = 0.2
export const CALLS_TO_JUDGE = 20

/** Below this share of what an acquirer approved before, of more than so many decided in a quarter of an hour. */
export const APPROVAL_LIMIT = 0.6
export const SALES_TO_JUDGE = 50
/** So many decided in an hour, and none in the last quarter of it. */
export const SALES_TO_MISS = 100

export interface AcquirerInMode {
  mode: string
  acquirer: string
}

/** Payments that the acquirer has decided in the last quarter of an hour, in the last hour, and since the process began. */
export interface AcquirerSales extends AcquirerInMode {
  decided: { quarter: number; hour: number; ever: number }
  /** A payment that was authorized and captured later counts in both of its states, here and above. */
  approved: { quarter: number; ever: number }
}

export interface AcquirerCalls extends AcquirerInMode {
  /** In the last five minutes: those that were sent, and those of them without an answer. */
  calls: number
  failed: number
  /** Whether some have failed since the process told of itself before. */
  isFailing: boolean
}

export interface ProcessFacts {
  /** `free`: a share, from 0 to 1. */
  disks: { folder: string; free: number }[]
  /** `expiresAt`: ISO 8601, UTC. */
  certificates: { name: string; expiresAt: string }[]
  acquirers: AcquirerCalls[]
  sales: AcquirerSales[]
  /** When the latest backup was made, ISO 8601, UTC; null if there is none and has to be one; absent where it is not known. */
  backupAt?: string | null
}

export interface ServiceProcess {
  id: string
  part: 'api' | 'worker'
  mode: string
  host: string
  startedAt: Date
}
