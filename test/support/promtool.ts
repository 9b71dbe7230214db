/** Prometheus's tool that checks and tests rules: the one on PATH, otherwise Debian's, unpacked once into the cache folder. */
import { join } from 'node:path'
import { makeCached } from '../../stack/development/cache'
import { findOnPath, run } from '../../stack/development/commands'

/** Why there can be none here; undefined if there can. */
export const whyNoPromtool = (): string | undefined =>
  findOnPath('promtool') || (findOnPath('apt-get') && findOnPath('dpkg-deb'))
    ? undefined
    : 'promtool is not on PATH, and without apt-get and dpkg-deb it cannot be taken from Debian'

/** Nothing is installed. Where the lists of packages are missing, as in a container, they are read into the folder itself. */
const UNPACK = `
set -e
cd "$1"
apt-get download -q prometheus || {
  mkdir -p apt/lists/partial apt/cache/archives/partial
  own="-o Dir::State::Lists=$1/apt/lists -o Dir::Cache=$1/apt/cache"
  apt-get -q $own update
  apt-get -q $own download prometheus
}
dpkg-deb -x prometheus_*.deb unpacked
mv unpacked/usr/bin/promtool .
rm -rf unpacked apt prometheus_*.deb`

export async function findPromtool(): Promise<string> {
  const onPath = findOnPath('promtool')
  if (onPath) return onPath
  const folder = await makeCached('promtool-debian', (target) => run('sh', ['-c', UNPACK, 'sh', target]))
  return join(folder, 'promtool')
}
