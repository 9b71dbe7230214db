/** Sends files one after the other, and names them in the draft of a dispute's evidence. */
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { isOf } from '../../../api/queries'
import { sendFile } from '../../../api/upload'
import { useWrite } from '../../../api/write'
import { useTexts } from '../../../texts/language'
import { toast } from '../../../ui/toast'
import type { Dispute } from '../queries'
import {
  FILE_BYTES,
  FILE_TYPES,
  fileCount,
  filesOf,
  MOST_FILES,
  type EvidenceName,
  type FileName,
} from './fields'

interface Sending {
  name: string
  /** From 0 to 1. */
  part: number
}

export function useFiles(dispute: Dispute, name: EvidenceName & FileName) {
  const { files: texts } = useTexts('disputes')
  const { id } = dispute
  const queries = useQueryClient()
  const [sending, setSending] = useState<Sending | undefined>(undefined)
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [failure, setFailure] = useState<Error | null>(null)
  const write = useWrite('patch', '/v1/disputes/{id}', {
    call: (ids: readonly string[]) => ({
      params: { path: { id } },
      body: { evidence_files: { [name]: [...ids] } },
    }),
  })
  const faultOf = (files: readonly File[]): string | undefined => {
    const odd = files.find(({ type }) => !FILE_TYPES.split(',').includes(type))
    if (odd) return texts.wrongType(odd.name)
    const large = files.find(({ size }) => size > FILE_BYTES)
    if (large) return texts.tooLarge(large.name)
    return fileCount(dispute) + files.length > MOST_FILES ? texts.tooMany : undefined
  }

  async function send(files: readonly File[]): Promise<void> {
    const ids = [...filesOf(dispute, name)]
    for (const file of files) {
      const onProgress = (part: number) => setSending({ name: file.name, part })
      onProgress(0)
      const stored = await sendFile({ file, key: crypto.randomUUID(), onProgress })
      ids.push(stored.id)
      await write.mutateAsync(ids)
      toast(texts.added(file.name))
    }
  }

  return {
    sending,
    fault,
    error: failure ?? write.error,
    add: (files: readonly File[]) => {
      if (files.length === 0 || sending) return
      const wrong = faultOf(files)
      setFault(wrong)
      setFailure(null)
      if (wrong !== undefined) return
      send(files).then(
        () => setSending(undefined),
        (error: unknown) => {
          setSending(undefined)
          setFailure(error instanceof Error ? error : new Error(String(error)))
          void queries.invalidateQueries({ predicate: (query) => isOf(id, query) })
        },
      )
    },
    remove: (file: string) => {
      setFault(undefined)
      setFailure(null)
      write.mutate(
        filesOf(dispute, name).filter((one) => one !== file),
        { onSuccess: () => toast(texts.removed) },
      )
    },
  }
}
