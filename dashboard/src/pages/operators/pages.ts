import type { PageEntry } from '../../app/page'

export const pages: readonly PageEntry[] = []
