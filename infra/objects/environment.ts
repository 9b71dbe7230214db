/** Which object store a process uses. */
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { createFolderStore } from './folder'
import { createS3Store } from './s3'
import type { ObjectStore } from './store'

export const objectsEnvironment = {
  /** A folder of this machine, or a bucket with the beginning of names in it. */
  OBJECTS_URL: z
    .url({ protocol: /^(file|https?)$/, error: 'must be a file:// or https:// address' })
    .optional(),
  OBJECTS_REGION: z.string().min(1).default('us-east-1'),
  OBJECTS_ACCESS_KEY_ID: z.string().min(1).optional(),
  OBJECTS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
}

export interface ObjectsEnvironment {
  OBJECTS_URL?: string | undefined
  OBJECTS_REGION: string
  OBJECTS_ACCESS_KEY_ID?: string | undefined
  OBJECTS_SECRET_ACCESS_KEY?: string | undefined
}

export const hasObjectKeys = (environment: ObjectsEnvironment): boolean =>
  environment.OBJECTS_URL?.startsWith('http') !== true ||
  (environment.OBJECTS_ACCESS_KEY_ID !== undefined && environment.OBJECTS_SECRET_ACCESS_KEY !== undefined)

export const HAS_OBJECT_KEYS = {
  path: ['OBJECTS_ACCESS_KEY_ID'],
  error: 'is missing, or OBJECTS_SECRET_ACCESS_KEY is: a bucket is reached with both',
}

/** Undefined if there is none: then nobody can send files. */
export function openObjects({
  OBJECTS_URL: url,
  OBJECTS_REGION: region,
  OBJECTS_ACCESS_KEY_ID: accessKeyId = '',
  OBJECTS_SECRET_ACCESS_KEY: secretAccessKey = '',
}: ObjectsEnvironment): ObjectStore | undefined {
  if (url === undefined) return undefined
  if (url.startsWith('file:')) return createFolderStore(fileURLToPath(url))
  return createS3Store({ url, region, accessKeyId, secretAccessKey })
}
