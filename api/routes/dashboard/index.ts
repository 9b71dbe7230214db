/** The routes that only the dashboard needs (decision 0065). The public documentation does not name them. */
import type { Route } from '../../route'

export const dashboardRoutes: readonly Route[] = []
