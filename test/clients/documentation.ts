/** Every sample in Python of the documentation: its names are in the client, and the API understands what it sends. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { site } from '../../scripts/site/pages'
import { projectRoot } from '../../stack/shared/project'
import { command, type Where } from './commands'

/** `program` is a Python that finds the client. `where` has the address and the key. */
export async function runDocumentation(program: string, where: Where): Promise<void> {
  const samples = site(projectRoot()).pages.flatMap(({ markdown }) =>
    [...markdown.matchAll(/^```python tab=Python\n([^]*?)\n```$/gm)].map(([, text = '']) => text),
  )
  // A sandbox that was begun anew, or has faults, would answer the others otherwise.
  const inOrder = samples.sort((a, b) => Number(isOfSandbox(a)) - Number(isOfSandbox(b)))
  const file = join(where.cwd, 'documentation.json')
  writeFileSync(file, JSON.stringify(inOrder))
  const names = samples.flatMap((text) => [...text.matchAll(/os\.environ\["(\w+)"\]/g)])
  // What readers have kept in their shell names nothing here, which the API answers with an error and the client does not throw.
  const kept = names.map(([, name = '']) => [name, `no-${name.toLowerCase()}`])
  const env = {
    ...Object.fromEntries(kept),
    TODAY: new Date().toISOString().slice(0, 10),
    ...where.env,
    SVC_BASE_URL: where.env?.['SVC_URL'],
  }
  const running =
    'import json, sys\nfor one in json.load(open(sys.argv[1])): exec(compile(one, one, "exec"), {})'
  await command(program, ['-c', running, file], { ...where, env })
}

const isOfSandbox = (sample: string): boolean => sample.includes('svc_client.api.sandbox')
