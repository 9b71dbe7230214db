/** What Temporal's command line shows, with the contents that it shows in base64. */
export function withContents(shown: string): string {
  const contents = shown.matchAll(/"data": *"([^"]*)"/g)
  return [shown, ...[...contents].map(([, data]) => Buffer.from(data!, 'base64').toString())].join('\n')
}
