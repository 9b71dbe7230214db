/** How the parts of the service are, for operators. */
import { z } from 'zod'
import { timestamp } from '../../common'

const Part = z.object({
  name: z.enum(['database', 'temporal', 'processor', 'workers', 'dispatcher', 'schedules']),
  status: z.enum(['well', 'unwell', 'unknown']),
  note: z.string().nullable(),
  duration_ms: z.int().nullable().meta({ description: 'How long it took to answer' }),
})

export const HealthView = z
  .object({
    object: z.literal('health'),
    at: timestamp(),
    needs: z.array(z.string()).meta({ description: 'What needs a person; empty if all is well' }),
    parts: z.array(Part),
    schedules: z.array(
      z.object({
        name: z.string(),
        begun_at: timestamp().nullable(),
        finished_at: timestamp().nullable(),
        paused: z.boolean().nullable(),
        failure: z.string().nullable(),
      }),
    ),
    task_queues: z.array(z.object({ name: z.string(), workers: z.int(), waiting: z.int() })),
  })
  .meta({ id: 'Health' })

export type HealthView = z.infer<typeof HealthView>
export type HealthPart = z.infer<typeof Part>
