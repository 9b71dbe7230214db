/** How each client of the table is made, compiled and run. */
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGES, type Client } from '../../scripts/clients/table'
import { projectRoot } from '../../stack/shared/project'
import { command, type Where } from './commands'
import { javaPackages, npmPackages, openApiGenerator, python } from './tools'

export interface Place {
  /** What is fetched once. */
  cache: string
  /** The client's own folder. */
  folder: string
  /** The document, as it was served. */
  document: string
  where: Where
}

export interface Steps {
  /** Fetches the generator and packages. */
  obtain(): Promise<unknown>
  generate(): Promise<unknown>
  compile(): Promise<unknown>
  /** Returns what the sample prints. `where` has the address, the key and the reference. */
  run(where: Where): Promise<string>
}

const program = (name: string): string => join(projectRoot(), 'node_modules', '.bin', name)

export function stepsOf(client: Client, place: Place): Steps {
  const steps = client.target === undefined ? OTHERS[client.name] : OF_GENERATOR[client.target]
  if (!steps) throw new Error(`test/clients/steps.ts does not say how ${client.name} is made`)
  return steps(client, place)
}

type Maker = (client: Client, place: Place) => Steps

/** Puts the sample beside the client, under the name that its language asks for. */
function putSample({ sample = '' }: Client, { folder }: Place, ...name: string[]): void {
  const to = join(folder, ...name)
  mkdirSync(join(to, '..'), { recursive: true })
  cpSync(join(projectRoot(), 'scripts', 'clients', 'samples', sample), to)
}

/** Without the parameters that are maps: the generator for Java calls a method that maps do not have. */
const withoutMapsInQueries = (document: string): string =>
  JSON.stringify(JSON.parse(document), (name, value: unknown) =>
    name === 'parameters' && Array.isArray(value)
      ? value.filter(({ style }: { style?: string }) => style !== 'deepObject')
      : value,
  )

