/** An object store that speaks S3's protocol, with the bucket in the path: Amazon's, MinIO, Ceph, and most others. */
import { AwsClient } from 'aws4fetch'
import { FILE_LIMIT } from '../../domain/files'
import { SECOND } from '../../domain/time'
import { createCaller } from '../exchange'
import { ObjectStoreFailure, checkedName, type ObjectStore } from './store'

export interface S3Settings {
  /** The bucket's address, and what names begin with in it: `https://s3.eu-central-1.amazonaws.com/bucket/files`. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** For the whole exchange. A call is tried twice, since each may be repeated. */
const LIMIT_MS = 10 * SECOND
const TRIES = 2
const CONNECTIONS = 32
/** More than any object has: it is a file with its seal. */
const ANSWER_LIMIT = 2 * FILE_LIMIT

export function createS3Store({ url, ...credentials }: S3Settings): ObjectStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 })
  const base = new URL(url)
  const prefix = base.pathname.replace(/\/$/, '')
  const caller = createCaller({ baseUrl: base.origin, connections: CONNECTIONS })

  async function once(method: string, path: string, body?: Uint8Array) {
    const type = { ...(body && { 'content-type': 'application/octet-stream' }) }
    const { headers } = await client.sign(`${base.origin}${path}`, { method, headers: type })
    const signal = AbortSignal.timeout(LIMIT_MS)
    return caller.call(
      { method, path, headers: Object.fromEntries(headers), body: body ?? null, signal },
      ANSWER_LIMIT,
    )
  }

  /** The status, and the bytes if it is 200. */
  async function call(method: string, name: string, body?: Uint8Array) {
    const path = `${prefix}/${checkedName(name)}`
    let failure: unknown
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        const answer = await once(method, path, body)
        if (answer.status < 500) return answer
        failure = new Error(`answered ${answer.status}`)
      } catch (error) {
        failure = error
      }
    }
    throw new ObjectStoreFailure(`the object store did not answer a ${method}`, { cause: failure })
  }

  const refused = (method: string, status: number) =>
    new ObjectStoreFailure(`the object store answered a ${method} with ${status}`)

  return {
    async put(name, bytes) {
      const { status } = await call('PUT', name, bytes)
      if (status !== 200) throw refused('PUT', status)
    },

    async get(name) {
      const { status, bytes } = await call('GET', name)
      if (status === 404) return null
      if (status !== 200) throw refused('GET', status)
      return bytes
    },

    async delete(name) {
      const { status } = await call('DELETE', name)
      if (![200, 204, 404].includes(status)) throw refused('DELETE', status)
    },
  }
}
