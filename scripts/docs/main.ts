/** `npm run docs`: writes the generated files and parts of the documentation. */
import { writeFileSync } from 'node:fs'
import { generatedFiles } from './files'

for (const [path, content] of Object.entries(generatedFiles(process.cwd()))) writeFileSync(path, content)
