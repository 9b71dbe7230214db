/**
 * Finds Temporal's time-skipping test server for the workflow tests: TEMPORAL_TEST_SERVER, the cache folder, a copy
 * from Maven's repository; undefined leaves the download to Temporal's SDK. Throws an {@link ExpectedFailure} with
 * the choices when none of them is at hand.
 */
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cached, makeCached } from './cache'
import { findOnPath, isExecutable, outputOf, run } from './commands'
import { ExpectedFailure, reasonOf } from '../shared/failure'
import { silentProgress, type StartProgress } from './progress'
import { canDownloadTestServer } from './temporal-download'

const VERSION = '1.32.0'
const CACHE_NAME = `temporal-test-server-${VERSION}`

/** Plain garbage collection and the quick compiler: a test run is short. */
const SCRIPT = `#!/bin/sh
exec java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 \\
  -cp "$(dirname "$0")/lib/*" io.temporal.testserver.TestServer "$@"
`

const POM = `<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>svc</groupId>
  <artifactId>test-server</artifactId>
  <version>1</version>
  <packaging>pom</packaging>
  <dependencies>
    <dependency>
      <groupId>io.temporal</groupId>
      <artifactId>temporal-test-server</artifactId>
      <version>${VERSION}</version>
    </dependency>
    <dependency>
      <groupId>org.slf4j</groupId>
      <artifactId>slf4j-nop</artifactId>
      <version>1.7.36</version>
    </dependency>
  </dependencies>
</project>
`

/** Returns the path of an executable that takes a port as its argument, or undefined: let the SDK download one. */
export async function findTimeSkippingServer(
  progress: StartProgress = silentProgress,
): Promise<string | undefined> {
  const named = process.env['TEMPORAL_TEST_SERVER']
  if (named) {
    if (isExecutable(named)) return named
    throw new ExpectedFailure(
      `TEMPORAL_TEST_SERVER names ${named}, which is not an executable file.`,
      'Correct it, or unset it and the tests find a server by themselves.',
    )
  }
  const kept = join(cached(CACHE_NAME), 'run')
  const hasJava = outputOf('java', ['-version']) !== undefined
  if (hasJava && isExecutable(kept)) return kept
  const reasons: string[] = []
  const maven = findOnPath('mvn')
  if (hasJava && maven) {
    try {
      return await copyFromMaven(maven, progress)
    } catch (error) {
      reasons.push(`Maven: ${reasonOf(error)}`)
    }
  } else {
    reasons.push(hasJava ? 'Maven (mvn) is not on PATH.' : 'Java is not on PATH.')
  }
  if (await canDownloadTestServer()) return undefined
  throw new ExpectedFailure(
    `There is no time-skipping Temporal server for the workflow tests.\n${reasons.join('\n')}`,
    'Any one of these helps: install Java 17 and Maven with access to Maven Central; allow access to ' +
      'temporal.download; or set TEMPORAL_TEST_SERVER to an executable temporal-test-server.',
  )
}

async function copyFromMaven(maven: string, progress: StartProgress): Promise<string> {
  const folder = await makeCached(CACHE_NAME, (target) =>
    progress.step('getting the time-skipping Temporal server', async () => {
      const pom = join(target, 'pom.xml')
      await writeFile(pom, POM)
      const copy = ['dependency:copy-dependencies', `-DoutputDirectory=${join(target, 'lib')}`]
      await run(maven, ['--batch-mode', '--no-transfer-progress', '--file', pom, ...copy])
      await rm(pom)
      await writeFile(join(target, 'run'), SCRIPT)
      await chmod(join(target, 'run'), 0o755)
    }),
  )
  return join(folder, 'run')
}
