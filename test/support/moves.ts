/**
 * In every test's database a trigger refuses a status that moves otherwise than the tables of `domain/` list. So every suite
 * shows that no statement makes such a move.
 */
import { TRANSITIONS } from '../../domain/transitions'
import type { Prisma } from '../../prisma/generated/client'
import type { Database } from '../../store/database'

const FUNCTION = `
CREATE FUNCTION test_refuse_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% % moves from % to %, which domain/ does not list', TG_TABLE_NAME, to_jsonb(NEW)->>'id', OLD.status, NEW.status;
END $$;`

/** Creates the triggers. */
export const REFUSING_MOVES = [FUNCTION, ...Object.keys(TRANSITIONS).map(triggerOf)].join('\n')

function triggerOf(table: string): string {
  const listed = Object.entries(TRANSITIONS[table] ?? {}).flatMap(([from, targets]) =>
    targets.map((to) => `'${from} ${to}'`),
  )
  return `
CREATE TRIGGER test_moves BEFORE UPDATE ON ${table} FOR EACH ROW
    WHEN (OLD.status <> NEW.status AND (OLD.status || ' ' || NEW.status) NOT IN (${listed.join(', ')})
      AND current_setting('test.plants', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION test_refuse_move();`
}

/** Makes changes that no statement of the service makes, such as rows that a test begins from. */
export async function plant(db: Database, ...changes: Prisma.PrismaPromise<unknown>[]): Promise<void> {
  await db.$transaction([db.$executeRaw`SET LOCAL test.plants = 'on'`, ...changes])
}
