/** Files that merchants send as evidence (decision 0177), and reports (decision 0278). */
import { FileList, FileListQuery } from '../../contract/files/body'
import { FileView, presentFile } from '../../contract/files/view'
import { FILE_LIFE } from '../../domain/retention'
import type { FileModel } from '../../prisma/generated/models'
import { defineKind } from './kind'

export const file = defineKind<FileModel, FileListQuery>({
  name: 'file',
  ids: 'file',
  table: 'files',
  shown: ['livemode', 'purpose', 'type', 'size'],
  also: [],
  reads: {
    path: '/v1/files',
    scope: 'files.read',
    words: { one: 'a file', many: 'files' },
    list: {
      query: FileListQuery,
      schema: FileList,
      rows: ({ store }, tenant, query) => store.files.list(tenant, query),
      // An account has few of either.
      filters: { purpose: ['files_pkey'] },
    },
    retrieve: { schema: FileView, row: ({ store }, tenant, id) => store.files.find(tenant, id) },
    present: (row) => presentFile(row),
  },
  waits: null,
  restart: 'deleted',
  retention: { life: FILE_LIFE, purge: ({ files }, ...old) => files.purge(...old) },
  payment: null,
  search: [],
})
