/** Generators and packages, each fetched once into the cache, in the version that the table names. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGES } from '../../scripts/clients/table'
import { command } from './commands'

const MAVEN_PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1'

/** A generator or package that this machine does not get. */
export class NotObtained extends Error {}

/** Makes a folder of the cache, unless it is there. Half a folder is never taken for a whole one. */
async function once(cache: string, name: string, make: (folder: string, log: string) => Promise<void>) {
  const folder = join(cache, name)
  if (existsSync(folder)) return folder
  const half = `${folder}.half`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  try {
    await make(half, join(cache, `${name}.log`))
  } catch (error) {
    throw new NotObtained(error instanceof Error ? error.message : String(error))
  }
  renameSync(half, folder)
  return folder
}

/** Returns the path of the generator's program file for Java. */
export async function openApiGenerator(cache: string, version: string): Promise<string> {
  const artifact = `org.openapitools:openapi-generator-cli:${version}`
  const folder = await once(cache, `openapi-generator-${version}`, async (cwd, log) => {
    const args = ['-q', '-B', `${MAVEN_PLUGIN}:copy`, `-Dartifact=${artifact}`, `-DoutputDirectory=${cwd}`]
    await command('mvn', args, { cwd, log })
  })
  return join(folder, `openapi-generator-cli-${version}.jar`)
}

/** Returns the class path of the packages that clients in Java need. */
export async function javaPackages(cache: string): Promise<string> {
  const project = pom()
  const folder = await once(cache, `java-${fingerprint(project)}`, async (cwd, log) => {
    writeFileSync(join(cwd, 'pom.xml'), project)
    const args = ['-q', '-B', `${MAVEN_PLUGIN}:copy-dependencies`, `-DoutputDirectory=${join(cwd, 'lib')}`]
    await command('mvn', args, { cwd, log })
  })
  return join(folder, 'lib', '*')
}

function pom(): string {
  const dependencies = Object.entries(PACKAGES.maven).map(([name, version]) => {
    const [group = '', artifact = ''] = name.split(':')
    return `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`
  })
  const own =
    '<groupId>svc</groupId><artifactId>clients</artifactId><version>1</version><packaging>pom</packaging>'
  return `<project><modelVersion>4.0.0</modelVersion>${own}<dependencies>${dependencies.join('')}</dependencies></project>`
}

/** Returns the folder of the programs of a Python with these packages. Its path is in some of them, so it is made in place. */
export async function python(
  cache: string,
  packages: Readonly<Record<string, string>>,
  program = 'python3',
): Promise<string> {
  const wanted = Object.entries(packages).map(([name, version]) => `${name}==${version}`)
  const home = join(cache, `python-${fingerprint([program, ...wanted].join())}`)
  const done = join(home, 'installed.txt')
  if (!existsSync(done)) {
    mkdirSync(home, { recursive: true })
    const where = { cwd: cache, log: `${home}.log` }
    try {
      await command(program, ['-m', 'venv', '--clear', home], where)
      const pip = ['install', '--quiet', '--disable-pip-version-check', ...wanted]
      await command(join(home, 'bin', 'pip'), pip, where)
    } catch (error) {
      throw new NotObtained(error instanceof Error ? error.message : String(error))
    }
    writeFileSync(done, wanted.join('\n'))
  }
  return join(home, 'bin')
}

/** Installs the packages of clients in TypeScript into the cache, above the folders of all clients. */
export async function npmPackages(cache: string): Promise<void> {
  const wanted = `${JSON.stringify({ private: true, dependencies: PACKAGES.npm })}\n`
  const file = join(cache, 'package.json')
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return
  rmSync(file, { force: true })
  const where = { cwd: cache, log: join(cache, 'npm.log') }
  const packages = Object.entries(PACKAGES.npm).map(([name, version]) => `${name}@${version}`)
  try {
    const args = [
      'install',
      '--prefix',
      cache,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      ...packages,
    ]
    await command('npm', args, where)
  } catch (error) {
    throw new NotObtained(error instanceof Error ? error.message : String(error))
  }
  writeFileSync(file, wanted)
}

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)
