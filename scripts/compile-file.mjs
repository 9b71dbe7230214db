// Compiles single files in the same way as the build, which does not check types, so no other file is needed.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'

const { options } = ts.getParsedCommandLineOfConfigFile('tsconfig.build.json', {}, ts.sys)

/** Compiles a source, or removes the output of a deleted one. Returns the errors as text, or nothing. */
export function compileFile(source) {
  const target = join('dist', source.replace(/\.ts$/, '.js'))
  if (!existsSync(source)) {
    rmSync(target, { force: true })
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
