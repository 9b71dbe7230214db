// Compiles single files. Types are not checked, so no other file is needed.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'

const { options, fileNames } = ts.getParsedCommandLineOfConfigFile('tsconfig.build.json', {}, ts.sys)

export const SOURCES = fileNames.filter((name) => !name.endsWith('.d.ts'))
/** Another compiler, or other options, may compile the same source to something else. */
export const COMPILER = [
  ts.version,
  ...['tsconfig.json', 'tsconfig.build.json'].map((file) => readFileSync(file, 'utf8')),
].join('\n')
export const targetOf = (source) => join('dist', source.replace(/\.ts$/, '.js'))

/** Compiles a source, or removes the output of a deleted one. Returns the errors as text, or nothing. */
export function compileFile(source) {
  const target = targetOf(source)
  if (!existsSync(source)) {
    for (const file of [target, `${target}.map`]) rmSync(file, { force: true })
    return ''
  }
  const { outputText, sourceMapText, diagnostics } = ts.transpileModule(readFileSync(source, 'utf8'), {
    compilerOptions: options,
    fileName: resolve(source),
    reportDiagnostics: true,
  })
  if (diagnostics.length > 0) return ts.formatDiagnostics(diagnostics, FORMAT)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, outputText)
  writeFileSync(`${target}.map`, sourceMapText)
  return ''
}

const FORMAT = {
  getCurrentDirectory: () => process.cwd(),
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
}
