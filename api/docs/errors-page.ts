/** The page of errors, made from the error table. Every `doc_url` leads to it. */
import { ERRORS, publishedCode, type ErrorCode } from '../../contract/errors'
import { escapeHtml } from '../../domain/html'
import { page } from './html'

export function errorsPage(): string {
  const codes = Object.keys(ERRORS) as ErrorCode[]
  const published = [...new Set(codes.map(publishedCode))]
  const sections = published.map((code) => {
    const rows = codes
      .filter((candidate) => publishedCode(candidate) === code)
      .map((candidate) => ERRORS[candidate])
    const meanings = rows.map(
      ({ status, type, meaning, remedy }) =>
        `<p><strong>${status}</strong> <code>${type}</code>: ${escapeHtml(meaning)} ${escapeHtml(remedy)}</p>`,
    )
    return `<section><h2 id="${code}"><code>${code}</code></h2>${meanings.join('')}</section>`
  })
  return page(
    'Errors',
    `<p>Every failure has the same envelope; <code>error.code</code> names one of these.</p>\n${sections.join('\n')}`,
  )
}
