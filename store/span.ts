import { Prisma } from '../prisma/generated/client'

/** So many milliseconds, as an interval of PostgreSQL. */
export const span = (milliseconds: number): Prisma.Sql =>
  Prisma.sql`make_interval(secs => ${milliseconds / 1_000}::float8)`
