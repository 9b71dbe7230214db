/**
 * The generators with which clients are made and run (`npm run clients`), each with the version that was tried last. Of this
 * table are also made the list in docs/clients.md and the samples there.
 */

const OPENAPI_GENERATOR = '7.25.0'

/** What clients need to be compiled and run, by the name in its own registry. */
export const PACKAGES = {
  npm: { axios: '1.21.1', orval: '8.38.0', pyright: '1.1.414' },
  pip: { pydantic: '2.14.4', urllib3: '2.8.0', 'python-dateutil': '4.0.0', 'typing-extensions': '4.16.0' },
  /** What the library for Python needs, and what checks it. */
  library: {
    anyio: '4.16.0',
    hatchling: '1.33.0',
    httpx: '0.28.1',
    mypy: '2.4.1',
    pytest: '9.2.0',
    ruff: '0.17.6',
    trio: '0.35.0',
    'typing-extensions': '4.16.0',
  },
  go: { 'golang.org/x/oauth2': 'v0.27.0', 'gopkg.in/validator.v2': 'v2.0.1' },
  maven: {
    'com.fasterxml.jackson.core:jackson-databind': '2.21.5',
    'com.fasterxml.jackson.datatype:jackson-datatype-jsr310': '2.21.5',
    'org.openapitools:jackson-databind-nullable': '0.2.11',
    'com.google.code.findbugs:jsr305': '3.0.2',
    'jakarta.annotation:jakarta.annotation-api': '1.3.5',
    'org.apache.httpcomponents:httpmime': '4.5.14',
  },
} as const

export interface Client {
  /** What `npm run clients` calls it. */
  name: string
  generator: string
  version: string
  language: string
  /** The version of OpenAPI that it reads best. */
  document: '3.0' | '3.1'
  /** The programs that a machine must have, beside Node.js. */
  needs: readonly string[]
  /** For OpenAPI Generator: its own name for the language, and the options that its code needs. */
  target?: string
  options?: Readonly<Record<string, string>>
  /** The file in `samples/`; none if the machines that we have cannot run it. */
  sample?: string
  /** What whoever uses it should know. */
  limits: string
}

const ofOpenApiGenerator = (
  client: Pick<Client, 'name' | 'language' | 'needs' | 'options' | 'limits'> & {
    target: string
    sample: string
  },
): Client => ({
  ...client,
  generator: 'OpenAPI Generator',
  version: OPENAPI_GENERATOR,
  document: '3.0',
  needs: ['java', 'mvn', ...client.needs],
})

export const CLIENTS: readonly Client[] = [
  {
    name: 'openapi-typescript',
    generator: 'openapi-typescript',
    version: '7.13.0',
    language: 'TypeScript',
    document: '3.1',
    needs: [],
    sample: 'openapi-typescript.mts',
    limits: 'None known. Types only; `openapi-fetch` makes the calls. Times stay text.',
  },
  {
    name: 'hey-api',
    generator: 'Hey API',
    version: '0.95.0',
    language: 'TypeScript',
    document: '3.1',
    needs: [],
    sample: 'hey-api.mts',
    limits: 'None known. Times stay text.',
  },
  {
    name: 'orval',
    generator: 'orval',
    version: PACKAGES.npm.orval,
    language: 'TypeScript',
    document: '3.1',
    needs: ['npm'],
    sample: 'orval.mts',
    limits:
      'Its calls have paths alone; the base URL is put before them as the sample does, or by a mutator.',
  },
  ofOpenApiGenerator({
    name: 'typescript-fetch',
    language: 'TypeScript',
    needs: [],
    target: 'typescript-fetch',
    options: { modelPropertyNaming: 'original' },
    sample: 'openapi-generator-typescript-fetch.mts',
    limits: 'Without the option, its guards for names with an underscore do not compile under `strict`.',
  }),
  ofOpenApiGenerator({
    name: 'typescript-axios',
    language: 'TypeScript',
    needs: ['npm'],
    target: 'typescript-axios',
    options: { useSingleRequestParameter: 'true' },
    sample: 'openapi-generator-typescript-axios.mts',
    limits: 'Times stay text.',
  }),
  ofOpenApiGenerator({
    name: 'python',
    language: 'Python',
    needs: ['python3'],
    target: 'python',
    options: { packageName: 'svc_client' },
    sample: 'openapi-generator-python.py',
    limits: 'An enum value that was added after the client was made is refused: make the client anew.',
  }),
  {
    name: 'openapi-python-client',
    generator: 'openapi-python-client',
    version: '0.29.1',
    language: 'Python',
    document: '3.1',
    needs: ['python3'],
    sample: 'openapi-python-client.py',
    limits: 'As above. `created[gte]` is called `createdgte`.',
  },
  ofOpenApiGenerator({
    name: 'go',
    language: 'Go',
    needs: ['go'],
    target: 'go',
    options: { packageName: 'svc', withGoMod: 'false' },
    sample: 'openapi-generator-go.go',
    limits: 'Amounts are `float64`.',
  }),
  ofOpenApiGenerator({
    name: 'java',
    language: 'Java',
    needs: ['javac'],
    target: 'java',
    options: {
      library: 'native',
      invokerPackage: 'svc.client',
      apiPackage: 'svc.client.api',
      modelPackage: 'svc.client.model',
      enumUnknownDefaultCase: 'true',
    },
    sample: 'openapi-generator-java.java',
    limits:
      'Amounts are `Double`. The key is sent by an interceptor, because the native library knows no bearer. Filters are given by position, so a call changes with each filter that is added. Take the two parameters of style `deepObject` out of the document first: what is made of them does not compile.',
  }),
  ofOpenApiGenerator({
    name: 'csharp',
    language: 'C#',
    needs: ['mono', 'mcs'],
    target: 'csharp',
    options: {
      library: 'httpclient',
      targetFramework: 'net48',
      packageName: 'Svc.Client',
      supportsRetry: 'false',
      nullableReferenceTypes: 'false',
    },
    sample: 'openapi-generator-csharp.cs',
    limits:
      'In a change, a text that is left out is sent as null. Tried on Mono with the Json.NET 6 of Debian, which lacks the naming strategies that the generator sets; they change nothing here, and are taken out before it is compiled.',
  }),
  {
    name: 'kiota',
    generator: 'Kiota',
    version: '–',
    language: 'several',
    document: '3.0',
    needs: ['kiota'],
    limits: 'Not tried: it comes from NuGet or as a container, which our machines do not reach.',
  },
]
