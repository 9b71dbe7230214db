'use strict'

const hooks = require('node:async_hooks')
const { existsSync } = require('node:fs')
const { Module, createRequire } = require('node:module')
const { dirname, join, sep } = require('node:path')
const Runtime = require('jest-runtime').default

const ROOT = join(__dirname, '..', '..', '..')

/** The command line is tested with the library's sources, not with a build of them. */
const SOURCES = {
  '@svc/sdk': join(ROOT, 'sdk', 'src', 'index.ts'),
  '@svc/sdk/testing': join(ROOT, 'sdk', 'src', 'testing.ts'),
}

/** These keep the state of one suite: its hooks, and Jest's list of its tests. */
const OF_ONE_SUITE = [join(ROOT, 'test'), dirname(require.resolve('jest-circus'))].map((path) => path + sep)
const isOfOneSuite = (path) =>
  OF_ONE_SUITE.some((folder) => path.startsWith(folder)) && !path.startsWith(__dirname + sep)

const TRANSFORM = {
  collectCoverage: false,
  collectCoverageFrom: [],
  coverageProvider: 'v8',
  isInternalModule: false,
  supportsDynamicImport: false,
  supportsExportNamespaceFrom: false,
  supportsStaticESM: false,
  supportsTopLevelAwait: false,
}

const sourceMaps = new Map()
let transformer

Module._extensions['.ts'] = (module, path) => {
  const { code, sourceMapPath } = transformer.transform(path, TRANSFORM)
  if (sourceMapPath) sourceMaps.set(path, sourceMapPath)
  module._compile(code, path)
}

const { _resolveFilename: resolve } = Module
Module._resolveFilename = function (request, parent, ...more) {
  return resolve.call(this, SOURCES[request] ?? typed(request, parent?.filename) ?? request, parent, ...more)
}

/**
 * The source that a source names: without an extension, or as Prisma's generated code names it, as it will be compiled. Node
 * alone would find `name.json` before `name.ts`.
 */
function typed(request, from) {
  if (!request.startsWith('.') || !from?.endsWith('.ts')) return undefined
  const source = `${join(dirname(from), request.replace(/\.js$/, ''))}.ts`
  return existsSync(source) ? source : undefined
}

const { AsyncLocalStorage } = hooks
/** Those of Jest's own modules that are loaded for each suite. */
const storages = []
class OfOneSuite extends AsyncLocalStorage {
  constructor(...given) {
    super(...given)
    storages.push(this)
  }
}

/** Every promise takes a note for each storage in use: after ninety suites, an `await` takes a hundred times as long. */
function loadForOneSuite(path) {
  for (const storage of storages.splice(0)) storage.disable()
  const replace = (value) =>
    Object.defineProperty(hooks, 'AsyncLocalStorage', { value, configurable: true, writable: true })
  replace(OfOneSuite)
  try {
    return createRequire(path)(path)
  } finally {
    replace(AsyncLocalStorage)
  }
}

/**
 * Loads modules with Node's own loader. Packages and the service's sources are loaded once for each Jest worker, where Jest
 * loads all of them again for each suite. `jest.mock` has no effect.
 */
module.exports = class extends Runtime {
  constructor(config, environment, resolver, ownTransformer, cacheFs, coverage, testPath, globalConfig) {
    super(config, environment, resolver, ownTransformer, cacheFs, coverage, testPath, globalConfig)
    transformer = ownTransformer
    for (const path of Object.keys(require.cache)) if (isOfOneSuite(path)) delete require.cache[path]
    globalThis.jest = this.jestGlobals.jestObjectFor(testPath)
  }

  requireModule(path) {
    return createRequire(path)(path)
  }

  requireInternalModule(path) {
    return loadForOneSuite(path)
  }

  requireActual(from, name) {
    return createRequire(from)(name)
  }

  getSourceMaps() {
    return sourceMaps
  }
}
