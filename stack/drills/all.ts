import type { Drill } from './drill'
import { expiredCertificate } from './expired-certificate'
import { fullDisk } from './full-disk'
import { hungAcquirer } from './hung-acquirer'
import { leakedKey } from './leaked-key'
import { lostTemporal } from './lost-temporal'
import { pointInTime } from './point-in-time'
import { poisonedBuild } from './poisoned-build'
import { wrongClock } from './wrong-clock'

export const DRILLS: readonly Drill[] = [
  ...[lostTemporal, pointInTime, leakedKey],
  ...[hungAcquirer, wrongClock, poisonedBuild],
  ...[fullDisk, expiredCertificate],
]
