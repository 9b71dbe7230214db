/**
 * Browsers that a member has signed in with before: strangers who guess his password elsewhere do not lock him out there. The
 * browser keeps a mark in a cookie; only this service can make one, for one member, his present password and his factors (decision 0086).
 */
import { randomBytes } from 'node:crypto'
import { DEVICE_LIFE } from '../../domain/member-sessions'
import { hasHash, type Hashes } from '../../infra/pepper'
import type { MemberModel } from '../../prisma/generated/models'
import type { Dashboard, Visitor } from './dashboard'

type MarkingDevices = Pick<Dashboard, 'pepper' | 'real'>
export type DeviceOwner = Pick<MemberModel, 'id' | 'passwordHash' | 'factorSince'>

/** The device's own name, when it is forgotten (seconds), and the HMAC of both. */
const MARK = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43,65})$/

/** The name of a browser that this member has signed in with; null if it is not known as one. */
export function deviceOf(
  parts: MarkingDevices,
  { mark = '' }: Pick<Visitor, 'mark'>,
  owner: DeviceOwner,
): string | null {
  const [, name, until, given] = MARK.exec(mark) ?? []
  if (name === undefined || until === undefined || given === undefined) return null
  const isRight = hasHash(signatures(parts, owner, name, until), Buffer.from(given, 'base64url'))
  return isRight && Number(until) * 1_000 > parts.real().getTime() ? name : null
}

/** The mark of a browser that this member signs in with. A known one keeps its name, so that it stays one device. */
export function markDevice(
  parts: MarkingDevices,
  visitor: Pick<Visitor, 'mark'>,
  owner: DeviceOwner,
): string {
  const name = deviceOf(parts, visitor, owner) ?? randomBytes(16).toString('base64url')
  const until = String(Math.floor((parts.real().getTime() + DEVICE_LIFE) / 1_000))
  const [signature] = signatures(parts, owner, name, until)
  return `${name}.${until}.${signature.toString('base64url')}`
}

/** A mark from before the first factor is worth nothing after it: whoever knows the password could have made many. */
const signatures = ({ pepper }: MarkingDevices, owner: DeviceOwner, name: string, until: string): Hashes => {
  const { id, passwordHash, factorSince } = owner
  return pepper.hashes('known-device', id, passwordHash ?? '', factorSince?.toISOString() ?? '', name, until)
}
