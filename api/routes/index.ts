/** Every route of the API. */
import type { Route } from '../route'
import { createHostedSession } from './hosted-sessions/create'
import { retrieveHostedSession } from './hosted-sessions/retrieve'
import { cancelPayment } from './payments/cancel'
import { capturePayment } from './payments/capture'
import { confirmPayment } from './payments/confirm'
import { createPayment } from './payments/create'
import { listPayments } from './payments/list'
import { retrievePayment } from './payments/retrieve'
import { createRefund } from './refunds/create'
import { listRefunds, listRefundsOfPayment } from './refunds/list'
import { retrieveRefund } from './refunds/retrieve'

export const routes: readonly Route[] = [
  createPayment,
  listPayments,
  retrievePayment,
  confirmPayment,
  capturePayment,
  cancelPayment,
  createRefund,
  listRefundsOfPayment,
  listRefunds,
  retrieveRefund,
  createHostedSession,
  retrieveHostedSession,
]
