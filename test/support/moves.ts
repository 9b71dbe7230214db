/**
 * In every test's database a trigger refuses a status that moves otherwise than the tables of `domain/` list. So every suite
 * shows that no statement makes such a move.
 */
import { CARD_TRANSITIONS } from '../../domain/card-states'
import { DELIVERY_TRANSITIONS } from '../../domain/delivery'
import { DISPUTE_TRANSITIONS } from '../../domain/disputes'
import { ENDPOINT_TRANSITIONS } from '../../domain/endpoint-health'
import { SESSION_TRANSITIONS } from '../../domain/hosted-session'
import { PAYMENT_TRANSITIONS } from '../../domain/payment-states'
import { PAYOUT_TRANSITIONS } from '../../domain/payouts'
import { REFUND_TRANSITIONS } from '../../domain/refunds'
import { SUBSCRIPTION_TRANSITIONS } from '../../domain/subscription'
import { REPLAY_TRANSITIONS } from '../../domain/webhooks'
import type { Prisma } from '../../prisma/generated/client'
import type { Database } from '../../store/database'

export const TRANSITIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  payments: PAYMENT_TRANSITIONS,
  refunds: REFUND_TRANSITIONS,
  disputes: DISPUTE_TRANSITIONS,
  payouts: PAYOUT_TRANSITIONS,
  subscriptions: SUBSCRIPTION_TRANSITIONS,
  hosted_sessions: SESSION_TRANSITIONS,
  payment_methods: CARD_TRANSITIONS,
  webhook_endpoints: ENDPOINT_TRANSITIONS,
  webhook_deliveries: DELIVERY_TRANSITIONS,
  webhook_replays: REPLAY_TRANSITIONS,
}

const FUNCTION = `
CREATE FUNCTION test_refuse_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% % moves from % to %, which domain/ does not list', TG_TABLE_NAME, NEW.id, OLD.status, NEW.status;
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
