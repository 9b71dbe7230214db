/** The output of Temporal's command line, followed by its base64 contents in decoded form. */
export function withContents(shown: string): string {
  const contents = shown.matchAll(/"data": *"([^"]*)"/g)
  return [shown, ...[...contents].map(([, data]) => Buffer.from(data!, 'base64').toString())].join('\n')
}
