// Generated from the declarations of the routes (scripts/dashboard/). Do not edit: `npm run docs` writes it.
export interface paths {
    "/v1/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payments, newest first
         * @description Needs the scope `payments.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["listPayments"];
        put?: never;
        /**
         * Take a payment
         * @description Needs the scope `payments.write`. Errors of its own: `foreign_identifier`, `resource_missing`, `amount_too_large`, `amount_too_small`, `amount_invalid_precision`, `currency_not_supported`, `payment_method_detached`, `token_already_used`, `token_expired`, `processing_error`, `processor_unavailable`.
         */
        post: operations["createPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a payment
         * @description Needs the scope `payments.read`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["retrievePayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a payment's description and metadata
         * @description Needs the scope `payments.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        patch: operations["updatePayment"];
        trace?: never;
    };
    "/v1/payments/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a payment with the answer to its 3-D Secure challenge
         * @description Needs the scope `payments.write`. Errors of its own: `resource_missing`, `foreign_identifier`, `payment_unexpected_state`, `processing_error`, `processor_unavailable`, `service_unavailable`.
         */
        post: operations["confirmPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/{id}/capture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Capture an authorized payment
         * @description Needs the scope `payments.write`. Errors of its own: `resource_missing`, `foreign_identifier`, `payment_unexpected_state`, `amount_exceeds_authorized`, `amount_too_small`, `amount_invalid_precision`, `card_declined`, `processing_error`, `processor_unavailable`, `service_unavailable`.
         */
        post: operations["capturePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a payment that is not captured
         * @description Needs the scope `payments.write`. Errors of its own: `resource_missing`, `foreign_identifier`, `payment_unexpected_state`, `processor_unavailable`, `service_unavailable`.
         */
        post: operations["cancelPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the refunds of a payment, newest first
         * @description Needs the scope `refunds.read`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["listRefundsOfPayment"];
        put?: never;
        /**
         * Refund a payment, fully or partly
         * @description Needs the scope `refunds.write`. Errors of its own: `resource_missing`, `foreign_identifier`, `payment_unexpected_state`, `amount_exceeds_captured`, `amount_too_small`, `amount_invalid_precision`.
         */
        post: operations["createRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List refunds, newest first
         * @description Needs the scope `refunds.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["listRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/refunds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a refund
         * @description Needs the scope `refunds.read`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["retrieveRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hosted_sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List hosted sessions, newest first
         * @description Needs the scope `payments.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["listHostedSessions"];
        put?: never;
        /**
         * Open a page that takes a payment in the browser
         * @description Needs the scope `payments.write`. Errors of its own: `foreign_identifier`, `resource_missing`, `amount_too_large`, `amount_too_small`, `amount_invalid_precision`, `currency_not_supported`.
         */
        post: operations["createHostedSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hosted_sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a hosted session
         * @description Needs the scope `payments.read`. A publishable key may call it, too. Errors of its own: `resource_missing`, `foreign_identifier`, `parameter_missing`.
         */
        get: operations["retrieveHostedSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hosted_sessions/{id}/expire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Expire an open hosted session at once
         * @description Needs the scope `payments.write`. Errors of its own: `resource_missing`, `foreign_identifier`, `hosted_session_unexpected_state`.
         */
        post: operations["expireHostedSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers, newest first
         * @description Needs the scope `customers.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Create a customer
         * @description Needs the scope `customers.write`.
         */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a customer
         * @description Needs the scope `customers.read`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["retrieveCustomer"];
        put?: never;
        post?: never;
        /**
         * Delete a customer, detach its cards and cancel its subscriptions
         * @description Needs the scope `customers.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        delete: operations["deleteCustomer"];
        options?: never;
        head?: never;
        /**
         * Update a customer
         * @description Needs the scope `customers.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        patch: operations["updateCustomer"];
        trace?: never;
    };
    "/v1/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange card details for a single-use token
         * @description Needs the scope `tokens.create`. Errors of its own: `expired_card`.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment_methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stored cards, newest first
         * @description Needs the scope `payment_methods.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["listPaymentMethods"];
        put?: never;
        /**
         * Store a card for a customer
         * @description Needs the scope `payment_methods.write`. Errors of its own: `foreign_identifier`, `resource_missing`, `token_already_used`, `token_expired`, `card_declined`, `expired_card`, `processing_error`, `processor_unavailable`.
         */
        post: operations["attachPaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment_methods/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a stored card
         * @description Needs the scope `payment_methods.read`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["retrievePaymentMethod"];
        put?: never;
        post?: never;
        /**
         * Detach a stored card
         * @description Needs the scope `payment_methods.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        delete: operations["detachPaymentMethod"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions, newest first
         * @description Needs the scope `subscriptions.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["listSubscriptions"];
        put?: never;
        /**
         * Charge a stored card on a schedule
         * @description Needs the scope `subscriptions.write`. Errors of its own: `foreign_identifier`, `resource_missing`, `payment_method_detached`, `amount_too_large`, `amount_too_small`, `amount_invalid_precision`, `currency_not_supported`.
         */
        post: operations["createSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a subscription
         * @description Needs the scope `subscriptions.read`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["retrieveSubscription"];
        put?: never;
        post?: never;
        /**
         * Cancel a subscription
         * @description Needs the scope `subscriptions.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        delete: operations["cancelSubscription"];
        options?: never;
        head?: never;
        /**
         * Update, pause or resume a subscription
         * @description Needs the scope `subscriptions.write`. Errors of its own: `resource_missing`, `foreign_identifier`, `payment_method_detached`, `subscription_unexpected_state`.
         */
        patch: operations["updateSubscription"];
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of the last 30 days, newest first
         * @description Needs the scope `events.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an event of the last 30 days
         * @description Needs the scope `events.read`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["retrieveEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event to a webhook endpoint again
         * @description Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        post: operations["resendEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook_endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints, newest first
         * @description Needs the scope `webhooks.write`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Register an address that events are sent to
         * @description Needs the scope `webhooks.write`.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook_endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a webhook endpoint
         * @description Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["retrieveWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Update, disable or enable a webhook endpoint
         * @description Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/v1/webhook_endpoints/{id}/rotate_secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a webhook endpoint's secret
         * @description Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook_endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries to a webhook endpoint, newest first
         * @description Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook_endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event to a webhook endpoint
         * @description Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook_endpoints/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook endpoint again what it missed
         * @description Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        post: operations["replayWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook_endpoints/{id}/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the replays to a webhook endpoint, newest first
         * @description Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["listWebhookReplays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook_endpoints/{id}/deliveries/{delivery}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a delivery, with what was answered to its attempts
         * @description Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["retrieveWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook_endpoints/{id}/replays/{replay}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a replay
         * @description Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["retrieveWebhookReplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developers/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys, newest first
         * @description Needs the scope `keys.write`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Needs the scope `keys.write`.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developers/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an API key
         * @description Needs the scope `keys.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["retrieveApiKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update an API key
         * @description Needs the scope `keys.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        patch: operations["updateApiKey"];
        trace?: never;
    };
    "/v1/developers/api-keys/{id}/roll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roll an API key
         * @description Needs the scope `keys.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        post: operations["rollApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developers/api-keys/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an API key
         * @description Needs the scope `keys.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        post: operations["revokeApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developers/platform-grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what platforms may do for the account, the newest platform first
         * @description Needs the scope `keys.write`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["listPlatformGrants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developers/platform-grants/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke what a platform may do for the account
         * @description Needs the scope `keys.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        post: operations["revokePlatformGrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit_logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes of keys, endpoints and settings, newest first
         * @description Needs the scope `logs.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["listAuditLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/request_logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calls of the last 30 days, newest first
         * @description Needs the scope `logs.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["listRequestLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the faults that the account has in the sandbox, with what they have met and hit
         * @description Needs the scope `sandbox.write`. Errors of its own: `route_missing`.
         */
        get: operations["retrieveSandboxFaults"];
        /**
         * Set the faults of the account in the sandbox, in place of those that it had
         * @description Needs the scope `sandbox.write`. Errors of its own: `parameter_invalid`, `route_missing`.
         */
        put: operations["setSandboxFaults"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/faults/hits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the faults of the sandbox have hit, newest first
         * @description Needs the scope `sandbox.write`. Errors of its own: `foreign_identifier`, `resource_missing`, `route_missing`.
         */
        get: operations["listSandboxFaultHits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the sandbox's clock
         * @description Needs the scope `sandbox.write`. Errors of its own: `route_missing`.
         */
        get: operations["retrieveSandboxClock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/clock/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the sandbox's clock back to the real time
         * @description Needs the scope `sandbox.write`. Errors of its own: `route_missing`, `sandbox_clock_unexpected_state`.
         */
        post: operations["resetSandboxClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/clock/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Advance the sandbox's clock
         * @description Needs the scope `sandbox.write`. Errors of its own: `route_missing`, `sandbox_clock_unexpected_state`.
         */
        post: operations["advanceSandboxClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Address: {
            /**
             * @description Street and number
             * @example 12 St James’s Square
             */
            line1: string;
            /**
             * @description Further lines of the address
             * @example null
             */
            line2?: string | null;
            /**
             * @description City
             * @example London
             */
            city?: string | null;
            /**
             * @description Postal code
             * @example SW1Y 4JH
             */
            postcode?: string | null;
            /**
             * @description Country
             * @example GB
             */
            country?: string | null;
            /**
             * @description State or province
             * @example null
             */
            state?: string | null;
        };
        /**
         * @example {
         *       "by": "P1M"
         *     }
         */
        AdvanceSandboxClockByRequest: {
            /**
             * @description A duration; years and months are those of the calendar. How far to advance: an ISO 8601 duration, such as P1M, P7D or PT61M
             * @example P1M
             */
            by: string;
        };
        /**
         * @example {
         *       "to": "2026-12-21T10:15:00Z"
         *     }
         */
        AdvanceSandboxClockToRequest: {
            /**
             * Format: date-time
             * @description A time that is later than the clock. The time to advance to
             * @example 2026-11-21T10:15:00.000Z
             */
            to: string;
        };
        ApiKey: {
            /**
             * @description Identifier: its prefix names the type
             * @example akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            id: string;
            /**
             * @description The type of the object
             * @example api_key
             * @constant
             */
            object: "api_key";
            /**
             * @description A secret key is for servers, a publishable key for pages
             * @example secret
             * @enum {string}
             */
            type: "secret" | "publishable";
            /**
             * @description The current status
             * @example active
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            /**
             * @description The name
             * @example Till
             */
            name: string | null;
            /**
             * @description What the key begins with
             * @example svc_secret_test_
             */
            prefix: string;
            /**
             * @description The last four characters of the key
             * @example 4Q5T
             */
            last4: string;
            /** @description What the key may do */
            scopes: ("payments.read" | "payments.write" | "payments.card.raw" | "payments.merchant_initiated" | "refunds.read" | "refunds.write" | "customers.read" | "customers.write" | "payment_methods.read" | "payment_methods.write" | "subscriptions.read" | "subscriptions.write" | "events.read" | "webhooks.write" | "keys.write" | "logs.read" | "sandbox.write" | "tokens.create")[];
            /** @description The addresses from which the key may be used; empty for all */
            ip_allow_list: string[];
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            created_at: string;
            /**
             * @description When the key expires; null for never
             * @example null
             */
            expires_at: string | null;
            /**
             * @description When it was revoked; null while it is not
             * @example null
             */
            revoked_at: string | null;
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
        };
        ApiKeyList: {
            /**
             * @description The type of the object
             * @example list
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["ApiKey"][];
            /**
             * @description Whether there are more objects beyond this page, in its direction
             * @example false
             */
            has_more: boolean;
        };
        /**
         * @example {
         *       "customer": "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
         *       "token": "tokn_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
         *     }
         */
        AttachPaymentMethodRequest: {
            /**
             * @description The customer who gets the card
             * @example cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            customer: string;
            /**
             * @description A card token that a page created from the card; it can be used once
             * @example tokn_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            token: string;
        };
        AuditLog: {
            /**
             * @description Identifier: its prefix names the type
             * @example audt_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            id: string;
            /**
             * @description The type of the object
             * @example audit_log
             * @constant
             */
            object: "audit_log";
            /**
             * @description What was done. Such as `api_key.created`
             * @example api_key.created
             */
            action: string;
            /**
             * @description The object that was changed. The id of the changed object
             * @example akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            object_id: string;
            /** @description Who did it */
            actor: {
                /**
                 * @description The kind of actor: an API key, a platform’s client, or an operator
                 * @example api_key
                 * @enum {string}
                 */
                type: "api_key" | "client" | "operator";
                /**
                 * @description The actor’s id; null for an operator
                 * @example akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5
                 */
                id: string | null;
            };
            /**
             * @description The address that the call came from; null when there was no call
             * @example 203.0.113.7
             */
            ip_address: string | null;
            /**
             * @description The value of the request’s `Request-Id` header
             * @example req_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            request_id: string | null;
            /** @description The fields that changed */
            changes: {
                [key: string]: {
                    /** @description The value before */
                    from: unknown;
                    /** @description The value after */
                    to: unknown;
                };
            };
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            created_at: string;
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
        };
        AuditLogList: {
            /**
             * @description The type of the object
             * @example list
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["AuditLog"][];
            /**
             * @description Whether there are more objects beyond this page, in its direction
             * @example false
             */
            has_more: boolean;
        };
        /**
         * @example {}
         * @example {
         *       "reason": "abandoned"
         *     }
         */
        CancelPaymentRequest: {
            /**
             * @description Why the payment is cancelled
             * @example duplicate
             */
            reason?: ("duplicate" | "fraudulent" | "requested_by_customer" | "abandoned") | null;
        };
        CapturePaymentRequest: {
            /**
             * @description How much to capture. Decimal major units; by default everything that is left
             * @example 25.5
             */
            amount?: number;
            /**
             * @description Whether this is the last capture. True if nothing more will be captured: the rest of the authorization is voided. Default: `true`
             * @example false
             */
            final?: boolean;
            /**
             * @description The merchant’s own name for it, such as an order number
             * @example order-1001
             */
            reference?: string | null;
            /** @description The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                /**
                 * @description The name of the entry
                 * @example order
                 */
                key: string;
                /**
                 * @description What the entry holds
                 * @example 1001
                 */
                value: string;
            }[] | {
                [key: string]: string;
            };
        };
        /** @description bin, funding, country and issuer come from the processor */
        Card: {
            /**
             * @description The card scheme
             * @example visa
             */
            brand: string;
            /**
             * @description The last four digits of the number
             * @example 0013
             */
            last4: string;
            /**
             * @description The first digits of the number, which identify the issuer; null if they are not known
             * @example 411111
             */
            bin: string | null;
            /**
             * @description Credit, debit or prepaid; null when it is not known
             * @example null
             */
            funding: string | null;
            /**
             * @description The issuer’s country, ISO 3166-1 alpha-2; null when it is not known
             * @example null
             */
            country: string | null;
            /**
             * @description The bank that issued the card; null when it is not known
             * @example null
             */
            issuer: string | null;
            /**
             * @description The month in which the card expires, 1 to 12
             * @example 12
             */
            expiry_month: number;
            /**
             * @description The year in which the card expires
             * @example 2030
             */
            expiry_year: number;
        };
        /** @description A payment with the cardholder present. */
        CardPaymentRequest: {
            /**
             * @description How much. Decimal major units of the currency
             * @example 25.5
             */
            amount: number;
            /**
             * @description ISO 4217 code. One of the account’s currencies
             * @example EUR
             */
            currency: string;
            /**
             * @description True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true`
             * @example false
             */
            capture?: boolean;
            /**
             * @description The merchant’s own name for it, such as an order number
             * @example order-1001
             */
            reference: string;
            /**
             * @description A note of the merchant’s own
             * @example Two cups
             */
            description?: string | null;
            /**
             * @description The merchant’s channel that the payment belongs to
             * @example default
             */
            processing_channel?: string;
            /** @description What is bought */
            order?: {
                /** @description The lines of the order */
                items?: {
                    /**
                     * @description What the line is about
                     * @example Cup
                     */
                    name: string;
                    /**
                     * @description How many
                     * @example 1
                     */
                    quantity: number;
                    /**
                     * @description The price of one, in major units; a discount is negative
                     * @example 25.5
                     */
                    unit_amount: number;
                    /**
                     * @description The tax of the line, in major units
                     * @example 4.07
                     */
                    tax_amount?: number;
                    /**
                     * @description The merchant’s article number
                     * @example cup-blue
                     */
                    sku?: string | null;
                }[];
            };
            /** @description The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                /**
                 * @description The name of the entry
                 * @example order
                 */
                key: string;
                /**
                 * @description What the entry holds
                 * @example 1001
                 */
                value: string;
            }[] | {
                [key: string]: string;
            };
            /**
             * @description Who initiates the payment: the cardholder (customer), or the merchant without the cardholder. Default: `"customer"`
             * @example customer
             * @constant
             */
            initiated_by?: "customer";
            /** @description The authentication of the cardholder by 3-D Secure */
            three_d_secure?: {
                /**
                 * @description When to challenge the cardholder: when the issuer asks for it (automatic), always if possible (required), or never
                 * @example automatic
                 * @enum {string}
                 */
                mode: "automatic" | "required" | "never";
            };
            /**
             * Format: uri
             * @description Where the browser returns after 3-D Secure. https, in the sandbox http too, or an app's own scheme such as myapp://
             * @example https://shop.example/back
             */
            return_url?: string;
            /** @description The customer that it belongs to */
            customer?: {
                /**
                 * @description An existing customer; no other field may be given with it
                 * @example cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5
                 */
                id?: string;
                /**
                 * @description The customer’s e-mail address
                 * @example ada@example.com
                 */
                email?: string | null;
                /**
                 * @description The customer’s name
                 * @example Ada Lovelace
                 */
                name?: string;
            };
            /**
             * @description Whether to store the card for later payments. The card is stored once the payment is approved. Default: `false`
             * @example false
             */
            store?: boolean;
            /** @description The card that is charged */
            payment_method: {
                /**
                 * @description The kind of payment method
                 * @example card
                 * @constant
                 */
                type: "card";
                /** @description The card */
                card: {
                    /**
                     * @description The card number; no answer contains it. 13 to 19 digits that pass the Luhn check; spaces and dashes are allowed
                     * @example 4111110000000013
                     */
                    number: string;
                    /**
                     * @description The month in which the card expires, 1 to 12
                     * @example 12
                     */
                    expiry_month: number;
                    /**
                     * @description The year in which the card expires. Two digits mean 20xx
                     * @example 2030
                     */
                    expiry_year: number;
                    /**
                     * @description The card verification code; it is used once and never stored
                     * @example 123
                     */
                    cvc: string;
                    /**
                     * @description The cardholder’s name, as on the card
                     * @example Ada Lovelace
                     */
                    holder_name: string;
                    /** @description The address that the card issuer knows */
                    billing_address?: components["schemas"]["Address"];
                };
            };
        };
        /**
         * @example {
         *       "cres": "eyJtZXNzYWdlVHlwZSI6IkNSZXMifQ"
         *     }
         */
        ConfirmPaymentRequest: {
            /**
             * @description The challenge response. base64url JSON of the EMV 3-D Secure CRes
             * @example eyJtZXNzYWdlVHlwZSI6IkNSZXMifQ
             */
            cres: string;
        };
        /**
         * @example {
         *       "name": "Till",
         *       "scopes": [
         *         "payments.read"
         *       ],
         *       "ip_allow_list": [
         *         "203.0.113.0/24"
         *       ]
         *     }
         */
        CreateApiKeyRequest: {
            /**
             * @description A secret key is for servers, a publishable key for pages. Default: `"secret"`
             * @example secret
             * @enum {string}
             */
            type?: "secret" | "publishable";
            /**
             * @description The name
             * @example Till
             */
            name?: string | null;
            /** @description What the key may do. For a secret key: a selection of the scopes of the calling key. Default: all of them */
            scopes?: ("payments.read" | "payments.write" | "payments.card.raw" | "payments.merchant_initiated" | "refunds.read" | "refunds.write" | "customers.read" | "customers.write" | "payment_methods.read" | "payment_methods.write" | "subscriptions.read" | "subscriptions.write" | "events.read" | "webhooks.write" | "keys.write" | "logs.read" | "sandbox.write")[];
            /** @description The addresses from which the key may be used; empty for all. Addresses and CIDR ranges, IPv4 or IPv6, within the list of the calling key. Default: that list */
            ip_allow_list?: string[];
            /**
             * @description When it expires. Not later than the expiry of the calling key, which is the default; null for never
             * @example 2026-11-21T10:15:00.000Z
             */
            expires_at?: string | null;
        };
        /**
         * @example {
         *       "name": "Ada Lovelace",
         *       "email": "ada@example.com"
         *     }
         */
        CreateCustomerRequest: {
            /**
             * @description The name
             * @example Ada Lovelace
             */
            name: string;
            /**
             * @description The e-mail address
             * @example ada@example.com
             */
            email?: string | null;
            /** @description The telephone number */
            phone?: {
                /**
                 * @description The country calling code, such as 49
                 * @example +44
                 */
                country_code: string;
                /**
                 * @description The number without the country code
                 * @example 2079460000
                 */
                number: string;
            } | null;
            /** @description The address that the card issuer knows */
            billing_address?: components["schemas"]["Address"] | null;
            /** @description Where goods are sent */
            shipping_address?: components["schemas"]["Address"] | null;
        };
        CreateSubscriptionRequest: {
            /**
             * @description The customer who is charged
             * @example cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            customer: string;
            /**
             * @description The card that is charged
             * @example pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            payment_method: string;
            /**
             * @description How much. Decimal major units of the currency
             * @example 25.5
             */
            amount: number;
            /**
             * @description ISO 4217 code. One of the account’s currencies
             * @example EUR
             */
            currency: string;
            /**
             * @description The interval between charge dates
             * @example day
             * @enum {string}
             */
            interval: "day" | "week" | "month" | "year";
            /**
             * Format: date
             * @description The first charge date. YYYY-MM-DD, UTC
             * @example 2026-12-01
             */
            start_date: string;
            /**
             * @description The last day on which a charge may be made; null for no end
             * @example 2026-12-01
             */
            end_date?: string | null;
            /**
             * @description The merchant’s own name for it, such as an order number
             * @example order-1001
             */
            reference?: string | null;
            /**
             * @description A note of the merchant’s own
             * @example Two cups
             */
            description?: string | null;
            /**
             * @description The merchant’s channel that the payment belongs to
             * @example default
             */
            processing_channel?: string;
            /** @description The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                /**
                 * @description The name of the entry
                 * @example order
                 */
                key: string;
                /**
                 * @description What the entry holds
                 * @example 1001
                 */
                value: string;
            }[] | {
                [key: string]: string;
            };
        };
        /**
         * @example {
         *       "card": {
         *         "number": "4111110000000013",
         *         "expiry_month": 12,
         *         "expiry_year": 2031,
         *         "cvc": "123",
         *         "holder_name": "Ada Lovelace"
         *       }
         *     }
         */
        CreateTokenRequest: {
            /** @description The card */
            card: {
                /**
                 * @description The card number; no answer contains it. 13 to 19 digits that pass the Luhn check; spaces and dashes are allowed
                 * @example 4111110000000013
                 */
                number: string;
                /**
                 * @description The month in which the card expires, 1 to 12
                 * @example 12
                 */
                expiry_month: number;
                /**
                 * @description The year in which the card expires. Two digits mean 20xx
                 * @example 2030
                 */
                expiry_year: number;
                /**
                 * @description The card verification code; it is used once and never stored
                 * @example 123
                 */
                cvc: string;
                /**
                 * @description The cardholder’s name, as on the card
                 * @example Ada Lovelace
                 */
                holder_name: string;
                /** @description The address that the card issuer knows */
                billing_address?: components["schemas"]["Address"];
            };
        };
        /**
         * @example {
         *       "url": "https://shop.example/webhooks",
         *       "enabled_events": [
         *         "payment.succeeded",
         *         "payment.declined",
         *         "refund.succeeded"
         *       ]
         *     }
         */
        CreateWebhookEndpointRequest: {
            /**
             * Format: uri
             * @description Where events are posted to. HTTPS only
             * @example https://shop.example/webhooks
             */
            url: string;
            /** @description The types of events that are delivered */
            enabled_events: ("payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed")[];
            /**
             * @description A note of the merchant’s own
             * @example Two cups
             */
            description?: string | null;
            /**
             * @description The version of the API that the payload is in. The version of its payloads. Default: the account's version
             * @example 2026-09-01
             * @enum {string}
             */
            api_version?: "2026-09-01";
        };
        Customer: {
            /**
             * @description Identifier: its prefix names the type
             * @example cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            id: string;
            /**
             * @description The type of the object
             * @example customer
             * @constant
             */
            object: "customer";
            /**
             * @description The name
             * @example Ada Lovelace
             */
            name: string | null;
            /**
             * @description The e-mail address
             * @example ada@example.com
             */
            email: string | null;
            /** @description The telephone number */
            phone: {
                /**
                 * @description The country calling code, such as 49
                 * @example +44
                 */
                country_code: string;
                /**
                 * @description The number without the country code
                 * @example 2079460000
                 */
                number: string;
            } | null;
            /** @description The address that the card issuer knows */
            billing_address: {
                /**
                 * @description Street and number
                 * @example 12 St James’s Square
                 */
                line1: string;
                /**
                 * @description Further lines of the address
                 * @example null
                 */
                line2: string | null;
                /**
                 * @description City
                 * @example London
                 */
                city: string | null;
                /**
                 * @description Postal code
                 * @example SW1Y 4JH
                 */
                postcode: string | null;
                /**
                 * @description Country
                 * @example GB
                 */
                country: string | null;
                /**
                 * @description State or province
                 * @example null
                 */
                state: string | null;
            } | null;
            /** @description Where goods are sent */
            shipping_address: {
                /**
                 * @description Street and number
                 * @example 12 St James’s Square
                 */
                line1: string;
                /**
                 * @description Further lines of the address
                 * @example null
                 */
                line2: string | null;
                /**
                 * @description City
                 * @example London
                 */
                city: string | null;
                /**
                 * @description Postal code
                 * @example SW1Y 4JH
                 */
                postcode: string | null;
                /**
                 * @description Country
                 * @example GB
                 */
                country: string | null;
                /**
                 * @description State or province
                 * @example null
                 */
                state: string | null;
            } | null;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            created_at: string;
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
            /**
             * @description Whether it was deleted. Only on a customer that was deleted
             * @example true
             * @constant
             */
            deleted?: true;
        };
        CustomerList: {
            /**
             * @description The type of the object
             * @example list
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["Customer"][];
            /**
             * @description Whether there are more objects beyond this page, in its direction
             * @example false
             */
            has_more: boolean;
        };
        /** @description Every failure of every endpoint. */
        Error: {
            /** @description What went wrong */
            error: {
                /**
                 * @description The kind of failure
                 * @example invalid_request_error
                 * @enum {string}
                 */
                type: "invalid_request_error" | "authentication_error" | "card_error" | "permission_error" | "validation_error" | "idempotency_error" | "rate_limit_error" | "api_error";
                /**
                 * @description The failure; programs should decide by this
                 * @example json_malformed
                 * @enum {string}
                 */
                code: "json_malformed" | "parameter_invalid" | "parameter_unknown" | "parameter_missing" | "foreign_identifier" | "idempotency_key_missing" | "invalid_api_version" | "api_key_missing" | "api_key_invalid" | "api_key_revoked" | "api_key_expired" | "api_key_wrong_mode" | "account_inactive" | "card_declined" | "expired_card" | "authentication_failed" | "scope_missing" | "ip_not_allowed" | "resource_missing" | "route_missing" | "method_not_allowed" | "idempotency_key_reused" | "request_in_progress" | "hosted_session_unexpected_state" | "sandbox_clock_unexpected_state" | "body_too_large" | "media_type_unsupported" | "amount_too_large" | "amount_too_small" | "amount_invalid_precision" | "amount_exceeds_authorized" | "amount_exceeds_captured" | "currency_not_supported" | "payment_unexpected_state" | "payment_method_detached" | "subscription_unexpected_state" | "token_already_used" | "token_expired" | "rate_limited" | "internal_error" | "processing_error" | "processor_unavailable" | "service_unavailable";
                /**
                 * @description Why the issuer declined; null unless it did
                 * @example null
                 */
                decline_code: ("generic_decline" | "insufficient_funds" | "expired_card" | "incorrect_cvc" | "do_not_honor" | "lost_card" | "stolen_card" | "restricted_card" | "card_not_supported" | "transaction_not_allowed" | "authentication_required" | "authentication_failed" | "issuer_not_available" | "suspected_fraud" | "revocation_of_authorization" | "processing_error") | null;
                /**
                 * @description What happened and what to do, for people; the text may change
                 * @example amount must be greater than 0. Send an amount of at least the currency’s smallest unit.
                 */
                message: string;
                /**
                 * @description The field with the fault; null if there is none
                 * @example amount
                 */
                param: string | null;
                /** @description All faults of the request */
                errors: {
                    /**
                     * @description The field
                     * @example amount
                     */
                    param: string;
                    /**
                     * @description The fault
                     * @example json_malformed
                     * @enum {string}
                     */
                    code: "json_malformed" | "parameter_invalid" | "parameter_unknown" | "parameter_missing" | "foreign_identifier" | "idempotency_key_missing" | "invalid_api_version" | "api_key_missing" | "api_key_invalid" | "api_key_revoked" | "api_key_expired" | "api_key_wrong_mode" | "account_inactive" | "card_declined" | "expired_card" | "authentication_failed" | "scope_missing" | "ip_not_allowed" | "resource_missing" | "route_missing" | "method_not_allowed" | "idempotency_key_reused" | "request_in_progress" | "hosted_session_unexpected_state" | "sandbox_clock_unexpected_state" | "body_too_large" | "media_type_unsupported" | "amount_too_large" | "amount_too_small" | "amount_invalid_precision" | "amount_exceeds_authorized" | "amount_exceeds_captured" | "currency_not_supported" | "payment_unexpected_state" | "payment_method_detached" | "subscription_unexpected_state" | "token_already_used" | "token_expired" | "rate_limited" | "internal_error" | "processing_error" | "processor_unavailable" | "service_unavailable";
                    /**
                     * @description What is wrong with the field
                     * @example amount must be greater than 0. Send an amount of at least the currency’s smallest unit.
                     */
                    message: string;
                }[];
                /**
                 * @description The payment that the failed call was about; null for none
                 * @example null
                 */
                payment_id: string | null;
                /**
                 * @description The value of the request’s `Request-Id` header
                 * @example req_01M7YFA0H53TPN0W1Z0N6CQ3Q5
                 */
                request_id: string;
                /**
                 * @description The address of the failure’s description
                 * @example https://api.example/docs/errors#amount_too_small
                 */
                doc_url: string;
            };
        };
        Event: {
            /**
             * @description Identifier: its prefix names the type
             * @example evnt_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            id: string;
            /**
             * @description The type of the object
             * @example event
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @example payment.succeeded
             * @enum {string}
             */
            type: "payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed" | "webhook_endpoint.tested";
            /**
             * @description The version of the API that the payload is in
             * @example 2026-09-01
             */
            api_version: string;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            created_at: string;
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
            /**
             * @description The account that the event belongs to
             * @example merch_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            account: string;
            /** @description The object and its changes */
            data: {
                /** @description The object as it was when the event happened. The object as it was when the event happened, in the form of its resource */
                object: {
                    [key: string]: unknown;
                };
                /** @description The fields that changed, with their earlier values */
                previous_attributes: {
                    [key: string]: unknown;
                };
            };
        };
        EventList: {
            /**
             * @description The type of the object
             * @example list
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["Event"][];
            /**
             * @description Whether there are more objects beyond this page, in its direction
             * @example false
             */
            has_more: boolean;
        };
        HostedSession: {
            /**
             * @description Identifier: its prefix names the type
             * @example sesn_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            id: string;
            /**
             * @description The type of the object
             * @example hosted_session
             * @constant
             */
            object: "hosted_session";
            /**
             * @description The address. Where to send the browser; null in events, because the address contains a secret
             * @example https://api.example/hosted/sesn_01M7YFA0H53TPN0W1Z0N6CQ3Q5/secret
             */
            url: string | null;
            /**
             * @description The secret with which a page may read the session’s status. Only in the answer to the create call
             * @example sesn_secret_shown_once
             */
            client_secret?: string;
            /**
             * @description The current status
             * @example open
             * @enum {string}
             */
            status: "open" | "completed" | "expired";
            /**
             * @description The payment that it belongs to. The latest payment that was made on the page
             * @example null
             */
            payment: string | null;
            /**
             * @description How much. Decimal major units of the currency
             * @example 25.5
             */
            amount: number;
            /**
             * @description ISO 4217 code
             * @example EUR
             */
            currency: string;
            /**
             * @description The merchant’s own name for it, such as an order number
             * @example order-1001
             */
            reference: string;
            /**
             * @description The customer that it belongs to
             * @example cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            customer: string | null;
            /**
             * @description True captures the payment when it is approved; false only authorizes it, to be captured later
             * @example false
             */
            capture: boolean;
            /**
             * @description Whether to store the card for later payments
             * @example false
             */
            store: boolean;
            /**
             * @description What is paid for, as the cardholder sees it on the page
             * @example Two cups
             */
            description: string | null;
            /** @description What is bought */
            order: {
                [key: string]: unknown;
            } | null;
            /** @description The merchant’s own keys and values */
            metadata: {
                [key: string]: string;
            };
            /** @description The authentication of the cardholder by 3-D Secure */
            three_d_secure: {
                /**
                 * @description When to challenge the cardholder: when the issuer asks for it (automatic), always if possible (required), or never
                 * @example automatic
                 * @enum {string}
                 */
                mode: "automatic" | "required" | "never";
            };
            /**
             * @description Where the browser is sent once the payment has succeeded
             * @example https://shop.example/thanks
             */
            success_url: string;
            /**
             * @description Where the browser is sent when the cardholder gives up
             * @example https://shop.example/basket
             */
            cancel_url: string;
            /**
             * Format: date-time
             * @description When it expires. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            created_at: string;
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
        };
        HostedSessionList: {
            /**
             * @description The type of the object
             * @example list
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["HostedSession"][];
            /**
             * @description Whether there are more objects beyond this page, in its direction
             * @example false
             */
            has_more: boolean;
        };
        HostedSessionRequest: {
            /**
             * @description How much. Decimal major units of the currency
             * @example 25.5
             */
            amount: number;
            /**
             * @description ISO 4217 code. One of the account’s currencies
             * @example EUR
             */
            currency: string;
            /**
             * @description The merchant’s own name for it, such as an order number
             * @example order-1001
             */
            reference: string;
            /** @description The customer that it belongs to */
            customer?: {
                /**
                 * @description An existing customer; no other field may be given with it
                 * @example cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5
                 */
                id?: string;
                /**
                 * @description The customer’s e-mail address
                 * @example ada@example.com
                 */
                email?: string | null;
                /**
                 * @description The customer’s name
                 * @example Ada Lovelace
                 */
                name?: string;
            };
            /**
             * @description True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true`
             * @example false
             */
            capture?: boolean;
            /**
             * @description Whether to store the card for later payments. The card is stored once the payment is approved. Default: `false`
             * @example false
             */
            store?: boolean;
            /**
             * @description What is paid for, as the cardholder sees it on the page
             * @example Two cups
             */
            description?: string | null;
            /** @description What is bought */
            order?: {
                /** @description The lines of the order */
                items?: {
                    /**
                     * @description What the line is about
                     * @example Cup
                     */
                    name: string;
                    /**
                     * @description How many
                     * @example 1
                     */
                    quantity: number;
                    /**
                     * @description The price of one, in major units; a discount is negative
                     * @example 25.5
                     */
                    unit_amount: number;
                    /**
                     * @description The tax of the line, in major units
                     * @example 4.07
                     */
                    tax_amount?: number;
                    /**
                     * @description The merchant’s article number
                     * @example cup-blue
                     */
                    sku?: string | null;
                }[];
            };
            /** @description The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                /**
                 * @description The name of the entry
                 * @example order
                 */
                key: string;
                /**
                 * @description What the entry holds
                 * @example 1001
                 */
                value: string;
            }[] | {
                [key: string]: string;
            };
            /** @description The authentication of the cardholder by 3-D Secure */
            three_d_secure?: {
                /**
                 * @description When to challenge the cardholder: when the issuer asks for it (automatic), always if possible (required), or never
                 * @example automatic
                 * @enum {string}
                 */
                mode: "automatic" | "required" | "never";
            };
            /**
             * Format: uri
             * @description Where the browser is sent once the payment has succeeded. https, in the sandbox http too, or an app's own scheme such as myapp://
             * @example https://shop.example/thanks
             */
            success_url: string;
            /**
             * Format: uri
             * @description Where the browser is sent when the cardholder gives up. https, in the sandbox http too, or an app's own scheme such as myapp://
             * @example https://shop.example/basket
             */
            cancel_url: string;
            /**
             * Format: date-time
             * @description When it expires. At most 24 hours ahead; one hour by default
             * @example 2026-11-21T10:15:00.000Z
             */
            expires_at?: string;
        };
        /** @description The fields that a publishable key can read. */
        HostedSessionStatus: {
            /**
             * @description Identifier: its prefix names the type
             * @example sesn_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            id: string;
            /**
             * @description The type of the object
             * @example hosted_session
             * @constant
             */
            object: "hosted_session";
            /**
             * @description The current status
             * @example open
             * @enum {string}
             */
            status: "open" | "completed" | "expired";
        };
        /** @description A charge of a stored card without the cardholder. */
        MerchantPaymentRequest: {
            /**
             * @description How much. Decimal major units of the currency
             * @example 25.5
             */
            amount: number;
            /**
             * @description ISO 4217 code. One of the account’s currencies
             * @example EUR
             */
            currency: string;
            /**
             * @description True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true`
             * @example false
             */
            capture?: boolean;
            /**
             * @description The merchant’s own name for it, such as an order number
             * @example order-1001
             */
            reference: string;
            /**
             * @description A note of the merchant’s own
             * @example Two cups
             */
            description?: string | null;
            /**
             * @description The merchant’s channel that the payment belongs to
             * @example default
             */
            processing_channel?: string;
            /** @description What is bought */
            order?: {
                /** @description The lines of the order */
                items?: {
                    /**
                     * @description What the line is about
                     * @example Cup
                     */
                    name: string;
                    /**
                     * @description How many
                     * @example 1
                     */
                    quantity: number;
                    /**
                     * @description The price of one, in major units; a discount is negative
                     * @example 25.5
                     */
                    unit_amount: number;
                    /**
                     * @description The tax of the line, in major units
                     * @example 4.07
                     */
                    tax_amount?: number;
                    /**
                     * @description The merchant’s article number
                     * @example cup-blue
                     */
                    sku?: string | null;
                }[];
            };
            /** @description The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                /**
                 * @description The name of the entry
                 * @example order
                 */
                key: string;
                /**
                 * @description What the entry holds
                 * @example 1001
                 */
                value: string;
            }[] | {
                [key: string]: string;
            };
            /** @description The customer that it belongs to */
            customer?: {
                /**
                 * @description An existing customer; no other field may be given with it
                 * @example cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5
                 */
                id?: string;
                /**
                 * @description The customer’s e-mail address
                 * @example ada@example.com
                 */
                email?: string | null;
            };
            /**
             * @description The card that is charged
             * @example pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            payment_method: string;
            /**
             * @description Who initiates the payment: the cardholder (customer), or the merchant without the cardholder
             * @example merchant
             * @constant
             */
            initiated_by: "merchant";
            /**
             * @description Whether a merchant-initiated payment is one of a series or unscheduled; null for other payments
             * @example recurring
             * @enum {string}
             */
            sequence: "recurring" | "unscheduled";
        };
        NewApiKey: {
            /**
             * @description Identifier: its prefix names the type
             * @example akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            id: string;
            /**
             * @description The type of the object
             * @example api_key
             * @constant
             */
            object: "api_key";
            /**
             * @description A secret key is for servers, a publishable key for pages
             * @example secret
             * @enum {string}
             */
            type: "secret" | "publishable";
            /**
             * @description The current status
             * @example active
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            /**
             * @description The name
             * @example Till
             */
            name: string | null;
            /**
             * @description What the key begins with
             * @example svc_secret_test_
             */
            prefix: string;
            /**
             * @description The last four characters of the key
             * @example 4Q5T
             */
            last4: string;
            /** @description What the key may do */
            scopes: ("payments.read" | "payments.write" | "payments.card.raw" | "payments.merchant_initiated" | "refunds.read" | "refunds.write" | "customers.read" | "customers.write" | "payment_methods.read" | "payment_methods.write" | "subscriptions.read" | "subscriptions.write" | "events.read" | "webhooks.write" | "keys.write" | "logs.read" | "sandbox.write" | "tokens.create")[];
            /** @description The addresses from which the key may be used; empty for all */
            ip_allow_list: string[];
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            created_at: string;
            /**
             * @description When the key expires; null for never
             * @example null
             */
            expires_at: string | null;
            /**
             * @description When it was revoked; null while it is not
             * @example null
             */
            revoked_at: string | null;
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
            /**
             * @description The key. The whole key, shown only in this answer
             * @example svc_secret_test_00000000000000000000000000000000
             */
            key: string;
        };
        Payment: {
            /**
             * @description Identifier: its prefix names the type
             * @example pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            id: string;
            /**
             * @description The type of the object
             * @example payment
             * @constant
             */
            object: "payment";
            /**
             * @description The current status
             * @example succeeded
             * @enum {string}
             */
            status: "pending" | "requires_action" | "authorized" | "succeeded" | "declined" | "failed" | "cancelled" | "expired" | "refunded" | "partially_refunded" | "on_hold" | "disputed";
            /**
             * @description The requested amount. Decimal major units of the currency
             * @example 25.5
             */
            amount: number;
            /**
             * @description The amount captured so far. Decimal major units of the currency
             * @example 25.5
             */
            amount_captured: number;
            /**
             * @description The amount refunded so far; pending refunds are not included. Decimal major units of the currency
             * @example 0
             */
            amount_refunded: number;
            /**
             * @description ISO 4217 code
             * @example EUR
             */
            currency: string;
            /**
             * @description The merchant’s own name for it, such as an order number
             * @example order-1001
             */
            reference: string;
            /**
             * @description A note of the merchant’s own
             * @example Two cups
             */
            description: string | null;
            /**
             * @description The customer that it belongs to
             * @example null
             */
            customer: string | null;
            /** @description The card that is charged */
            payment_method: {
                /**
                 * @description Identifier: its prefix names the type
                 * @example pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5
                 */
                id: string;
                /**
                 * @description The kind of payment method
                 * @example card
                 * @constant
                 */
                type: "card";
                /**
                 * @description Whether the card is stored for later payments
                 * @example false
                 */
                stored: boolean;
                /** @description The card */
                card: components["schemas"]["Card"];
            };
            /**
             * @description Who initiates the payment: the cardholder (customer), or the merchant without the cardholder
             * @example customer
             * @enum {string}
             */
            initiated_by: "customer" | "merchant";
            /**
             * @description Whether a merchant-initiated payment is one of a series or unscheduled; null for other payments
             * @example null
             */
            sequence: ("recurring" | "unscheduled") | null;
            /**
             * @description The subscription that the payment belongs to; null for other payments
             * @example null
             */
            subscription: string | null;
            /** @description The authentication of the cardholder by 3-D Secure */
            three_d_secure: {
                /**
                 * @description Whether the payment waits, or waited, for a challenge
                 * @example false
                 */
                required: boolean;
                /**
                 * @description The outcome of the authentication
                 * @example not_required
                 * @enum {string}
                 */
                status: "not_required" | "pending" | "authenticated" | "attempted" | "failed" | "unavailable" | "expired";
                /**
                 * @description The version of EMV 3-D Secure; null when it was not used
                 * @example null
                 */
                version: string | null;
            };
            /** @description What the cardholder has to do next; null if nothing */
            next_action?: {
                /**
                 * @description What has to be done
                 * @example three_d_secure_challenge
                 * @constant
                 */
                type: "three_d_secure_challenge";
                /** @description The challenge of the issuer, for pages that show it themselves. For a page of your own; null in events, because it contains a secret */
                challenge: {
                    /**
                     * Format: uri
                     * @description Where to post the challenge request
                     * @example https://bank.example/acs
                     */
                    acs_url: string;
                    /**
                     * @description The challenge request
                     * @example eyJtZXNzYWdlVHlwZSI6IkNSZXEifQ
                     */
                    creq: string;
                    /**
                     * Format: uri
                     * @description Where to post the challenge response
                     * @example https://api.example/v1/payments/pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5/confirm
                     */
                    confirm_url: string;
                } | null;
                /** @description A page that leads the cardholder through the challenge. Where to send the browser; null in events, because the address contains a secret */
                redirect: {
                    /**
                     * Format: uri
                     * @description The address of that page
                     * @example https://api.example/3ds/pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5
                     */
                    url: string;
                } | null;
            };
            /**
             * @description Why the issuer declined; null unless it did
             * @example null
             */
            decline_code: ("generic_decline" | "insufficient_funds" | "expired_card" | "incorrect_cvc" | "do_not_honor" | "lost_card" | "stolen_card" | "restricted_card" | "card_not_supported" | "transaction_not_allowed" | "authentication_required" | "authentication_failed" | "issuer_not_available" | "suspected_fraud" | "revocation_of_authorization" | "processing_error") | null;
            /**
             * @description What the decline code means, for the merchant; null unless declined
             * @example null
             */
            decline_message: string | null;
            /** @description What the service charges for the payment */
            fee: {
                /**
                 * @description How much. Decimal major units of the currency
                 * @example 0.56
                 */
                amount: number;
                /**
                 * @description ISO 4217 code
                 * @example EUR
                 */
                currency: string;
                /**
                 * @description Whether the fee was settled; it is on the day after the capture
                 * @example false
                 */
                settled: boolean;
            };
            /** @description What the merchant receives: captured, less refunds and the fee */
            net: {
                /**
                 * @description How much. Decimal major units of the currency
                 * @example 24.94
                 */
                amount: number;
                /**
                 * @description ISO 4217 code
                 * @example EUR
                 */
                currency: string;
            };
            /** @description What is bought */
            order: {
                [key: string]: unknown;
            } | null;
            /** @description The merchant’s own keys and values */
            metadata: {
                [key: string]: string;
            };
            /**
             * @description Until when the authorization can be captured; null if nothing can be captured
             * @example null
             */
            capture_before: string | null;
            /**
             * @description When the last capture was made; null before the first
             * @example 2026-11-21T10:15:00.000Z
             */
            captured_at: string | null;
            /** @description The capture at `captured_at`, with the parameters of its call; null before the first */
            last_capture: {
                /**
                 * @description How much. Decimal major units of the currency
                 * @example 25.5
                 */
                amount: number;
                /**
                 * @description The merchant’s own name for it, such as an order number
                 * @example null
                 */
                reference: string | null;
                /** @description The merchant’s own keys and values */
                metadata: {
                    [key: string]: string;
                };
            } | null;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            created_at: string;
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
        };
        PaymentList: {
            /**
             * @description The type of the object
             * @example list
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["Payment"][];
            /**
             * @description Whether there are more objects beyond this page, in its direction
             * @example false
             */
            has_more: boolean;
        };
        PaymentMethod: {
            /**
             * @description Identifier: its prefix names the type
             * @example pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            id: string;
            /**
             * @description The type of the object
             * @example payment_method
             * @constant
             */
            object: "payment_method";
            /**
             * @description The kind of payment method
             * @example card
             * @constant
             */
            type: "card";
            /**
             * @description The customer whose card it is
             * @example cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            customer: string;
            /** @description The card */
            card: components["schemas"]["Card"];
            /**
             * @description How the card was stored. The payment that stored the card; null if it was stored by a token
             * @example null
             */
            setup_payment: string | null;
            /**
             * @description The current status
             * @example active
             * @enum {string}
             */
            status: "active" | "expired" | "detached";
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            created_at: string;
            /**
             * @description When the card was detached; null while it is attached
             * @example null
             */
            detached_at: string | null;
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
        };
        PaymentMethodList: {
            /**
             * @description The type of the object
             * @example list
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["PaymentMethod"][];
            /**
             * @description Whether there are more objects beyond this page, in its direction
             * @example false
             */
            has_more: boolean;
        };
        PlatformGrant: {
            /**
             * @description Identifier: its prefix names the type. The client that the platform calls with
             * @example clnt_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            id: string;
            /**
             * @description The type of the object
             * @example platform_grant
             * @constant
             */
            object: "platform_grant";
            /**
             * @description The name. The name of the platform
             * @example Point of sale
             */
            name: string;
            /**
             * @description The current status
             * @example active
             * @enum {string}
             */
            status: "active" | "revoked";
            /** @description What the platform may do for the merchant */
            scopes: ("payments.read" | "payments.write" | "payments.card.raw" | "payments.merchant_initiated" | "refunds.read" | "refunds.write" | "customers.read" | "customers.write" | "payment_methods.read" | "payment_methods.write" | "subscriptions.read" | "subscriptions.write" | "events.read" | "webhooks.write" | "logs.read" | "sandbox.write")[];
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            created_at: string;
            /**
             * @description When it was revoked; null while it is not
             * @example null
             */
            revoked_at: string | null;
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
        };
        PlatformGrantList: {
            /**
             * @description The type of the object
             * @example list
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["PlatformGrant"][];
            /**
             * @description Whether there are more objects beyond this page, in its direction
             * @example false
             */
            has_more: boolean;
        };
        Refund: {
            /**
             * @description Identifier: its prefix names the type
             * @example ref_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            id: string;
            /**
             * @description The type of the object
             * @example refund
             * @constant
             */
            object: "refund";
            /**
             * @description The payment that it belongs to
             * @example pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            payment: string;
            /**
             * @description The current status
             * @example pending
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed";
            /**
             * @description How much. Decimal major units of the currency
             * @example 25.5
             */
            amount: number;
            /**
             * @description ISO 4217 code
             * @example EUR
             */
            currency: string;
            /**
             * @description Why it was refunded
             * @example duplicate
             */
            reason: ("duplicate" | "fraudulent" | "requested_by_customer" | "other") | null;
            /**
             * @description The merchant’s own name for it, such as an order number
             * @example order-1001
             */
            reference: string | null;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            created_at: string;
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
        };
        RefundList: {
            /**
             * @description The type of the object
             * @example list
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["Refund"][];
            /**
             * @description Whether there are more objects beyond this page, in its direction
             * @example false
             */
            has_more: boolean;
        };
        /**
         * @description Every parameter is optional, and so is the body.
         * @example {}
         * @example {
         *       "amount": 10.5,
         *       "reason": "requested_by_customer"
         *     }
         */
        RefundRequest: {
            /**
             * @description How much. Decimal major units of the payment's currency; by default everything that is left
             * @example 25.5
             */
            amount?: number | string;
            /**
             * @description Why it is refunded
             * @example duplicate
             */
            reason?: ("duplicate" | "fraudulent" | "requested_by_customer" | "other") | null;
            /**
             * @description The merchant’s own name for it, such as an order number
             * @example order-1001
             */
            reference?: string | null;
        };
        /**
         * @description Every parameter is optional, and so is the body.
         * @example {}
         * @example {
         *       "from": "2026-11-01T00:00:00.000Z",
         *       "types": [
         *         "payment.succeeded"
         *       ]
         *     }
         */
        ReplayRequest: {
            /**
             * Format: date-time
             * @description The first time of the events that are sent again. 30 days ago if absent or earlier
             * @example 2026-11-21T10:15:00.000Z
             */
            from?: string;
            /**
             * Format: date-time
             * @description The last time of the events that are sent again. Now if absent or later
             * @example 2026-11-21T10:15:00.000Z
             */
            to?: string;
            /** @description The types of events that are sent again; null for all. Only events of these types */
            types?: ("payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed" | "webhook_endpoint.tested")[];
        };
        RequestLog: {
            /**
             * @description Identifier: its prefix names the type. The request id
             * @example req_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            id: string;
            /**
             * @description The type of the object
             * @example request_log
             * @constant
             */
            object: "request_log";
            /**
             * @description The HTTP method
             * @example POST
             */
            method: string;
            /**
             * @description The path of the request
             * @example /v1/payments
             */
            path: string;
            /**
             * @description The id of the called operation in this document
             * @example createPayment
             */
            operation: string;
            /**
             * @description The HTTP status of the answer
             * @example 201
             */
            status: number;
            /**
             * @description The error code of the answer; null if it was successful
             * @example null
             */
            error_code: string | null;
            /**
             * @description How long it took, in milliseconds
             * @example 42
             */
            duration_ms: number;
            /** @description Who did it */
            actor: {
                /**
                 * @description The kind of actor: an API key, a platform’s client, or an operator
                 * @example api_key
                 * @enum {string}
                 */
                type: "api_key" | "client";
                /**
                 * @description The actor’s id; null for an operator
                 * @example akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5
                 */
                id: string;
            };
            /**
             * @description The address that the call came from; null when there was no call
             * @example 203.0.113.7
             */
            ip_address: string;
            /** @description The kept fields; never card data, names, addresses or secrets */
            request_body: {
                [key: string]: unknown;
            } | null;
            /** @description The kept fields; never card data, names, addresses or secrets */
            response_body: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            created_at: string;
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
        };
        RequestLogList: {
            /**
             * @description The type of the object
             * @example list
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["RequestLog"][];
            /**
             * @description Whether there are more objects beyond this page, in its direction
             * @example false
             */
            has_more: boolean;
        };
        /**
         * @example {
         *       "webhook_endpoint": "hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
         *     }
         */
        ResendRequest: {
            /**
             * @description The endpoint that receives the events
             * @example hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            webhook_endpoint: string;
        };
        /**
         * @example {
         *       "grace_period_hours": 72
         *     }
         */
        RollApiKeyRequest: {
            /**
             * @description For how many hours the previous one stays valid. Default: `24`
             * @example 24
             */
            grace_period_hours?: number;
        };
        RolledApiKey: {
            /**
             * @description Identifier: its prefix names the type
             * @example akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            id: string;
            /**
             * @description The type of the object
             * @example api_key
             * @constant
             */
            object: "api_key";
            /**
             * @description A secret key is for servers, a publishable key for pages
             * @example secret
             * @enum {string}
             */
            type: "secret" | "publishable";
            /**
             * @description The current status
             * @example active
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            /**
             * @description The name
             * @example Till
             */
            name: string | null;
            /**
             * @description What the key begins with
             * @example svc_secret_test_
             */
            prefix: string;
            /**
             * @description The last four characters of the key
             * @example 4Q5T
             */
            last4: string;
            /** @description What the key may do */
            scopes: ("payments.read" | "payments.write" | "payments.card.raw" | "payments.merchant_initiated" | "refunds.read" | "refunds.write" | "customers.read" | "customers.write" | "payment_methods.read" | "payment_methods.write" | "subscriptions.read" | "subscriptions.write" | "events.read" | "webhooks.write" | "keys.write" | "logs.read" | "sandbox.write" | "tokens.create")[];
            /** @description The addresses from which the key may be used; empty for all */
            ip_allow_list: string[];
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            created_at: string;
            /**
             * @description When the key expires; null for never
             * @example null
             */
            expires_at: string | null;
            /**
             * @description When it was revoked; null while it is not
             * @example null
             */
            revoked_at: string | null;
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
            /**
             * @description The key. The whole key, shown only in this answer
             * @example svc_secret_test_00000000000000000000000000000000
             */
            key: string;
            /** @description The key that this one replaces */
            predecessor: {
                /**
                 * @description Identifier: its prefix names the type
                 * @example akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5
                 */
                id: string;
                /**
                 * Format: date-time
                 * @description When it expires. UTC, with milliseconds
                 * @example 2026-11-21T10:15:00.000Z
                 */
                expires_at: string;
            };
        };
        /**
         * @example {
         *       "grace_period_hours": 24
         *     }
         */
        RotateSecretRequest: {
            /**
             * @description For how many hours the previous one stays valid. For this long deliveries are signed with both secrets. Default: `24`
             * @example 24
             */
            grace_period_hours?: number;
        };
        SandboxClock: {
            /**
             * @description The type of the object
             * @example sandbox_clock
             * @constant
             */
            object: "sandbox_clock";
            /**
             * Format: date-time
             * @description The time of the account’s sandbox. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            now: string;
            /**
             * @description The lead of that time. How far the clock is ahead of the real time
             * @example 2678400
             */
            offset_seconds: number;
            /**
             * @description Whether an advance is under way, or the latest one has failed
             * @example ready
             * @enum {string}
             */
            status: "ready" | "advancing" | "failed";
            /**
             * @description The end of the advance. Where the latest advance goes or went
             * @example 2026-11-21T10:15:00.000Z
             */
            target: string | null;
            /** @description What has happened on the way. How many things of each kind the latest advance has passed */
            passed: {
                /**
                 * @description Payments that had a step to take
                 * @example 1
                 */
                payments: number;
                /**
                 * @description Refunds that had a step to take
                 * @example 0
                 */
                refunds: number;
                /**
                 * @description Hosted sessions that had a step to take
                 * @example 0
                 */
                sessions: number;
                /**
                 * @description Steps of subscriptions
                 * @example 31
                 */
                subscriptions: number;
                /**
                 * @description Delivery attempts
                 * @example 62
                 */
                deliveries: number;
                /**
                 * @description Probes of endpoints whose circuit is open
                 * @example 0
                 */
                probes: number;
                /**
                 * @description Stored cards that expire, or will soon
                 * @example 0
                 */
                cards: number;
            };
            /**
             * @description The reason of a failed advance. Why the latest advance stopped before its target
             * @example null
             */
            failure: string | null;
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
        };
        SandboxFaultHit: {
            /**
             * @description Identifier: its prefix names the type
             * @example fhit_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            id: string;
            /**
             * @description The type of the object
             * @example sandbox_fault_hit
             * @constant
             */
            object: "sandbox_fault_hit";
            /**
             * @description What went wrong
             * @example processor_answer_lost
             * @enum {string}
             */
            kind: "processor_slow" | "processor_down" | "processor_transient" | "processor_answer_lost" | "process_death" | "webhook_late" | "webhook_out_of_order" | "webhook_twice" | "webhook_reset" | "call_rate_limited" | "call_unavailable";
            /**
             * @description What was hit: a call to the processor, `deliver`, or the id of the called operation
             * @example authorize
             */
            operation: string;
            /**
             * @description Which of the operations that the fault met it was, from 1
             * @example 1
             */
            nth: number;
            /**
             * @description The request that was hit; null for work that no request waited for
             * @example req_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            request_id: string | null;
            /**
             * @description The payment, refund, token or delivery that was hit; null if the call named none
             * @example pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            object_id: string | null;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            created_at: string;
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
        };
        SandboxFaultHitList: {
            /**
             * @description The type of the object
             * @example list
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["SandboxFaultHit"][];
            /**
             * @description Whether there are more objects beyond this page, in its direction
             * @example false
             */
            has_more: boolean;
        };
        SandboxFaults: {
            /**
             * @description The type of the object
             * @example sandbox_faults
             * @constant
             */
            object: "sandbox_faults";
            /**
             * @description What decides which operations are hit, where a share of them is; null without faults
             * @example 7
             */
            seed: number | null;
            /** @description The faults, in the order in which they were set */
            faults: {
                /**
                 * @description What goes wrong
                 * @example processor_answer_lost
                 * @enum {string}
                 */
                kind: "processor_slow" | "processor_down" | "processor_transient" | "processor_answer_lost" | "process_death" | "webhook_late" | "webhook_out_of_order" | "webhook_twice" | "webhook_reset" | "call_rate_limited" | "call_unavailable";
                /** @description The calls to the processor that it meets; empty if it is no fault of the processor */
                operations: ("authorize" | "capture" | "cancel" | "refund" | "verify")[];
                /**
                 * @description How long something waits, in milliseconds; null where nothing waits
                 * @example null
                 */
                ms: number | null;
                /**
                 * @description How many operations it meets before it ends; null for no end
                 * @example 1
                 */
                next: number | null;
                /**
                 * @description The part of the operations met that it hits
                 * @example 1
                 */
                share: number;
                /**
                 * @description How many operations it has met since it was set
                 * @example 1
                 */
                met: number;
                /**
                 * @description How many operations it has hit since it was set
                 * @example 1
                 */
                hits: number;
            }[];
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
        };
        /**
         * @example {
         *       "seed": 7,
         *       "faults": [
         *         {
         *           "kind": "processor_answer_lost",
         *           "operations": [
         *             "authorize"
         *           ],
         *           "next": 1
         *         }
         *       ]
         *     }
         */
        SandboxFaultsRequest: {
            /**
             * @description What decides which operations are hit, where a share of them is; null without faults. The same seed always hits the same of the operations. Default: `1`
             * @example 7
             */
            seed?: number;
            /** @description The faults, in the order in which they were set. They replace those that the account had. Empty to have none */
            faults: {
                /**
                 * @description What goes wrong
                 * @example processor_slow
                 * @enum {string}
                 */
                kind: "processor_slow" | "processor_down" | "processor_transient" | "processor_answer_lost" | "process_death" | "webhook_late" | "webhook_out_of_order" | "webhook_twice" | "webhook_reset" | "call_rate_limited" | "call_unavailable";
                /** @description The calls to the processor that it meets; empty if it is no fault of the processor. Which calls to the processor a fault of the processor meets. Default: all of them */
                operations?: ("authorize" | "capture" | "cancel" | "refund" | "verify")[];
                /**
                 * @description How long something waits, in milliseconds; null where nothing waits. How long to wait, for processor_slow (at most 30000) and webhook_late (at most 5000)
                 * @example 2000
                 */
                ms?: number;
                /**
                 * @description How many operations it meets before it ends; null for no end. How many operations it meets. Without it, there is no end, and share must be given
                 * @example 1
                 */
                next?: number;
                /**
                 * @description The part of the operations met that it hits. The part of the operations met that it hits, from 0 to 1. Default: all of them
                 * @example 1
                 */
                share?: number;
            }[];
        };
        /** @description A payment with the cardholder present, by a card that was stored before and its CVC. */
        StoredCardPaymentRequest: {
            /**
             * @description How much. Decimal major units of the currency
             * @example 25.5
             */
            amount: number;
            /**
             * @description ISO 4217 code. One of the account’s currencies
             * @example EUR
             */
            currency: string;
            /**
             * @description True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true`
             * @example false
             */
            capture?: boolean;
            /**
             * @description The merchant’s own name for it, such as an order number
             * @example order-1001
             */
            reference: string;
            /**
             * @description A note of the merchant’s own
             * @example Two cups
             */
            description?: string | null;
            /**
             * @description The merchant’s channel that the payment belongs to
             * @example default
             */
            processing_channel?: string;
            /** @description What is bought */
            order?: {
                /** @description The lines of the order */
                items?: {
                    /**
                     * @description What the line is about
                     * @example Cup
                     */
                    name: string;
                    /**
                     * @description How many
                     * @example 1
                     */
                    quantity: number;
                    /**
                     * @description The price of one, in major units; a discount is negative
                     * @example 25.5
                     */
                    unit_amount: number;
                    /**
                     * @description The tax of the line, in major units
                     * @example 4.07
                     */
                    tax_amount?: number;
                    /**
                     * @description The merchant’s article number
                     * @example cup-blue
                     */
                    sku?: string | null;
                }[];
            };
            /** @description The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                /**
                 * @description The name of the entry
                 * @example order
                 */
                key: string;
                /**
                 * @description What the entry holds
                 * @example 1001
                 */
                value: string;
            }[] | {
                [key: string]: string;
            };
            /**
             * @description Who initiates the payment: the cardholder (customer), or the merchant without the cardholder. Default: `"customer"`
             * @example customer
             * @constant
             */
            initiated_by?: "customer";
            /** @description The authentication of the cardholder by 3-D Secure */
            three_d_secure?: {
                /**
                 * @description When to challenge the cardholder: when the issuer asks for it (automatic), always if possible (required), or never
                 * @example automatic
                 * @enum {string}
                 */
                mode: "automatic" | "required" | "never";
            };
            /**
             * Format: uri
             * @description Where the browser returns after 3-D Secure. https, in the sandbox http too, or an app's own scheme such as myapp://
             * @example https://shop.example/back
             */
            return_url?: string;
            /** @description The customer that it belongs to */
            customer?: {
                /**
                 * @description An existing customer; no other field may be given with it
                 * @example cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5
                 */
                id?: string;
                /**
                 * @description The customer’s e-mail address
                 * @example ada@example.com
                 */
                email?: string | null;
            };
            /** @description The card that is charged */
            payment_method: {
                /**
                 * @description The kind of payment method
                 * @example card
                 * @constant
                 */
                type: "card";
                /** @description The card */
                card: {
                    /**
                     * @description Identifier: its prefix names the type
                     * @example pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5
                     */
                    id: string;
                    /**
                     * @description The card verification code; it is used once and never stored
                     * @example 123
                     */
                    cvc: string;
                };
            };
        };
        Subscription: {
            /**
             * @description Identifier: its prefix names the type
             * @example subs_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            id: string;
            /**
             * @description The type of the object
             * @example subscription
             * @constant
             */
            object: "subscription";
            /**
             * @description The current status
             * @example active
             * @enum {string}
             */
            status: "active" | "paused" | "cancelled" | "expired";
            /**
             * @description The customer who is charged
             * @example cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            customer: string;
            /**
             * @description The card that is charged
             * @example pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            payment_method: string;
            /**
             * @description How much. Decimal major units of the currency
             * @example 25.5
             */
            amount: number;
            /**
             * @description ISO 4217 code
             * @example EUR
             */
            currency: string;
            /**
             * @description The interval between charge dates
             * @example month
             * @enum {string}
             */
            interval: "day" | "week" | "month" | "year";
            /**
             * Format: date
             * @description The first charge date
             * @example 2026-12-01
             */
            start_date: string;
            /**
             * @description The last day on which a charge may be made; null for no end
             * @example null
             */
            end_date: string | null;
            /**
             * @description The next charge. When the next charge is made; null unless the subscription is active
             * @example 2027-01-01T00:00:00.000Z
             */
            next_charge_at: string | null;
            /** @description The latest charge; null before the first */
            last_charge: {
                /**
                 * Format: date-time
                 * @description When the charge began. UTC, with milliseconds
                 * @example 2026-11-21T10:15:00.000Z
                 */
                at: string;
                /**
                 * @description The current status
                 * @example succeeded
                 * @enum {string}
                 */
                status: "pending" | "succeeded" | "failed";
                /**
                 * @description The payment that it belongs to
                 * @example pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5
                 */
                payment: string;
                /**
                 * @description Why it failed; null unless it did. The payment's decline code, `processing_error`, `cancelled` or `expired`
                 * @example null
                 */
                failure: string | null;
            } | null;
            /** @description The next retry of a failed charge; null if none is due. The next retry; `attempt` counts from 1 */
            retry: {
                /**
                 * @description The number of the retry
                 * @example 1
                 */
                attempt: number;
                /**
                 * @description How many retries there are at most
                 * @example 4
                 */
                of: number;
                /**
                 * Format: date-time
                 * @description When the retry is made. UTC, with milliseconds
                 * @example 2026-11-21T10:15:00.000Z
                 */
                at: string;
            } | null;
            /**
             * @description Why it is paused; null while it is not
             * @example null
             */
            pause_reason: ("requested" | "payment_failed" | "payment_method_detached") | null;
            /**
             * @description The merchant’s own name for it, such as an order number
             * @example order-1001
             */
            reference: string | null;
            /**
             * @description A note of the merchant’s own
             * @example Two cups
             */
            description: string | null;
            /** @description The merchant’s own keys and values */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            created_at: string;
            /**
             * @description When it was paused; null while it is not
             * @example null
             */
            paused_at: string | null;
            /**
             * @description When it was cancelled; null while it is not
             * @example null
             */
            cancelled_at: string | null;
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
        };
        SubscriptionList: {
            /**
             * @description The type of the object
             * @example list
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["Subscription"][];
            /**
             * @description Whether there are more objects beyond this page, in its direction
             * @example false
             */
            has_more: boolean;
        };
        Token: {
            /**
             * @description Identifier: its prefix names the type
             * @example tokn_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            id: string;
            /**
             * @description The type of the object
             * @example token
             * @constant
             */
            object: "token";
            /** @description The card */
            card: components["schemas"]["Card"];
            /**
             * @description Whether the token was used; it can be used once
             * @example false
             */
            used: boolean;
            /**
             * Format: date-time
             * @description When it expires. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            created_at: string;
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
        };
        /** @description A payment with the cardholder present, by a token for the card: see createToken. */
        TokenPaymentRequest: {
            /**
             * @description How much. Decimal major units of the currency
             * @example 25.5
             */
            amount: number;
            /**
             * @description ISO 4217 code. One of the account’s currencies
             * @example EUR
             */
            currency: string;
            /**
             * @description True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true`
             * @example false
             */
            capture?: boolean;
            /**
             * @description The merchant’s own name for it, such as an order number
             * @example order-1001
             */
            reference: string;
            /**
             * @description A note of the merchant’s own
             * @example Two cups
             */
            description?: string | null;
            /**
             * @description The merchant’s channel that the payment belongs to
             * @example default
             */
            processing_channel?: string;
            /** @description What is bought */
            order?: {
                /** @description The lines of the order */
                items?: {
                    /**
                     * @description What the line is about
                     * @example Cup
                     */
                    name: string;
                    /**
                     * @description How many
                     * @example 1
                     */
                    quantity: number;
                    /**
                     * @description The price of one, in major units; a discount is negative
                     * @example 25.5
                     */
                    unit_amount: number;
                    /**
                     * @description The tax of the line, in major units
                     * @example 4.07
                     */
                    tax_amount?: number;
                    /**
                     * @description The merchant’s article number
                     * @example cup-blue
                     */
                    sku?: string | null;
                }[];
            };
            /** @description The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                /**
                 * @description The name of the entry
                 * @example order
                 */
                key: string;
                /**
                 * @description What the entry holds
                 * @example 1001
                 */
                value: string;
            }[] | {
                [key: string]: string;
            };
            /**
             * @description Who initiates the payment: the cardholder (customer), or the merchant without the cardholder. Default: `"customer"`
             * @example customer
             * @constant
             */
            initiated_by?: "customer";
            /** @description The authentication of the cardholder by 3-D Secure */
            three_d_secure?: {
                /**
                 * @description When to challenge the cardholder: when the issuer asks for it (automatic), always if possible (required), or never
                 * @example automatic
                 * @enum {string}
                 */
                mode: "automatic" | "required" | "never";
            };
            /**
             * Format: uri
             * @description Where the browser returns after 3-D Secure. https, in the sandbox http too, or an app's own scheme such as myapp://
             * @example https://shop.example/back
             */
            return_url?: string;
            /** @description The customer that it belongs to */
            customer?: {
                /**
                 * @description An existing customer; no other field may be given with it
                 * @example cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5
                 */
                id?: string;
                /**
                 * @description The customer’s e-mail address
                 * @example ada@example.com
                 */
                email?: string | null;
                /**
                 * @description The customer’s name
                 * @example Ada Lovelace
                 */
                name?: string;
            };
            /**
             * @description Whether to store the card for later payments. The card is stored once the payment is approved. Default: `false`
             * @example false
             */
            store?: boolean;
            /** @description The card that is charged */
            payment_method: {
                /**
                 * @description The kind of payment method
                 * @example card
                 * @constant
                 */
                type: "card";
                /**
                 * @description A card token that a page created from the card; it can be used once
                 * @example tokn_01M7YFA0H53TPN0W1Z0N6CQ3Q5
                 */
                token: string;
            };
        };
        /**
         * @description A field that is left out stays as it is. A list is replaced as a whole and can only be narrowed.
         * @example {
         *       "ip_allow_list": [
         *         "203.0.113.7"
         *       ]
         *     }
         */
        UpdateApiKeyRequest: {
            /**
             * @description The name
             * @example Till
             */
            name?: string | null;
            /** @description The addresses from which the key may be used; empty for all. Addresses and CIDRs, IPv4 or IPv6 */
            ip_allow_list?: string[];
        };
        /**
         * @description A field that is left out stays as it is; null empties it. An address is replaced as a whole.
         * @example {
         *       "email": "ada@example.com",
         *       "phone": null
         *     }
         */
        UpdateCustomerRequest: {
            /**
             * @description The name
             * @example Ada Lovelace
             */
            name?: string;
            /**
             * @description The e-mail address
             * @example ada@example.com
             */
            email?: string | null;
            /** @description The telephone number */
            phone?: {
                /**
                 * @description The country calling code, such as 49
                 * @example +44
                 */
                country_code: string;
                /**
                 * @description The number without the country code
                 * @example 2079460000
                 */
                number: string;
            } | null;
            /** @description The address that the card issuer knows */
            billing_address?: components["schemas"]["Address"] | null;
            /** @description Where goods are sent */
            shipping_address?: components["schemas"]["Address"] | null;
        };
        /** @description A field that is left out stays as it is; null empties the description. Metadata is replaced as a whole. */
        UpdatePaymentRequest: {
            /**
             * @description A note of the merchant’s own
             * @example Two cups
             */
            description?: string | null;
            /** @description The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                /**
                 * @description The name of the entry
                 * @example order
                 */
                key: string;
                /**
                 * @description What the entry holds
                 * @example 1001
                 */
                value: string;
            }[] | {
                [key: string]: string;
            };
        };
        /** @description A field that is left out stays as it is; null empties it. Metadata is replaced as a whole. */
        UpdateSubscriptionRequest: {
            /**
             * @description The card that is charged
             * @example pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            payment_method: string;
            /**
             * @description Pauses the subscription, or resumes it
             * @example active
             * @enum {string}
             */
            status: "active" | "paused";
            /**
             * @description The last day on which a charge may be made; null for no end
             * @example 2026-12-01
             */
            end_date?: string | null;
            /**
             * @description The merchant’s own name for it, such as an order number
             * @example order-1001
             */
            reference?: string | null;
            /**
             * @description A note of the merchant’s own
             * @example Two cups
             */
            description?: string | null;
            /** @description The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                /**
                 * @description The name of the entry
                 * @example order
                 */
                key: string;
                /**
                 * @description What the entry holds
                 * @example 1001
                 */
                value: string;
            }[] | {
                [key: string]: string;
            };
        };
        /**
         * @description A description or version that is left out stays as it is; null empties a description.
         * @example {
         *       "url": "https://shop.example/webhooks",
         *       "enabled_events": [
         *         "payment.succeeded",
         *         "payment.declined",
         *         "refund.succeeded"
         *       ],
         *       "status": "enabled"
         *     }
         */
        UpdateWebhookEndpointRequest: {
            /**
             * Format: uri
             * @description Where events are posted to. HTTPS only
             * @example https://shop.example/webhooks
             */
            url: string;
            /** @description The types of events that are delivered */
            enabled_events: ("payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed")[];
            /**
             * @description A note of the merchant’s own
             * @example Two cups
             */
            description?: string | null;
            /**
             * @description Enables or disables it
             * @example enabled
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * @description The version of the API that the payload is in. The version of all payloads from now on, including older events
             * @example 2026-09-01
             * @enum {string}
             */
            api_version?: "2026-09-01";
        };
        WebhookDelivery: {
            /**
             * @description Identifier: its prefix names the type
             * @example dlvr_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            id: string;
            /**
             * @description The type of the object
             * @example webhook_delivery
             * @constant
             */
            object: "webhook_delivery";
            /**
             * @description The event that is delivered
             * @example evnt_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            event: string;
            /**
             * @description The type of the event
             * @example payment.created
             * @enum {string}
             */
            event_type: "payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed" | "webhook_endpoint.tested";
            /**
             * @description The endpoint that receives the events
             * @example hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            webhook_endpoint: string;
            /**
             * @description The current status
             * @example succeeded
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed" | "cancelled";
            /**
             * @description The number of finished attempts of the schedule
             * @example 1
             */
            attempt_count: number;
            /**
             * @description When the next attempt is made; null if there is none
             * @example null
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            created_at: string;
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
            /** @description The attempts to deliver it. The newest attempts, oldest first; at most 8 in a list */
            attempts: {
                /**
                 * @description Its number among all attempts of the delivery, from 1
                 * @example 1
                 */
                ordinal: number;
                /**
                 * @description Its number in the schedule of attempts, from 1
                 * @example 1
                 */
                number: number;
                /**
                 * @description Why the attempt was made
                 * @example initial
                 * @enum {string}
                 */
                trigger: "initial" | "retry" | "replay" | "manual";
                /**
                 * Format: date-time
                 * @description When the attempt began. UTC, with milliseconds
                 * @example 2026-11-21T10:15:00.000Z
                 */
                at: string;
                /**
                 * @description How long the attempt took, in milliseconds. Null while the attempt is running
                 * @example 42
                 */
                duration_ms: number | null;
                /**
                 * @description The HTTP status of the answer; null when there was none
                 * @example 200
                 */
                response_status: number | null;
                /**
                 * @description The first 4 KiB, for the newest 8 attempts. Only in the answer that retrieves a single delivery
                 * @example ok
                 */
                response_body?: string | null;
                /**
                 * @description The error of the attempt; null if it succeeded
                 * @example null
                 */
                error: ("dns" | "refused" | "reset" | "tls" | "timeout" | "blocked_address" | "status" | "circuit_open" | "interrupted") | null;
            }[];
            /**
             * @description Whether there are older attempts than these
             * @example false
             */
            more_attempts: boolean;
        };
        WebhookDeliveryList: {
            /**
             * @description The type of the object
             * @example list
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["WebhookDelivery"][];
            /**
             * @description Whether there are more objects beyond this page, in its direction
             * @example false
             */
            has_more: boolean;
        };
        WebhookEndpoint: {
            /**
             * @description Identifier: its prefix names the type
             * @example hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            id: string;
            /**
             * @description The type of the object
             * @example webhook_endpoint
             * @constant
             */
            object: "webhook_endpoint";
            /**
             * @description Where events are posted to
             * @example https://shop.example/webhooks
             */
            url: string;
            /**
             * @description A note of the merchant’s own
             * @example Orders
             */
            description: string | null;
            /**
             * @description The current status
             * @example enabled
             * @enum {string}
             */
            status: "enabled" | "degraded" | "disabled";
            /** @description The types of events that are delivered */
            enabled_events: ("payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed")[];
            /**
             * @description The version of the API that the payload is in
             * @example 2026-09-01
             */
            api_version: string;
            /**
             * @description The signing secret. Signs deliveries. Only in the answer to the call that created it
             * @example hsec_shown_once
             */
            secret?: string;
            /** @description The current rotation of the signing secret; null if there is none. Present while deliveries are also signed with the previous secret */
            secret_rotation: {
                /**
                 * Format: date-time
                 * @description Until when deliveries are also signed with the previous secret. UTC, with milliseconds
                 * @example 2026-11-21T10:15:00.000Z
                 */
                previous_secret_expires_at: string;
            } | null;
            /** @description The success of recent deliveries to the endpoint */
            health: {
                /**
                 * @description How many attempts have failed since the last success
                 * @example 0
                 */
                consecutive_failures: number;
                /**
                 * @description Since when attempts fail; null while they do not
                 * @example null
                 */
                failing_since: string | null;
                /**
                 * @description When an attempt last succeeded; null for never
                 * @example 2026-11-21T10:15:00.000Z
                 */
                last_success_at: string | null;
                /**
                 * @description When an attempt last failed; null for never
                 * @example null
                 */
                last_failure_at: string | null;
                /**
                 * @description Why the endpoint is disabled; null while it is not
                 * @example null
                 */
                disabled_reason: ("requested" | "failing" | "gone") | null;
            };
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            updated_at: string;
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
            /** @description The events that the endpoint missed while it was disabled. Only in the answer to the call that enables the endpoint again: how many events it missed, and since when */
            replay_available?: {
                /**
                 * @description When the first missed event happened; null for none
                 * @example 2026-11-21T10:15:00.000Z
                 */
                from: string | null;
                /**
                 * @description How many events were missed
                 * @example 1312
                 */
                events: number;
            };
            /**
             * @description Whether it was deleted. Only on an endpoint that was deleted
             * @example true
             * @constant
             */
            deleted?: true;
        };
        WebhookEndpointList: {
            /**
             * @description The type of the object
             * @example list
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["WebhookEndpoint"][];
            /**
             * @description Whether there are more objects beyond this page, in its direction
             * @example false
             */
            has_more: boolean;
        };
        WebhookReplay: {
            /**
             * @description Identifier: its prefix names the type
             * @example rply_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            id: string;
            /**
             * @description The type of the object
             * @example webhook_replay
             * @constant
             */
            object: "webhook_replay";
            /**
             * @description The endpoint that receives the events
             * @example hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            webhook_endpoint: string;
            /**
             * @description The current status
             * @example running
             * @enum {string}
             */
            status: "running" | "finished";
            /**
             * Format: date-time
             * @description The first time of the events that are sent again. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @description The last time of the events that are sent again. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            to: string;
            /** @description The types of events that are sent again; null for all */
            types: ("payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed" | "webhook_endpoint.tested")[] | null;
            /**
             * @description The number of failed or cancelled deliveries when the replay was created
             * @example 1312
             */
            total: number;
            /**
             * @description How many of them have succeeded now
             * @example 640
             */
            delivered: number;
            /**
             * @description How many of them were sent again, and failed or were cancelled again
             * @example 0
             */
            failed: number;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            created_at: string;
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
        };
        WebhookReplayList: {
            /**
             * @description The type of the object
             * @example list
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["WebhookReplaySummary"][];
            /**
             * @description Whether there are more objects beyond this page, in its direction
             * @example false
             */
            has_more: boolean;
        };
        WebhookReplaySummary: {
            /**
             * @description Identifier: its prefix names the type
             * @example rply_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            id: string;
            /**
             * @description The type of the object
             * @example webhook_replay
             * @constant
             */
            object: "webhook_replay";
            /**
             * @description The endpoint that receives the events
             * @example hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5
             */
            webhook_endpoint: string;
            /**
             * @description The current status
             * @example running
             * @enum {string}
             */
            status: "running" | "finished";
            /**
             * Format: date-time
             * @description The first time of the events that are sent again. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @description The last time of the events that are sent again. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            to: string;
            /** @description The types of events that are sent again; null for all */
            types: ("payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed" | "webhook_endpoint.tested")[] | null;
            /**
             * @description The number of failed or cancelled deliveries when the replay was created
             * @example 1312
             */
            total: number;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             * @example 2026-11-21T10:15:00.000Z
             */
            created_at: string;
            /**
             * @description Whether it belongs to live mode. False in the sandbox, true in live mode
             * @example false
             */
            livemode: boolean;
        };
    };
    responses: {
        /** @description One of `json_malformed`, `parameter_invalid`, `parameter_unknown`, `parameter_missing`, `foreign_identifier`, `idempotency_key_missing`, `invalid_api_version` */
        BadRequest: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "Svc-Version": components["headers"]["Svc-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `api_key_missing`, `api_key_invalid`, `api_key_revoked`, `api_key_expired`, `api_key_wrong_mode`, `account_inactive` */
        Unauthorized: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "Svc-Version": components["headers"]["Svc-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `card_declined`, `expired_card`, `authentication_failed` */
        PaymentRequired: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "Svc-Version": components["headers"]["Svc-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `scope_missing`, `ip_not_allowed` */
        Forbidden: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "Svc-Version": components["headers"]["Svc-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `resource_missing`, `route_missing` */
        NotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "Svc-Version": components["headers"]["Svc-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `idempotency_key_reused`, `request_in_progress`, `hosted_session_unexpected_state`, `sandbox_clock_unexpected_state` */
        Conflict: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "Svc-Version": components["headers"]["Svc-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After-Maybe"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `body_too_large` */
        PayloadTooLarge: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "Svc-Version": components["headers"]["Svc-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `media_type_unsupported` */
        UnsupportedMediaType: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "Svc-Version": components["headers"]["Svc-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `resource_missing`, `amount_too_large`, `amount_too_small`, `amount_invalid_precision`, `amount_exceeds_authorized`, `amount_exceeds_captured`, `currency_not_supported`, `parameter_invalid`, `payment_unexpected_state`, `payment_method_detached`, `subscription_unexpected_state`, `token_already_used`, `token_expired` */
        UnprocessableEntity: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "Svc-Version": components["headers"]["Svc-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `rate_limited` */
        TooManyRequests: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "Svc-Version": components["headers"]["Svc-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `internal_error` */
        InternalServerError: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "Svc-Version": components["headers"]["Svc-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `processing_error`, `processor_unavailable`, `service_unavailable` */
        ServiceUnavailable: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "Svc-Version": components["headers"]["Svc-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Names this write; a repeat with the same key and body returns the stored response. */
        "Idempotency-Key": string;
        /** @description The version of the API to be answered in; the account’s own when absent. */
        "Svc-Version": "2026-09-01";
        /** @description `t=`, the time of signing in seconds, then a `v1=` for each secret: HMAC-SHA256 in hex over the time, a full stop and the body. */
        "Svc-Signature": string;
    };
    requestBodies: never;
    headers: {
        /** @description Traces the request */
        "Request-Id": string;
        /** @description The version the request was answered in */
        "Svc-Version": "2026-09-01";
        /** @description The rate limit and what is left of it */
        "RateLimit-Limit": string;
        /** @description The rate limit and what is left of it */
        "RateLimit-Remaining": string;
        /** @description The rate limit and what is left of it */
        "RateLimit-Reset": string;
        /** @description The rate limit and what is left of it */
        "RateLimit-Policy": string;
        /** @description The rate limit and what is left of it */
        RateLimit: string;
        /** @description The stored response of an earlier call */
        "Idempotent-Replay": "true";
        /** @description How to authenticate */
        "WWW-Authenticate": "Bearer";
        /** @description Seconds after which a repeat with the same key may be answered otherwise */
        "Retry-After": number;
        /** @description Seconds after which a repeat with the same key may be answered otherwise */
        "Retry-After-Maybe": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listPayments: {
        parameters: {
            query?: {
                /** @description How many objects a page has at most */
                limit?: number;
                /** @description The id of the last object of the page before: the page goes on with older ones */
                starting_after?: string;
                /** @description The id of the first object of a page: the page has the newer ones just before it */
                ending_before?: string;
                /** @description Only those with this status */
                status?: "pending" | "requires_action" | "authorized" | "succeeded" | "declined" | "failed" | "cancelled" | "expired" | "refunded" | "partially_refunded" | "on_hold" | "disputed";
                /** @description Only those of this customer */
                customer?: string;
                /** @description Only those with exactly this reference */
                reference?: string;
                /** @description Only those with this stored card */
                payment_method?: string;
                /** @description Only those of this subscription */
                subscription?: string;
                /** @description Only those created at this time or later */
                "created[gte]"?: string;
                /** @description Only those created at this time or earlier */
                "created[lte]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payments. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "object": "payment",
                     *           "status": "succeeded",
                     *           "amount": 25.5,
                     *           "amount_captured": 25.5,
                     *           "amount_refunded": 0,
                     *           "currency": "EUR",
                     *           "reference": "order-1001",
                     *           "description": "Two cups",
                     *           "customer": null,
                     *           "payment_method": {
                     *             "id": "pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *             "type": "card",
                     *             "stored": false,
                     *             "card": {
                     *               "brand": "visa",
                     *               "last4": "0013",
                     *               "bin": "411111",
                     *               "funding": null,
                     *               "country": null,
                     *               "issuer": null,
                     *               "expiry_month": 12,
                     *               "expiry_year": 2030
                     *             }
                     *           },
                     *           "initiated_by": "customer",
                     *           "sequence": null,
                     *           "subscription": null,
                     *           "three_d_secure": {
                     *             "required": false,
                     *             "status": "not_required",
                     *             "version": null
                     *           },
                     *           "decline_code": null,
                     *           "decline_message": null,
                     *           "fee": {
                     *             "amount": 0.56,
                     *             "currency": "EUR",
                     *             "settled": false
                     *           },
                     *           "net": {
                     *             "amount": 24.94,
                     *             "currency": "EUR"
                     *           },
                     *           "order": null,
                     *           "metadata": {
                     *             "order": "1001"
                     *           },
                     *           "capture_before": null,
                     *           "captured_at": "2026-11-21T10:15:00.000Z",
                     *           "last_capture": {
                     *             "amount": 25.5,
                     *             "reference": null,
                     *             "metadata": {}
                     *           },
                     *           "created_at": "2026-11-21T10:15:00.000Z",
                     *           "livemode": false
                     *         }
                     *       ],
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardPaymentRequest"] | components["schemas"]["TokenPaymentRequest"] | components["schemas"]["StoredCardPaymentRequest"] | components["schemas"]["MerchantPaymentRequest"];
            };
        };
        responses: {
            /** @description The payment, whatever its outcome: read `status` and `decline_code`. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "payment",
                     *       "status": "succeeded",
                     *       "amount": 25.5,
                     *       "amount_captured": 25.5,
                     *       "amount_refunded": 0,
                     *       "currency": "EUR",
                     *       "reference": "order-1001",
                     *       "description": "Two cups",
                     *       "customer": null,
                     *       "payment_method": {
                     *         "id": "pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *         "type": "card",
                     *         "stored": false,
                     *         "card": {
                     *           "brand": "visa",
                     *           "last4": "0013",
                     *           "bin": "411111",
                     *           "funding": null,
                     *           "country": null,
                     *           "issuer": null,
                     *           "expiry_month": 12,
                     *           "expiry_year": 2030
                     *         }
                     *       },
                     *       "initiated_by": "customer",
                     *       "sequence": null,
                     *       "subscription": null,
                     *       "three_d_secure": {
                     *         "required": false,
                     *         "status": "not_required",
                     *         "version": null
                     *       },
                     *       "decline_code": null,
                     *       "decline_message": null,
                     *       "fee": {
                     *         "amount": 0.56,
                     *         "currency": "EUR",
                     *         "settled": false
                     *       },
                     *       "net": {
                     *         "amount": 24.94,
                     *         "currency": "EUR"
                     *       },
                     *       "order": null,
                     *       "metadata": {
                     *         "order": "1001"
                     *       },
                     *       "capture_before": null,
                     *       "captured_at": "2026-11-21T10:15:00.000Z",
                     *       "last_capture": {
                     *         "amount": 25.5,
                     *         "reference": null,
                     *         "metadata": {}
                     *       },
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["Payment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrievePayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A payment's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "payment",
                     *       "status": "succeeded",
                     *       "amount": 25.5,
                     *       "amount_captured": 25.5,
                     *       "amount_refunded": 0,
                     *       "currency": "EUR",
                     *       "reference": "order-1001",
                     *       "description": "Two cups",
                     *       "customer": null,
                     *       "payment_method": {
                     *         "id": "pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *         "type": "card",
                     *         "stored": false,
                     *         "card": {
                     *           "brand": "visa",
                     *           "last4": "0013",
                     *           "bin": "411111",
                     *           "funding": null,
                     *           "country": null,
                     *           "issuer": null,
                     *           "expiry_month": 12,
                     *           "expiry_year": 2030
                     *         }
                     *       },
                     *       "initiated_by": "customer",
                     *       "sequence": null,
                     *       "subscription": null,
                     *       "three_d_secure": {
                     *         "required": false,
                     *         "status": "not_required",
                     *         "version": null
                     *       },
                     *       "decline_code": null,
                     *       "decline_message": null,
                     *       "fee": {
                     *         "amount": 0.56,
                     *         "currency": "EUR",
                     *         "settled": false
                     *       },
                     *       "net": {
                     *         "amount": 24.94,
                     *         "currency": "EUR"
                     *       },
                     *       "order": null,
                     *       "metadata": {
                     *         "order": "1001"
                     *       },
                     *       "capture_before": null,
                     *       "captured_at": "2026-11-21T10:15:00.000Z",
                     *       "last_capture": {
                     *         "amount": 25.5,
                     *         "reference": null,
                     *         "metadata": {}
                     *       },
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["Payment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A payment's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdatePaymentRequest"];
            };
        };
        responses: {
            /** @description The payment as it is now. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "payment",
                     *       "status": "succeeded",
                     *       "amount": 25.5,
                     *       "amount_captured": 25.5,
                     *       "amount_refunded": 0,
                     *       "currency": "EUR",
                     *       "reference": "order-1001",
                     *       "description": "Two cups",
                     *       "customer": null,
                     *       "payment_method": {
                     *         "id": "pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *         "type": "card",
                     *         "stored": false,
                     *         "card": {
                     *           "brand": "visa",
                     *           "last4": "0013",
                     *           "bin": "411111",
                     *           "funding": null,
                     *           "country": null,
                     *           "issuer": null,
                     *           "expiry_month": 12,
                     *           "expiry_year": 2030
                     *         }
                     *       },
                     *       "initiated_by": "customer",
                     *       "sequence": null,
                     *       "subscription": null,
                     *       "three_d_secure": {
                     *         "required": false,
                     *         "status": "not_required",
                     *         "version": null
                     *       },
                     *       "decline_code": null,
                     *       "decline_message": null,
                     *       "fee": {
                     *         "amount": 0.56,
                     *         "currency": "EUR",
                     *         "settled": false
                     *       },
                     *       "net": {
                     *         "amount": 24.94,
                     *         "currency": "EUR"
                     *       },
                     *       "order": null,
                     *       "metadata": {
                     *         "order": "1001"
                     *       },
                     *       "capture_before": null,
                     *       "captured_at": "2026-11-21T10:15:00.000Z",
                     *       "last_capture": {
                     *         "amount": 25.5,
                     *         "reference": null,
                     *         "metadata": {}
                     *       },
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["Payment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A payment's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPaymentRequest"];
            };
        };
        responses: {
            /** @description The payment: `succeeded`, `authorized` or `declined`. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "payment",
                     *       "status": "succeeded",
                     *       "amount": 25.5,
                     *       "amount_captured": 25.5,
                     *       "amount_refunded": 0,
                     *       "currency": "EUR",
                     *       "reference": "order-1001",
                     *       "description": "Two cups",
                     *       "customer": null,
                     *       "payment_method": {
                     *         "id": "pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *         "type": "card",
                     *         "stored": false,
                     *         "card": {
                     *           "brand": "visa",
                     *           "last4": "0013",
                     *           "bin": "411111",
                     *           "funding": null,
                     *           "country": null,
                     *           "issuer": null,
                     *           "expiry_month": 12,
                     *           "expiry_year": 2030
                     *         }
                     *       },
                     *       "initiated_by": "customer",
                     *       "sequence": null,
                     *       "subscription": null,
                     *       "three_d_secure": {
                     *         "required": false,
                     *         "status": "not_required",
                     *         "version": null
                     *       },
                     *       "decline_code": null,
                     *       "decline_message": null,
                     *       "fee": {
                     *         "amount": 0.56,
                     *         "currency": "EUR",
                     *         "settled": false
                     *       },
                     *       "net": {
                     *         "amount": 24.94,
                     *         "currency": "EUR"
                     *       },
                     *       "order": null,
                     *       "metadata": {
                     *         "order": "1001"
                     *       },
                     *       "capture_before": null,
                     *       "captured_at": "2026-11-21T10:15:00.000Z",
                     *       "last_capture": {
                     *         "amount": 25.5,
                     *         "reference": null,
                     *         "metadata": {}
                     *       },
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["Payment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    capturePayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A payment's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CapturePaymentRequest"];
            };
        };
        responses: {
            /** @description The payment: `succeeded`, or still `authorized` after a capture that is not final. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "payment",
                     *       "status": "succeeded",
                     *       "amount": 25.5,
                     *       "amount_captured": 25.5,
                     *       "amount_refunded": 0,
                     *       "currency": "EUR",
                     *       "reference": "order-1001",
                     *       "description": "Two cups",
                     *       "customer": null,
                     *       "payment_method": {
                     *         "id": "pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *         "type": "card",
                     *         "stored": false,
                     *         "card": {
                     *           "brand": "visa",
                     *           "last4": "0013",
                     *           "bin": "411111",
                     *           "funding": null,
                     *           "country": null,
                     *           "issuer": null,
                     *           "expiry_month": 12,
                     *           "expiry_year": 2030
                     *         }
                     *       },
                     *       "initiated_by": "customer",
                     *       "sequence": null,
                     *       "subscription": null,
                     *       "three_d_secure": {
                     *         "required": false,
                     *         "status": "not_required",
                     *         "version": null
                     *       },
                     *       "decline_code": null,
                     *       "decline_message": null,
                     *       "fee": {
                     *         "amount": 0.56,
                     *         "currency": "EUR",
                     *         "settled": false
                     *       },
                     *       "net": {
                     *         "amount": 24.94,
                     *         "currency": "EUR"
                     *       },
                     *       "order": null,
                     *       "metadata": {
                     *         "order": "1001"
                     *       },
                     *       "capture_before": null,
                     *       "captured_at": "2026-11-21T10:15:00.000Z",
                     *       "last_capture": {
                     *         "amount": 25.5,
                     *         "reference": null,
                     *         "metadata": {}
                     *       },
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["Payment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A payment's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelPaymentRequest"];
            };
        };
        responses: {
            /** @description The payment: `cancelled`, or `succeeded` when a part of it was captured before. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "payment",
                     *       "status": "succeeded",
                     *       "amount": 25.5,
                     *       "amount_captured": 25.5,
                     *       "amount_refunded": 0,
                     *       "currency": "EUR",
                     *       "reference": "order-1001",
                     *       "description": "Two cups",
                     *       "customer": null,
                     *       "payment_method": {
                     *         "id": "pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *         "type": "card",
                     *         "stored": false,
                     *         "card": {
                     *           "brand": "visa",
                     *           "last4": "0013",
                     *           "bin": "411111",
                     *           "funding": null,
                     *           "country": null,
                     *           "issuer": null,
                     *           "expiry_month": 12,
                     *           "expiry_year": 2030
                     *         }
                     *       },
                     *       "initiated_by": "customer",
                     *       "sequence": null,
                     *       "subscription": null,
                     *       "three_d_secure": {
                     *         "required": false,
                     *         "status": "not_required",
                     *         "version": null
                     *       },
                     *       "decline_code": null,
                     *       "decline_message": null,
                     *       "fee": {
                     *         "amount": 0.56,
                     *         "currency": "EUR",
                     *         "settled": false
                     *       },
                     *       "net": {
                     *         "amount": 24.94,
                     *         "currency": "EUR"
                     *       },
                     *       "order": null,
                     *       "metadata": {
                     *         "order": "1001"
                     *       },
                     *       "capture_before": null,
                     *       "captured_at": "2026-11-21T10:15:00.000Z",
                     *       "last_capture": {
                     *         "amount": 25.5,
                     *         "reference": null,
                     *         "metadata": {}
                     *       },
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["Payment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRefundsOfPayment: {
        parameters: {
            query?: {
                /** @description How many objects a page has at most */
                limit?: number;
                /** @description The id of the last object of the page before: the page goes on with older ones */
                starting_after?: string;
                /** @description The id of the first object of a page: the page has the newer ones just before it */
                ending_before?: string;
                /** @description Only those with this status */
                status?: "pending" | "succeeded" | "failed";
                /** @description Only those created at this time or later */
                "created[gte]"?: string;
                /** @description Only those created at this time or earlier */
                "created[lte]"?: string;
            };
            header?: never;
            path: {
                /** @description A payment's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of refunds. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "ref_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "object": "refund",
                     *           "payment": "pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "status": "pending",
                     *           "amount": 25.5,
                     *           "currency": "EUR",
                     *           "reason": "duplicate",
                     *           "reference": "order-1001",
                     *           "created_at": "2026-11-21T10:15:00.000Z",
                     *           "livemode": false
                     *         }
                     *       ],
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["RefundList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A payment's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RefundRequest"];
            };
        };
        responses: {
            /** @description The refund, `pending` until it is settled. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ref_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "refund",
                     *       "payment": "pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "status": "pending",
                     *       "amount": 25.5,
                     *       "currency": "EUR",
                     *       "reason": "duplicate",
                     *       "reference": "order-1001",
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["Refund"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRefunds: {
        parameters: {
            query?: {
                /** @description How many objects a page has at most */
                limit?: number;
                /** @description The id of the last object of the page before: the page goes on with older ones */
                starting_after?: string;
                /** @description The id of the first object of a page: the page has the newer ones just before it */
                ending_before?: string;
                /** @description Only those with this status */
                status?: "pending" | "succeeded" | "failed";
                /** @description Only those created at this time or later */
                "created[gte]"?: string;
                /** @description Only those created at this time or earlier */
                "created[lte]"?: string;
                /** @description Only those of this payment */
                payment?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of refunds. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "ref_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "object": "refund",
                     *           "payment": "pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "status": "pending",
                     *           "amount": 25.5,
                     *           "currency": "EUR",
                     *           "reason": "duplicate",
                     *           "reference": "order-1001",
                     *           "created_at": "2026-11-21T10:15:00.000Z",
                     *           "livemode": false
                     *         }
                     *       ],
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["RefundList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A refund's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The refund. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ref_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "refund",
                     *       "payment": "pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "status": "pending",
                     *       "amount": 25.5,
                     *       "currency": "EUR",
                     *       "reason": "duplicate",
                     *       "reference": "order-1001",
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["Refund"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listHostedSessions: {
        parameters: {
            query?: {
                /** @description How many objects a page has at most */
                limit?: number;
                /** @description The id of the last object of the page before: the page goes on with older ones */
                starting_after?: string;
                /** @description The id of the first object of a page: the page has the newer ones just before it */
                ending_before?: string;
                /** @description Only those with this status */
                status?: "open" | "completed" | "expired";
                /** @description Only those of this customer */
                customer?: string;
                /** @description Only those created at this time or later */
                "created[gte]"?: string;
                /** @description Only those created at this time or earlier */
                "created[lte]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of hosted sessions. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "sesn_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "object": "hosted_session",
                     *           "url": "https://api.example/hosted/sesn_01M7YFA0H53TPN0W1Z0N6CQ3Q5/secret",
                     *           "client_secret": "sesn_secret_shown_once",
                     *           "status": "open",
                     *           "payment": null,
                     *           "amount": 25.5,
                     *           "currency": "EUR",
                     *           "reference": "order-1001",
                     *           "customer": "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "capture": false,
                     *           "store": false,
                     *           "description": "Two cups",
                     *           "order": null,
                     *           "metadata": {
                     *             "order": "1001"
                     *           },
                     *           "three_d_secure": {
                     *             "mode": "automatic"
                     *           },
                     *           "success_url": "https://shop.example/thanks",
                     *           "cancel_url": "https://shop.example/basket",
                     *           "expires_at": "2026-11-21T10:15:00.000Z",
                     *           "created_at": "2026-11-21T10:15:00.000Z",
                     *           "livemode": false
                     *         }
                     *       ],
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["HostedSessionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createHostedSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HostedSessionRequest"];
            };
        };
        responses: {
            /** @description The session: send the browser to its `url`. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sesn_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "hosted_session",
                     *       "url": "https://api.example/hosted/sesn_01M7YFA0H53TPN0W1Z0N6CQ3Q5/secret",
                     *       "client_secret": "sesn_secret_shown_once",
                     *       "status": "open",
                     *       "payment": null,
                     *       "amount": 25.5,
                     *       "currency": "EUR",
                     *       "reference": "order-1001",
                     *       "customer": "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "capture": false,
                     *       "store": false,
                     *       "description": "Two cups",
                     *       "order": null,
                     *       "metadata": {
                     *         "order": "1001"
                     *       },
                     *       "three_d_secure": {
                     *         "mode": "automatic"
                     *       },
                     *       "success_url": "https://shop.example/thanks",
                     *       "cancel_url": "https://shop.example/basket",
                     *       "expires_at": "2026-11-21T10:15:00.000Z",
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["HostedSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveHostedSession: {
        parameters: {
            query?: {
                /** @description The session’s client secret, with which a page may read the session’s status */
                client_secret?: string;
            };
            header?: never;
            path: {
                /** @description A hosted session's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session; a publishable key, which must send `client_secret`, sees its status alone. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sesn_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "hosted_session",
                     *       "url": "https://api.example/hosted/sesn_01M7YFA0H53TPN0W1Z0N6CQ3Q5/secret",
                     *       "client_secret": "sesn_secret_shown_once",
                     *       "status": "open",
                     *       "payment": null,
                     *       "amount": 25.5,
                     *       "currency": "EUR",
                     *       "reference": "order-1001",
                     *       "customer": "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "capture": false,
                     *       "store": false,
                     *       "description": "Two cups",
                     *       "order": null,
                     *       "metadata": {
                     *         "order": "1001"
                     *       },
                     *       "three_d_secure": {
                     *         "mode": "automatic"
                     *       },
                     *       "success_url": "https://shop.example/thanks",
                     *       "cancel_url": "https://shop.example/basket",
                     *       "expires_at": "2026-11-21T10:15:00.000Z",
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["HostedSession"] | components["schemas"]["HostedSessionStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    expireHostedSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A hosted session's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session, with the status `expired`: its page takes no card any more. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sesn_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "hosted_session",
                     *       "url": "https://api.example/hosted/sesn_01M7YFA0H53TPN0W1Z0N6CQ3Q5/secret",
                     *       "client_secret": "sesn_secret_shown_once",
                     *       "status": "open",
                     *       "payment": null,
                     *       "amount": 25.5,
                     *       "currency": "EUR",
                     *       "reference": "order-1001",
                     *       "customer": "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "capture": false,
                     *       "store": false,
                     *       "description": "Two cups",
                     *       "order": null,
                     *       "metadata": {
                     *         "order": "1001"
                     *       },
                     *       "three_d_secure": {
                     *         "mode": "automatic"
                     *       },
                     *       "success_url": "https://shop.example/thanks",
                     *       "cancel_url": "https://shop.example/basket",
                     *       "expires_at": "2026-11-21T10:15:00.000Z",
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["HostedSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /** @description How many objects a page has at most */
                limit?: number;
                /** @description The id of the last object of the page before: the page goes on with older ones */
                starting_after?: string;
                /** @description The id of the first object of a page: the page has the newer ones just before it */
                ending_before?: string;
                /** @description Only those with exactly this e-mail address */
                email?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of customers. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "object": "customer",
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com",
                     *           "phone": {
                     *             "country_code": "+44",
                     *             "number": "2079460000"
                     *           },
                     *           "billing_address": {
                     *             "line1": "12 St James’s Square",
                     *             "line2": null,
                     *             "city": "London",
                     *             "postcode": "SW1Y 4JH",
                     *             "country": "GB",
                     *             "state": null
                     *           },
                     *           "shipping_address": {
                     *             "line1": "12 St James’s Square",
                     *             "line2": null,
                     *             "city": "London",
                     *             "postcode": "SW1Y 4JH",
                     *             "country": "GB",
                     *             "state": null
                     *           },
                     *           "created_at": "2026-11-21T10:15:00.000Z",
                     *           "livemode": false
                     *         }
                     *       ],
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["CustomerList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCustomerRequest"];
            };
        };
        responses: {
            /** @description The customer. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "customer",
                     *       "name": "Ada Lovelace",
                     *       "email": "ada@example.com",
                     *       "phone": {
                     *         "country_code": "+44",
                     *         "number": "2079460000"
                     *       },
                     *       "billing_address": {
                     *         "line1": "12 St James’s Square",
                     *         "line2": null,
                     *         "city": "London",
                     *         "postcode": "SW1Y 4JH",
                     *         "country": "GB",
                     *         "state": null
                     *       },
                     *       "shipping_address": {
                     *         "line1": "12 St James’s Square",
                     *         "line2": null,
                     *         "city": "London",
                     *         "postcode": "SW1Y 4JH",
                     *         "country": "GB",
                     *         "state": null
                     *       },
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A customer's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "customer",
                     *       "name": "Ada Lovelace",
                     *       "email": "ada@example.com",
                     *       "phone": {
                     *         "country_code": "+44",
                     *         "number": "2079460000"
                     *       },
                     *       "billing_address": {
                     *         "line1": "12 St James’s Square",
                     *         "line2": null,
                     *         "city": "London",
                     *         "postcode": "SW1Y 4JH",
                     *         "country": "GB",
                     *         "state": null
                     *       },
                     *       "shipping_address": {
                     *         "line1": "12 St James’s Square",
                     *         "line2": null,
                     *         "city": "London",
                     *         "postcode": "SW1Y 4JH",
                     *         "country": "GB",
                     *         "state": null
                     *       },
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A customer's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer, with `deleted: true`. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "customer",
                     *       "name": "Ada Lovelace",
                     *       "email": "ada@example.com",
                     *       "phone": {
                     *         "country_code": "+44",
                     *         "number": "2079460000"
                     *       },
                     *       "billing_address": {
                     *         "line1": "12 St James’s Square",
                     *         "line2": null,
                     *         "city": "London",
                     *         "postcode": "SW1Y 4JH",
                     *         "country": "GB",
                     *         "state": null
                     *       },
                     *       "shipping_address": {
                     *         "line1": "12 St James’s Square",
                     *         "line2": null,
                     *         "city": "London",
                     *         "postcode": "SW1Y 4JH",
                     *         "country": "GB",
                     *         "state": null
                     *       },
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A customer's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateCustomerRequest"];
            };
        };
        responses: {
            /** @description The customer as it is now. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "customer",
                     *       "name": "Ada Lovelace",
                     *       "email": "ada@example.com",
                     *       "phone": {
                     *         "country_code": "+44",
                     *         "number": "2079460000"
                     *       },
                     *       "billing_address": {
                     *         "line1": "12 St James’s Square",
                     *         "line2": null,
                     *         "city": "London",
                     *         "postcode": "SW1Y 4JH",
                     *         "country": "GB",
                     *         "state": null
                     *       },
                     *       "shipping_address": {
                     *         "line1": "12 St James’s Square",
                     *         "line2": null,
                     *         "city": "London",
                     *         "postcode": "SW1Y 4JH",
                     *         "country": "GB",
                     *         "state": null
                     *       },
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTokenRequest"];
            };
        };
        responses: {
            /** @description The token: good once, for 15 minutes. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tokn_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "token",
                     *       "card": {
                     *         "brand": "visa",
                     *         "last4": "0013",
                     *         "bin": "411111",
                     *         "funding": null,
                     *         "country": null,
                     *         "issuer": null,
                     *         "expiry_month": 12,
                     *         "expiry_year": 2030
                     *       },
                     *       "used": false,
                     *       "expires_at": "2026-11-21T10:15:00.000Z",
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["Token"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPaymentMethods: {
        parameters: {
            query?: {
                /** @description How many objects a page has at most */
                limit?: number;
                /** @description The id of the last object of the page before: the page goes on with older ones */
                starting_after?: string;
                /** @description The id of the first object of a page: the page has the newer ones just before it */
                ending_before?: string;
                /** @description Only those of this customer */
                customer?: string;
                /** @description Only those with this status */
                status?: "active" | "expired" | "detached";
                /** @description Only those of this type */
                type?: "card";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of stored cards. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "object": "payment_method",
                     *           "type": "card",
                     *           "customer": "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "card": {
                     *             "brand": "visa",
                     *             "last4": "0013",
                     *             "bin": "411111",
                     *             "funding": null,
                     *             "country": null,
                     *             "issuer": null,
                     *             "expiry_month": 12,
                     *             "expiry_year": 2030
                     *           },
                     *           "setup_payment": null,
                     *           "status": "active",
                     *           "created_at": "2026-11-21T10:15:00.000Z",
                     *           "detached_at": null,
                     *           "livemode": false
                     *         }
                     *       ],
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentMethodList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    attachPaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachPaymentMethodRequest"];
            };
        };
        responses: {
            /** @description The stored card. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "payment_method",
                     *       "type": "card",
                     *       "customer": "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "card": {
                     *         "brand": "visa",
                     *         "last4": "0013",
                     *         "bin": "411111",
                     *         "funding": null,
                     *         "country": null,
                     *         "issuer": null,
                     *         "expiry_month": 12,
                     *         "expiry_year": 2030
                     *       },
                     *       "setup_payment": null,
                     *       "status": "active",
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "detached_at": null,
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentMethod"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrievePaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A payment method's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stored card. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "payment_method",
                     *       "type": "card",
                     *       "customer": "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "card": {
                     *         "brand": "visa",
                     *         "last4": "0013",
                     *         "bin": "411111",
                     *         "funding": null,
                     *         "country": null,
                     *         "issuer": null,
                     *         "expiry_month": 12,
                     *         "expiry_year": 2030
                     *       },
                     *       "setup_payment": null,
                     *       "status": "active",
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "detached_at": null,
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentMethod"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    detachPaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A payment method's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card, with the status `detached`. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "payment_method",
                     *       "type": "card",
                     *       "customer": "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "card": {
                     *         "brand": "visa",
                     *         "last4": "0013",
                     *         "bin": "411111",
                     *         "funding": null,
                     *         "country": null,
                     *         "issuer": null,
                     *         "expiry_month": 12,
                     *         "expiry_year": 2030
                     *       },
                     *       "setup_payment": null,
                     *       "status": "active",
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "detached_at": null,
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentMethod"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description How many objects a page has at most */
                limit?: number;
                /** @description The id of the last object of the page before: the page goes on with older ones */
                starting_after?: string;
                /** @description The id of the first object of a page: the page has the newer ones just before it */
                ending_before?: string;
                /** @description Only those of this customer */
                customer?: string;
                /** @description Only those with this status */
                status?: "active" | "paused" | "cancelled" | "expired";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of subscriptions. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "subs_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "object": "subscription",
                     *           "status": "active",
                     *           "customer": "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "payment_method": "pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "amount": 25.5,
                     *           "currency": "EUR",
                     *           "interval": "month",
                     *           "start_date": "2026-12-01",
                     *           "end_date": null,
                     *           "next_charge_at": "2027-01-01T00:00:00.000Z",
                     *           "last_charge": {
                     *             "at": "2026-11-21T10:15:00.000Z",
                     *             "status": "succeeded",
                     *             "payment": "pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *             "failure": null
                     *           },
                     *           "retry": null,
                     *           "pause_reason": null,
                     *           "reference": "order-1001",
                     *           "description": "Two cups",
                     *           "metadata": {
                     *             "order": "1001"
                     *           },
                     *           "created_at": "2026-11-21T10:15:00.000Z",
                     *           "paused_at": null,
                     *           "cancelled_at": null,
                     *           "livemode": false
                     *         }
                     *       ],
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["SubscriptionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSubscriptionRequest"];
            };
        };
        responses: {
            /** @description The subscription; one that starts today is charged right after. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "subs_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "subscription",
                     *       "status": "active",
                     *       "customer": "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "payment_method": "pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "amount": 25.5,
                     *       "currency": "EUR",
                     *       "interval": "month",
                     *       "start_date": "2026-12-01",
                     *       "end_date": null,
                     *       "next_charge_at": "2027-01-01T00:00:00.000Z",
                     *       "last_charge": {
                     *         "at": "2026-11-21T10:15:00.000Z",
                     *         "status": "succeeded",
                     *         "payment": "pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *         "failure": null
                     *       },
                     *       "retry": null,
                     *       "pause_reason": null,
                     *       "reference": "order-1001",
                     *       "description": "Two cups",
                     *       "metadata": {
                     *         "order": "1001"
                     *       },
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "paused_at": null,
                     *       "cancelled_at": null,
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A subscription's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "subs_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "subscription",
                     *       "status": "active",
                     *       "customer": "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "payment_method": "pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "amount": 25.5,
                     *       "currency": "EUR",
                     *       "interval": "month",
                     *       "start_date": "2026-12-01",
                     *       "end_date": null,
                     *       "next_charge_at": "2027-01-01T00:00:00.000Z",
                     *       "last_charge": {
                     *         "at": "2026-11-21T10:15:00.000Z",
                     *         "status": "succeeded",
                     *         "payment": "pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *         "failure": null
                     *       },
                     *       "retry": null,
                     *       "pause_reason": null,
                     *       "reference": "order-1001",
                     *       "description": "Two cups",
                     *       "metadata": {
                     *         "order": "1001"
                     *       },
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "paused_at": null,
                     *       "cancelled_at": null,
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A subscription's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription, with the status `cancelled`. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "subs_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "subscription",
                     *       "status": "active",
                     *       "customer": "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "payment_method": "pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "amount": 25.5,
                     *       "currency": "EUR",
                     *       "interval": "month",
                     *       "start_date": "2026-12-01",
                     *       "end_date": null,
                     *       "next_charge_at": "2027-01-01T00:00:00.000Z",
                     *       "last_charge": {
                     *         "at": "2026-11-21T10:15:00.000Z",
                     *         "status": "succeeded",
                     *         "payment": "pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *         "failure": null
                     *       },
                     *       "retry": null,
                     *       "pause_reason": null,
                     *       "reference": "order-1001",
                     *       "description": "Two cups",
                     *       "metadata": {
                     *         "order": "1001"
                     *       },
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "paused_at": null,
                     *       "cancelled_at": null,
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A subscription's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSubscriptionRequest"];
            };
        };
        responses: {
            /** @description The subscription as it is now. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "subs_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "subscription",
                     *       "status": "active",
                     *       "customer": "cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "payment_method": "pmth_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "amount": 25.5,
                     *       "currency": "EUR",
                     *       "interval": "month",
                     *       "start_date": "2026-12-01",
                     *       "end_date": null,
                     *       "next_charge_at": "2027-01-01T00:00:00.000Z",
                     *       "last_charge": {
                     *         "at": "2026-11-21T10:15:00.000Z",
                     *         "status": "succeeded",
                     *         "payment": "pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *         "failure": null
                     *       },
                     *       "retry": null,
                     *       "pause_reason": null,
                     *       "reference": "order-1001",
                     *       "description": "Two cups",
                     *       "metadata": {
                     *         "order": "1001"
                     *       },
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "paused_at": null,
                     *       "cancelled_at": null,
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description How many objects a page has at most */
                limit?: number;
                /** @description The id of the last object of the page before: the page goes on with older ones */
                starting_after?: string;
                /** @description The id of the first object of a page: the page has the newer ones just before it */
                ending_before?: string;
                /** @description Only those of this type. Given several times, or separated by commas */
                type?: ("payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed" | "webhook_endpoint.tested")[];
                /** @description Only those about the object with this id */
                object_id?: string;
                /** @description Only those created at this time or later */
                "created[gte]"?: string;
                /** @description Only those created at this time or earlier */
                "created[lte]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. Those of the last second are not in it yet. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "evnt_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "object": "event",
                     *           "type": "payment.succeeded",
                     *           "api_version": "2026-09-01",
                     *           "created_at": "2026-11-21T10:15:00.000Z",
                     *           "livemode": false,
                     *           "account": "merch_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "data": {
                     *             "object": {
                     *               "id": "pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *               "object": "payment",
                     *               "status": "succeeded"
                     *             },
                     *             "previous_attributes": {
                     *               "status": "requires_action"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["EventList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An event's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "evnt_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "event",
                     *       "type": "payment.succeeded",
                     *       "api_version": "2026-09-01",
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false,
                     *       "account": "merch_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "data": {
                     *         "object": {
                     *           "id": "pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "object": "payment",
                     *           "status": "succeeded"
                     *         },
                     *         "previous_attributes": {
                     *           "status": "requires_action"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resendEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An event's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendRequest"];
            };
        };
        responses: {
            /** @description The delivery, which is about to be made, whatever became of it before. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dlvr_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "webhook_delivery",
                     *       "event": "evnt_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "event_type": "payment.created",
                     *       "webhook_endpoint": "hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "status": "succeeded",
                     *       "attempt_count": 1,
                     *       "next_attempt_at": null,
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false,
                     *       "attempts": [
                     *         {
                     *           "ordinal": 1,
                     *           "number": 1,
                     *           "trigger": "initial",
                     *           "at": "2026-11-21T10:15:00.000Z",
                     *           "duration_ms": 42,
                     *           "response_status": 200,
                     *           "response_body": "ok",
                     *           "error": null
                     *         }
                     *       ],
                     *       "more_attempts": false
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description How many objects a page has at most */
                limit?: number;
                /** @description The id of the last object of the page before: the page goes on with older ones */
                starting_after?: string;
                /** @description The id of the first object of a page: the page has the newer ones just before it */
                ending_before?: string;
                /** @description Only those with this status */
                status?: "enabled" | "degraded" | "disabled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of endpoints. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "object": "webhook_endpoint",
                     *           "url": "https://shop.example/webhooks",
                     *           "description": "Orders",
                     *           "status": "enabled",
                     *           "enabled_events": [
                     *             "payment.succeeded",
                     *             "payment.declined"
                     *           ],
                     *           "api_version": "2026-09-01",
                     *           "secret": "hsec_shown_once",
                     *           "secret_rotation": null,
                     *           "health": {
                     *             "consecutive_failures": 0,
                     *             "failing_since": null,
                     *             "last_success_at": "2026-11-21T10:15:00.000Z",
                     *             "last_failure_at": null,
                     *             "disabled_reason": null
                     *           },
                     *           "created_at": "2026-11-21T10:15:00.000Z",
                     *           "updated_at": "2026-11-21T10:15:00.000Z",
                     *           "livemode": false
                     *         }
                     *       ],
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description The endpoint, with its `secret`. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "webhook_endpoint",
                     *       "url": "https://shop.example/webhooks",
                     *       "description": "Orders",
                     *       "status": "enabled",
                     *       "enabled_events": [
                     *         "payment.succeeded",
                     *         "payment.declined"
                     *       ],
                     *       "api_version": "2026-09-01",
                     *       "secret": "hsec_shown_once",
                     *       "secret_rotation": null,
                     *       "health": {
                     *         "consecutive_failures": 0,
                     *         "failing_since": null,
                     *         "last_success_at": "2026-11-21T10:15:00.000Z",
                     *         "last_failure_at": null,
                     *         "disabled_reason": null
                     *       },
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "updated_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook endpoint's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "webhook_endpoint",
                     *       "url": "https://shop.example/webhooks",
                     *       "description": "Orders",
                     *       "status": "enabled",
                     *       "enabled_events": [
                     *         "payment.succeeded",
                     *         "payment.declined"
                     *       ],
                     *       "api_version": "2026-09-01",
                     *       "secret": "hsec_shown_once",
                     *       "secret_rotation": null,
                     *       "health": {
                     *         "consecutive_failures": 0,
                     *         "failing_since": null,
                     *         "last_success_at": "2026-11-21T10:15:00.000Z",
                     *         "last_failure_at": null,
                     *         "disabled_reason": null
                     *       },
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "updated_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook endpoint's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint, with `deleted: true`. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "webhook_endpoint",
                     *       "url": "https://shop.example/webhooks",
                     *       "description": "Orders",
                     *       "status": "enabled",
                     *       "enabled_events": [
                     *         "payment.succeeded",
                     *         "payment.declined"
                     *       ],
                     *       "api_version": "2026-09-01",
                     *       "secret": "hsec_shown_once",
                     *       "secret_rotation": null,
                     *       "health": {
                     *         "consecutive_failures": 0,
                     *         "failing_since": null,
                     *         "last_success_at": "2026-11-21T10:15:00.000Z",
                     *         "last_failure_at": null,
                     *         "disabled_reason": null
                     *       },
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "updated_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook endpoint's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description The endpoint as it is now; with `replay_available` when it was disabled until now. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "webhook_endpoint",
                     *       "url": "https://shop.example/webhooks",
                     *       "description": "Orders",
                     *       "status": "enabled",
                     *       "enabled_events": [
                     *         "payment.succeeded",
                     *         "payment.declined"
                     *       ],
                     *       "api_version": "2026-09-01",
                     *       "secret": "hsec_shown_once",
                     *       "secret_rotation": null,
                     *       "health": {
                     *         "consecutive_failures": 0,
                     *         "failing_since": null,
                     *         "last_success_at": "2026-11-21T10:15:00.000Z",
                     *         "last_failure_at": null,
                     *         "disabled_reason": null
                     *       },
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "updated_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook endpoint's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateSecretRequest"];
            };
        };
        responses: {
            /** @description The endpoint, with its new `secret`. The previous one signs beside it until its grace ends. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "webhook_endpoint",
                     *       "url": "https://shop.example/webhooks",
                     *       "description": "Orders",
                     *       "status": "enabled",
                     *       "enabled_events": [
                     *         "payment.succeeded",
                     *         "payment.declined"
                     *       ],
                     *       "api_version": "2026-09-01",
                     *       "secret": "hsec_shown_once",
                     *       "secret_rotation": null,
                     *       "health": {
                     *         "consecutive_failures": 0,
                     *         "failing_since": null,
                     *         "last_success_at": "2026-11-21T10:15:00.000Z",
                     *         "last_failure_at": null,
                     *         "disabled_reason": null
                     *       },
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "updated_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description How many objects a page has at most */
                limit?: number;
                /** @description The id of the last object of the page before: the page goes on with older ones */
                starting_after?: string;
                /** @description The id of the first object of a page: the page has the newer ones just before it */
                ending_before?: string;
                /** @description Only those with this status */
                status?: "pending" | "succeeded" | "failed" | "cancelled";
                /** @description Only those of this event */
                event?: string;
            };
            header?: never;
            path: {
                /** @description A webhook endpoint's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries, with their newest attempts. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "dlvr_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "object": "webhook_delivery",
                     *           "event": "evnt_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "event_type": "payment.created",
                     *           "webhook_endpoint": "hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "status": "succeeded",
                     *           "attempt_count": 1,
                     *           "next_attempt_at": null,
                     *           "created_at": "2026-11-21T10:15:00.000Z",
                     *           "livemode": false,
                     *           "attempts": [
                     *             {
                     *               "ordinal": 1,
                     *               "number": 1,
                     *               "trigger": "initial",
                     *               "at": "2026-11-21T10:15:00.000Z",
                     *               "duration_ms": 42,
                     *               "response_status": 200,
                     *               "response_body": "ok",
                     *               "error": null
                     *             }
                     *           ],
                     *           "more_attempts": false
                     *         }
                     *       ],
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook endpoint's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery of an event of the type `webhook_endpoint.tested`, which is about to be made. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dlvr_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "webhook_delivery",
                     *       "event": "evnt_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "event_type": "payment.created",
                     *       "webhook_endpoint": "hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "status": "succeeded",
                     *       "attempt_count": 1,
                     *       "next_attempt_at": null,
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false,
                     *       "attempts": [
                     *         {
                     *           "ordinal": 1,
                     *           "number": 1,
                     *           "trigger": "initial",
                     *           "at": "2026-11-21T10:15:00.000Z",
                     *           "duration_ms": 42,
                     *           "response_status": 200,
                     *           "response_body": "ok",
                     *           "error": null
                     *         }
                     *       ],
                     *       "more_attempts": false
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replayWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook endpoint's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReplayRequest"];
            };
        };
        responses: {
            /** @description The replay, which has begun. */
            202: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "rply_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "webhook_replay",
                     *       "webhook_endpoint": "hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "status": "running",
                     *       "from": "2026-11-21T10:15:00.000Z",
                     *       "to": "2026-11-21T10:15:00.000Z",
                     *       "types": null,
                     *       "total": 1312,
                     *       "delivered": 640,
                     *       "failed": 0,
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookReplay"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookReplays: {
        parameters: {
            query?: {
                /** @description How many objects a page has at most */
                limit?: number;
                /** @description The id of the last object of the page before: the page goes on with older ones */
                starting_after?: string;
                /** @description The id of the first object of a page: the page has the newer ones just before it */
                ending_before?: string;
            };
            header?: never;
            path: {
                /** @description A webhook endpoint's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of replays. How far each has come is told when it is retrieved. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "rply_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "object": "webhook_replay",
                     *           "webhook_endpoint": "hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "status": "running",
                     *           "from": "2026-11-21T10:15:00.000Z",
                     *           "to": "2026-11-21T10:15:00.000Z",
                     *           "types": null,
                     *           "total": 1312,
                     *           "created_at": "2026-11-21T10:15:00.000Z",
                     *           "livemode": false
                     *         }
                     *       ],
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookReplayList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveWebhookDelivery: {
        parameters: {
            query?: {
                /** @description How many objects a page has at most */
                limit?: number;
                /** @description The ordinal of the first attempt of the later page: the page ends just before it. The `ordinal` of an attempt: the attempts before it are shown */
                before?: number;
            };
            header?: never;
            path: {
                /** @description A webhook endpoint's identifier */
                id: string;
                /** @description A webhook delivery's identifier */
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, with a page of its attempts: the newest ones, the first of them first. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dlvr_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "webhook_delivery",
                     *       "event": "evnt_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "event_type": "payment.created",
                     *       "webhook_endpoint": "hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "status": "succeeded",
                     *       "attempt_count": 1,
                     *       "next_attempt_at": null,
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false,
                     *       "attempts": [
                     *         {
                     *           "ordinal": 1,
                     *           "number": 1,
                     *           "trigger": "initial",
                     *           "at": "2026-11-21T10:15:00.000Z",
                     *           "duration_ms": 42,
                     *           "response_status": 200,
                     *           "response_body": "ok",
                     *           "error": null
                     *         }
                     *       ],
                     *       "more_attempts": false
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveWebhookReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook endpoint's identifier */
                id: string;
                /** @description A webhook replay's identifier */
                replay: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The replay, and how far it has come. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "rply_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "webhook_replay",
                     *       "webhook_endpoint": "hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "status": "running",
                     *       "from": "2026-11-21T10:15:00.000Z",
                     *       "to": "2026-11-21T10:15:00.000Z",
                     *       "types": null,
                     *       "total": 1312,
                     *       "delivered": 640,
                     *       "failed": 0,
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookReplay"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description How many objects a page has at most */
                limit?: number;
                /** @description The id of the last object of the page before: the page goes on with older ones */
                starting_after?: string;
                /** @description The id of the first object of a page: the page has the newer ones just before it */
                ending_before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of keys: each by its prefix and last 4. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "object": "api_key",
                     *           "type": "secret",
                     *           "status": "active",
                     *           "name": "Till",
                     *           "prefix": "svc_secret_test_",
                     *           "last4": "4Q5T",
                     *           "scopes": [
                     *             "payments.read"
                     *           ],
                     *           "ip_allow_list": [
                     *             "203.0.113.0/24"
                     *           ],
                     *           "created_at": "2026-11-21T10:15:00.000Z",
                     *           "expires_at": null,
                     *           "revoked_at": null,
                     *           "livemode": false
                     *         }
                     *       ],
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateApiKeyRequest"];
            };
        };
        responses: {
            /** @description The key, whole this once. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "api_key",
                     *       "type": "secret",
                     *       "status": "active",
                     *       "name": "Till",
                     *       "prefix": "svc_secret_test_",
                     *       "last4": "4Q5T",
                     *       "scopes": [
                     *         "payments.read"
                     *       ],
                     *       "ip_allow_list": [
                     *         "203.0.113.0/24"
                     *       ],
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "expires_at": null,
                     *       "revoked_at": null,
                     *       "livemode": false,
                     *       "key": "svc_secret_test_00000000000000000000000000000000"
                     *     }
                     */
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An api key's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key by its prefix and last 4. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "api_key",
                     *       "type": "secret",
                     *       "status": "active",
                     *       "name": "Till",
                     *       "prefix": "svc_secret_test_",
                     *       "last4": "4Q5T",
                     *       "scopes": [
                     *         "payments.read"
                     *       ],
                     *       "ip_allow_list": [
                     *         "203.0.113.0/24"
                     *       ],
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "expires_at": null,
                     *       "revoked_at": null,
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An api key's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateApiKeyRequest"];
            };
        };
        responses: {
            /** @description The key as it is within a second. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "api_key",
                     *       "type": "secret",
                     *       "status": "active",
                     *       "name": "Till",
                     *       "prefix": "svc_secret_test_",
                     *       "last4": "4Q5T",
                     *       "scopes": [
                     *         "payments.read"
                     *       ],
                     *       "ip_allow_list": [
                     *         "203.0.113.0/24"
                     *       ],
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "expires_at": null,
                     *       "revoked_at": null,
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rollApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An api key's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RollApiKeyRequest"];
            };
        };
        responses: {
            /** @description The successor, whole this once, and when its predecessor stops by itself. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "api_key",
                     *       "type": "secret",
                     *       "status": "active",
                     *       "name": "Till",
                     *       "prefix": "svc_secret_test_",
                     *       "last4": "4Q5T",
                     *       "scopes": [
                     *         "payments.read"
                     *       ],
                     *       "ip_allow_list": [
                     *         "203.0.113.0/24"
                     *       ],
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "expires_at": null,
                     *       "revoked_at": null,
                     *       "livemode": false,
                     *       "key": "svc_secret_test_00000000000000000000000000000000",
                     *       "predecessor": {
                     *         "id": "akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *         "expires_at": "2026-11-21T10:15:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RolledApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An api key's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key, `revoked`; again, it stays as it is. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "api_key",
                     *       "type": "secret",
                     *       "status": "active",
                     *       "name": "Till",
                     *       "prefix": "svc_secret_test_",
                     *       "last4": "4Q5T",
                     *       "scopes": [
                     *         "payments.read"
                     *       ],
                     *       "ip_allow_list": [
                     *         "203.0.113.0/24"
                     *       ],
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "expires_at": null,
                     *       "revoked_at": null,
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPlatformGrants: {
        parameters: {
            query?: {
                /** @description How many objects a page has at most */
                limit?: number;
                /** @description The id of the last object of the page before: the page goes on with older ones */
                starting_after?: string;
                /** @description The id of the first object of a page: the page has the newer ones just before it */
                ending_before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of grants. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "clnt_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "object": "platform_grant",
                     *           "name": "Point of sale",
                     *           "status": "active",
                     *           "scopes": [
                     *             "payments.read"
                     *           ],
                     *           "created_at": "2026-11-21T10:15:00.000Z",
                     *           "revoked_at": null,
                     *           "livemode": false
                     *         }
                     *       ],
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["PlatformGrantList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokePlatformGrant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A client's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The grant, `revoked`: its access tokens work no more. Again, it stays as it is. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "clnt_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *       "object": "platform_grant",
                     *       "name": "Point of sale",
                     *       "status": "active",
                     *       "scopes": [
                     *         "payments.read"
                     *       ],
                     *       "created_at": "2026-11-21T10:15:00.000Z",
                     *       "revoked_at": null,
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["PlatformGrant"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAuditLogs: {
        parameters: {
            query?: {
                /** @description How many objects a page has at most */
                limit?: number;
                /** @description The id of the last object of the page before: the page goes on with older ones */
                starting_after?: string;
                /** @description The id of the first object of a page: the page has the newer ones just before it */
                ending_before?: string;
                /** @description Only entries of this action */
                action?: string;
                /** @description Only those about the object with this id */
                object_id?: string;
                /** @description Only those created at this time or later */
                "created[gte]"?: string;
                /** @description Only those created at this time or earlier */
                "created[lte]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the audit log. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "audt_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "object": "audit_log",
                     *           "action": "api_key.created",
                     *           "object_id": "akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "actor": {
                     *             "type": "api_key",
                     *             "id": "akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
                     *           },
                     *           "ip_address": "203.0.113.7",
                     *           "request_id": "req_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "changes": {},
                     *           "created_at": "2026-11-21T10:15:00.000Z",
                     *           "livemode": false
                     *         }
                     *       ],
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["AuditLogList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRequestLogs: {
        parameters: {
            query?: {
                /** @description How many objects a page has at most */
                limit?: number;
                /** @description The id of the last object of the page before: the page goes on with older ones */
                starting_after?: string;
                /** @description The id of the first object of a page: the page has the newer ones just before it */
                ending_before?: string;
                /** @description Only requests with this HTTP method */
                method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                /** @description Only those with this status */
                status?: number;
                /** @description Only those created at this time or later */
                "created[gte]"?: string;
                /** @description Only those created at this time or earlier */
                "created[lte]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the request log. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "req_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "object": "request_log",
                     *           "method": "POST",
                     *           "path": "/v1/payments",
                     *           "operation": "createPayment",
                     *           "status": 201,
                     *           "error_code": null,
                     *           "duration_ms": 42,
                     *           "actor": {
                     *             "type": "api_key",
                     *             "id": "akey_01M7YFA0H53TPN0W1Z0N6CQ3Q5"
                     *           },
                     *           "ip_address": "203.0.113.7",
                     *           "request_body": {
                     *             "amount": 25.5,
                     *             "currency": "EUR"
                     *           },
                     *           "response_body": {
                     *             "status": "succeeded"
                     *           },
                     *           "created_at": "2026-11-21T10:15:00.000Z",
                     *           "livemode": false
                     *         }
                     *       ],
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["RequestLogList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveSandboxFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The faults, in the order of the call that set them. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "sandbox_faults",
                     *       "seed": 7,
                     *       "faults": [
                     *         {
                     *           "kind": "processor_answer_lost",
                     *           "operations": [
                     *             "authorize"
                     *           ],
                     *           "ms": null,
                     *           "next": 1,
                     *           "share": 1,
                     *           "met": 1,
                     *           "hits": 1
                     *         }
                     *       ],
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["SandboxFaults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setSandboxFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxFaultsRequest"];
            };
        };
        responses: {
            /** @description The faults, which have met nothing yet. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "sandbox_faults",
                     *       "seed": 7,
                     *       "faults": [
                     *         {
                     *           "kind": "processor_answer_lost",
                     *           "operations": [
                     *             "authorize"
                     *           ],
                     *           "ms": null,
                     *           "next": 1,
                     *           "share": 1,
                     *           "met": 1,
                     *           "hits": 1
                     *         }
                     *       ],
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["SandboxFaults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSandboxFaultHits: {
        parameters: {
            query?: {
                /** @description How many objects a page has at most */
                limit?: number;
                /** @description The id of the last object of the page before: the page goes on with older ones */
                starting_after?: string;
                /** @description The id of the first object of a page: the page has the newer ones just before it */
                ending_before?: string;
                /** @description Only those of this kind */
                kind?: "processor_slow" | "processor_down" | "processor_transient" | "processor_answer_lost" | "process_death" | "webhook_late" | "webhook_out_of_order" | "webhook_twice" | "webhook_reset" | "call_rate_limited" | "call_unavailable";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the last 1,000 hits. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "fhit_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "object": "sandbox_fault_hit",
                     *           "kind": "processor_answer_lost",
                     *           "operation": "authorize",
                     *           "nth": 1,
                     *           "request_id": "req_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "object_id": "pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5",
                     *           "created_at": "2026-11-21T10:15:00.000Z",
                     *           "livemode": false
                     *         }
                     *       ],
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["SandboxFaultHitList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveSandboxClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock, and how far an advance is. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "sandbox_clock",
                     *       "now": "2026-11-21T10:15:00.000Z",
                     *       "offset_seconds": 2678400,
                     *       "status": "ready",
                     *       "target": "2026-11-21T10:15:00.000Z",
                     *       "passed": {
                     *         "payments": 1,
                     *         "refunds": 0,
                     *         "sessions": 0,
                     *         "subscriptions": 31,
                     *         "deliveries": 62,
                     *         "probes": 0,
                     *         "cards": 0
                     *       },
                     *       "failure": null,
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["SandboxClock"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resetSandboxClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock at the real time. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "sandbox_clock",
                     *       "now": "2026-11-21T10:15:00.000Z",
                     *       "offset_seconds": 2678400,
                     *       "status": "ready",
                     *       "target": "2026-11-21T10:15:00.000Z",
                     *       "passed": {
                     *         "payments": 1,
                     *         "refunds": 0,
                     *         "sessions": 0,
                     *         "subscriptions": 31,
                     *         "deliveries": 62,
                     *         "probes": 0,
                     *         "cards": 0
                     *       },
                     *       "failure": null,
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["SandboxClock"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    advanceSandboxClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdvanceSandboxClockByRequest"] | components["schemas"]["AdvanceSandboxClockToRequest"];
            };
        };
        responses: {
            /** @description The clock, which is advancing. */
            202: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "Svc-Version": components["headers"]["Svc-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "sandbox_clock",
                     *       "now": "2026-11-21T10:15:00.000Z",
                     *       "offset_seconds": 2678400,
                     *       "status": "ready",
                     *       "target": "2026-11-21T10:15:00.000Z",
                     *       "passed": {
                     *         "payments": 1,
                     *         "refunds": 0,
                     *         "sessions": 0,
                     *         "subscriptions": 31,
                     *         "deliveries": 62,
                     *         "probes": 0,
                     *         "cards": 0
                     *       },
                     *       "failure": null,
                     *       "livemode": false
                     *     }
                     */
                    "application/json": components["schemas"]["SandboxClock"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
