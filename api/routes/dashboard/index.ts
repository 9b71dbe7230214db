/** The routes that only the dashboard needs (decision 0065). The public documentation does not name them. */
import type { Route } from '../../route'
import { requestRoutes } from './logs/requests'
import { paymentStoryRoutes } from './payments/story'

export const dashboardRoutes: readonly Route[] = [...paymentStoryRoutes, ...requestRoutes]