/** Generated with OpenAPI Generator into `into`. */
async function generated(client: Client, { cache, document, where }: Place, into: string): Promise<void> {
  const jar = await openApiGenerator(cache, client.version)
  const options = Object.entries(client.options ?? {}).map(([name, value]) => `${name}=${value}`)
  await command(
    'java',
    [
      ...['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-jar', jar, 'generate'],
      ...['-i', document, '-g', client.target ?? '', '-o', into],
      ...['--global-property', 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false'],
      ...['--additional-properties', ['hideGenerationTimestamp=true', ...options].join(',')],
    ],
    where,
  )
}

/** A client in TypeScript: what `generate` makes is compiled strictly with the sample. */
function typescript(place: Place, client: Client, parts: Pick<Steps, 'obtain' | 'generate'>): Steps {
  const { folder, where } = place
  return {
    ...parts,
    async compile() {
      putSample(client, place, 'src', 'sample.ts')
      const options = ['--strict', '--skipLibCheck', '--ignoreConfig', '--types', 'node', '--pretty', 'false']
      const target = ['--target', 'es2022', '--module', 'commonjs', '--moduleResolution', 'bundler']
      const libraries = ['--lib', 'es2023,dom,dom.iterable', '--rootDir', join(folder, 'src')]
      const out = ['--outDir', join(folder, 'out'), join(folder, 'src', 'sample.ts')]
      await command(program('tsc'), [...options, ...target, ...libraries, ...out], where)
    },
    run: (given) => command('node', [join(folder, 'out', 'sample.js')], given),
  }
}

const OF_GENERATOR: Readonly<Record<string, Maker>> = {
  'typescript-fetch': (client, place) => openApiGeneratorTypescript(client, place),
  'typescript-axios': (client, place) => openApiGeneratorTypescript(client, place),

  python(client, place) {
    const { cache, folder } = place
    const into = join(folder, 'client')
    return {
      obtain: () => Promise.all([openApiGenerator(cache, client.version), python(cache, PACKAGES.pip)]),
      generate: () => generated(client, place, into),
      compile: () => pythonCompile(client, place, into, PACKAGES.pip),
      run: (given) => pythonRun(place, into, PACKAGES.pip, given),
    }
  },

  go(client, place) {
    const { cache, folder, where } = place
    return {
      obtain: () => openApiGenerator(cache, client.version),
      generate: () => generated(client, place, join(folder, 'svc')),
      async compile() {
        putSample(client, place, 'sample', 'main.go')
        const needed = Object.entries(PACKAGES.go).map(([name, version]) => `require ${name} ${version}`)
        writeFileSync(join(folder, 'go.mod'), ['module example.com', 'go 1.24', ...needed, ''].join('\n'))
        await command('go', ['mod', 'tidy'], where)
        await command('go', ['vet', './...'], where)
        await command('go', ['build', '-o', join(folder, 'run'), './sample'], where)
      },
      run: (given) => command(join(folder, 'run'), [], given),
    }
  },

  java(client, place) {
    const { cache, folder, where } = place
    const out = join(folder, 'out')
    const classes = async () => [out, await javaPackages(cache)].join(':')
    return {
      obtain: () => Promise.all([openApiGenerator(cache, client.version), javaPackages(cache)]),
      generate() {
        const document = join(folder, 'document.json')
        writeFileSync(document, withoutMapsInQueries(readFileSync(place.document, 'utf8')))
        return generated(client, { ...place, document }, join(folder, 'client'))
      },
      async compile() {
        putSample(client, place, 'sample', 'Sample.java')
        const main = join(folder, 'client', 'src', 'main', 'java')
        const sources = [...filesBelow(main, '.java'), join(folder, 'sample', 'Sample.java')]
        await command(
          'javac',
          ['-nowarn', '-proc:none', '-d', out, '-cp', await javaPackages(cache), ...sources],
          where,
        )
      },
      run: async (given) => command('java', ['-cp', await classes(), 'Sample'], given),
    }
  },

  csharp(client, place) {
    const { cache, folder, where } = place
    const json = join(folder, 'out', 'Newtonsoft.Json.dll')
    const exe = join(folder, 'out', 'Sample.exe')
    return {
      obtain: () => openApiGenerator(cache, client.version),
      generate: () => generated(client, place, join(folder, 'client')),
      async compile() {
        putSample(client, place, 'Sample.cs')
        mkdirSync(join(folder, 'out'), { recursive: true })
        cpSync(DEBIAN_JSON_NET, json)
        const sources = filesBelow(join(folder, 'client', 'src'), '.cs')
        for (const source of sources) withoutNamingStrategies(source)
        const system = [
          'System.Net.Http',
          'System.ComponentModel.DataAnnotations',
          'System.Runtime.Serialization',
          'System.Web',
        ]
        const references = [json, ...system.map((name) => `${name}.dll`)].map((name) => `-r:${name}`)
        const args = [
          '-langversion:latest',
          `-out:${exe}`,
          ...references,
          ...sources,
          join(folder, 'Sample.cs'),
        ]
        await command('mcs', args, where)
      },
      run: (given) => command('mono', [exe], given),
    }
  },
}

function openApiGeneratorTypescript(client: Client, place: Place): Steps {
  const { cache, folder } = place
  return typescript(place, client, {
    obtain: () =>
      Promise.all([
        openApiGenerator(cache, client.version),
        ...(client.needs.includes('npm') ? [npmPackages(cache)] : []),
      ]),
    generate: () => generated(client, place, join(folder, 'src', 'client')),
  })
}

const OTHERS: Readonly<Record<string, Maker>> = {
  'openapi-typescript': (client, place) =>
    typescript(place, client, {
      obtain: () => Promise.resolve(),
      generate: () =>
        command(
          program('openapi-typescript'),
          [place.document, '-o', join(place.folder, 'src', 'types.ts')],
          place.where,
        ),
    }),

  'hey-api': (client, place) =>
    typescript(place, client, {
      obtain: () => Promise.resolve(),
      generate: () =>
        command(
          program('openapi-ts'),
          ['-i', place.document, '-o', join(place.folder, 'src', 'client'), '-c', '@hey-api/client-fetch'],
          place.where,
        ),
    }),

  orval: (client, place) =>
    typescript(place, client, {
      obtain: () => npmPackages(place.cache),
      generate: () =>
        command(
          join(place.cache, 'node_modules', '.bin', 'orval'),
          [
            '--input',
            place.document,
            '--output',
            join(place.folder, 'src', 'client.ts'),
            '--client',
            'fetch',
          ],
          place.where,
        ),
    }),

  'openapi-python-client'(client, place) {
    const packages = { [client.generator]: client.version }
    const into = join(place.folder, 'client')
    return {
      obtain: () => python(place.cache, packages),
      async generate() {
        const config = join(place.folder, 'config.yml')
        writeFileSync(
          config,
          'project_name_override: client\npackage_name_override: svc_client\npost_hooks: []\n',
        )
        const bin = await python(place.cache, packages)
        const args = [
          'generate',
          '--path',
          place.document,
          '--output-path',
          into,
          '--config',
          config,
          '--fail-on-warning',
        ]
        await command(join(bin, 'openapi-python-client'), args, place.where)
      },
      compile: () => pythonCompile(client, place, into, packages),
      run: (given) => pythonRun(place, into, packages, given),
    }
  },
}

/** Every module of the client is imported, because Python finds most faults only then. */
async function pythonCompile(
  client: Client,
  place: Place,
  into: string,
  packages: Readonly<Record<string, string>>,
): Promise<void> {
  putSample(client, place, 'sample.py')
  const bin = await python(place.cache, packages)
  const importing =
    'import importlib, pkgutil, svc_client; [importlib.import_module(m.name) for m in pkgutil.walk_packages(svc_client.__path__, "svc_client.")]'
  await command(join(bin, 'python'), ['-W', 'error::SyntaxWarning', '-c', importing], {
    ...place.where,
    cwd: into,
  })
}

async function pythonRun(
  { cache, folder }: Place,
  into: string,
  packages: Readonly<Record<string, string>>,
  where: Where,
): Promise<string> {
  const bin = await python(cache, packages)
  const env = { ...where.env, PYTHONPATH: into }
  return command(join(bin, 'python'), [join(folder, 'sample.py')], { ...where, env })
}

const filesBelow = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))

/** Where Debian's `libnewtonsoft-json5.0-cil` puts Json.NET. */
const DEBIAN_JSON_NET = '/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll'

/** Json.NET 6 has none. The generated classes name every field, so there is nothing for a strategy to name. */
function withoutNamingStrategies(source: string): void {
  const text = readFileSync(source, 'utf8')
  const without = text.replaceAll(/NamingStrategy = new CamelCaseNamingStrategy\s*\{[^}]*\}/g, '')
  if (without !== text) writeFileSync(source, without)
}
