// Prints what stands on the pages of the PDF that is given on the standard input, as JSON: for each page its lines. The library is
// a module of ECMAScript, which the tests' own loader does not take.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const document = await getDocument({ data: new Uint8Array(Buffer.concat(chunks)), verbosity: 0 }).promise
const pages = []
for (let number = 1; number <= document.numPages; number += 1) {
  const { items } = await (await document.getPage(number)).getTextContent()
  const lines = new Map()
  for (const { str, transform } of items) {
    const y = Math.round(transform[5])
    if (str.trim() !== '') lines.set(y, [...(lines.get(y) ?? []), str])
  }
  pages.push([...lines.entries()].sort(([a], [b]) => b - a).map(([, texts]) => texts))
}
process.stdout.write(JSON.stringify(pages))
