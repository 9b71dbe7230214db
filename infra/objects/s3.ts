/** An object store that speaks S3's protocol, with the bucket in the path: Amazon's, MinIO, Ceph, and most others. */
import { AwsClient } from 'aws4fetch'
import { SECOND } from '../../domain/time'
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

export function createS3Store({ url, ...credentials }: S3Settings): ObjectStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 })
  const base = url.replace(/\/$/, '')

  async function once(method: string, address: string, body?: Uint8Array): Promise<Response> {
    return client.fetch(address, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
      ...(body && { body: new Uint8Array(body), headers: { 'content-type': 'application/octet-stream' } }),
    })
  }

  /** The status, and the bytes if it is 200. */
  async function call(method: string, name: string, body?: Uint8Array) {
    const address = `${base}/${checkedName(name)}`
    let failure: unknown
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        const response = await once(method, address, body)
        const bytes = Buffer.from(await response.arrayBuffer())
        if (response.status < 500) return { status: response.status, bytes }
        failure = new Error(`answered ${response.status}`)
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
