/** Sends a file as evidence and says how far it is, which `fetch` cannot say. */
import { base64Of } from './base64'
import { accountHeaders, worded } from './client'
import { problemOf, unreachable } from './problem'
import type { components } from './schema'

type StoredFile = components['schemas']['File']

const PATH = '/v1/files'

interface Sending {
  file: File
  /** The same for every attempt of one intent. */
  key: string
  /** From 0 to 1. */
  onProgress: (part: number) => void
}

/** Throws a `Problem` if the service refuses it. */
export async function sendFile({ file, key, onProgress }: Sending): Promise<StoredFile> {
  const content = await base64Of(file)
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', PATH)
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...accountHeaders() }
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.responseType = 'json'
    call.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    call.onerror = () => reject(unreachable())
    call.onload = () => {
      const body: unknown = call.response
      const { status, statusText } = call
      if (status < 300) resolve(body as StoredFile)
      else void worded(problemOf(new Response(null, { status, statusText }), body)).then(reject)
    }
    call.send(JSON.stringify({ purpose: 'dispute_evidence', name: nameOf(file), content }))
  })
}

const LONGEST_NAME = 200

/** The end says what kind of file it is. */
const nameOf = ({ name }: File): string => Array.from(name).slice(-LONGEST_NAME).join('')
