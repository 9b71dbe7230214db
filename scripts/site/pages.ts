/** Every page of the site, and the files beside them. scripts/build-site.mjs renders them. */
import { openApiText } from '../../api/docs/openapi-file'
import { documentPages, exampleFiles } from './documents'
import { errorPages } from './errors'
import { eventTypesPage } from './event-types'
import { GROUPS, type Page } from './page'
import { referencePages } from './reference'

export { markdownFile, pageHtml } from './layout'
export { MOVED } from './moved'
export { requestOf } from './request'

export interface Site {
  pages: readonly Page[]
  /** Files that are served as they are, by their path. */
  files: Readonly<Record<string, string>>
}

export function site(root: string): Site {
  return {
    pages: [...referencePages(root), ...errorPages(), eventTypesPage(), ...documentPages(root)],
    files: { ...exampleFiles(root), 'openapi.json': openApiText() },
  }
}

/** The index for programs that read text (llmstxt.org). `link` makes the address of a page's Markdown. */
export function llmsText(pages: readonly Page[], link: (path: string) => string, product: string): string {
  const groups = GROUPS.map((group) => {
    const own = pages.filter((page) => page.group === group)
    return `## ${group}\n\n${own.map(({ title, path, summary }) => `- [${title}](${link(path)}): ${summary}`).join('\n')}`
  })
  const codes = pages.filter(({ path }) => path.startsWith('errors/'))
  return `${[
    `# ${product}`,
    '> An API for card payments: 3-D Secure, hosted payment pages, stored cards, subscriptions, refunds and signed webhooks. Amounts are decimal major units, times are UTC, and every write needs an Idempotency-Key.',
    ...groups,
    `## Optional\n\n${codes.map(({ title, path, summary }) => `- [${title}](${link(path)}): ${summary}`).join('\n')}`,
  ].join('\n\n')}\n`
}
