/** Saves the content of a file on this machine. No browser shows or runs what is saved as bytes. */
import { api, got } from './client'

export async function saveFile(id: string, name: string): Promise<void> {
  const { content } = await got(api.GET('/v1/files/{id}/contents', { params: { path: { id } } }))
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
