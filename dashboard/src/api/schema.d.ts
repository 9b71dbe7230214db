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
            /** @description Street and number */
            line1: string;
            /** @description Further lines of the address */
            line2?: string | null;
            /** @description City */
            city?: string | null;
            /** @description Postal code */
            postcode?: string | null;
            /** @description Country */
            country?: string | null;
            /** @description State or province */
            state?: string | null;
        };
        AdvanceSandboxClockByRequest: {
            /** @description A duration; years and months are those of the calendar. How far to advance: an ISO 8601 duration, such as P1M, P7D or PT61M */
            by: string;
        };
        AdvanceSandboxClockToRequest: {
            /**
             * Format: date-time
             * @description A time that is later than the clock. The time to advance to
             */
            to: string;
        };
        ApiKey: {
            /** @description Identifier: its prefix names the type */
            id: string;
            /**
             * @description The type of the object
             * @constant
             */
            object: "api_key";
            /**
             * @description A secret key is for servers, a publishable key for pages
             * @enum {string}
             */
            type: "secret" | "publishable";
            /**
             * @description The current status
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            /** @description The name */
            name: string | null;
            /** @description What the key begins with */
            prefix: string;
            /** @description The last four characters of the key */
            last4: string;
            /** @description What the key may do */
            scopes: ("payments.read" | "payments.write" | "payments.card.raw" | "payments.merchant_initiated" | "refunds.read" | "refunds.write" | "customers.read" | "customers.write" | "payment_methods.read" | "payment_methods.write" | "subscriptions.read" | "subscriptions.write" | "events.read" | "webhooks.write" | "keys.write" | "logs.read" | "sandbox.write" | "tokens.create")[];
            /** @description The addresses from which the key may be used; empty for all */
            ip_allow_list: string[];
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             */
            created_at: string;
            /** @description When the key expires; null for never */
            expires_at: string | null;
            /** @description When it was revoked; null while it is not */
            revoked_at: string | null;
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
        };
        ApiKeyList: {
            /**
             * @description The type of the object
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["ApiKey"][];
            /** @description Whether there are more objects beyond this page, in its direction */
            has_more: boolean;
        };
        AttachPaymentMethodRequest: {
            /** @description The customer who gets the card */
            customer: string;
            /** @description A card token that a page created from the card; it can be used once */
            token: string;
        };
        AuditLog: {
            /** @description Identifier: its prefix names the type */
            id: string;
            /**
             * @description The type of the object
             * @constant
             */
            object: "audit_log";
            /** @description What was done. Such as `api_key.created` */
            action: string;
            /** @description The object that was changed. The id of the changed object */
            object_id: string;
            /** @description Who did it */
            actor: {
                /**
                 * @description The kind of actor: an API key, a platform’s client, or an operator
                 * @enum {string}
                 */
                type: "api_key" | "client" | "member" | "operator";
                /** @description The actor’s id; null for an operator */
                id: string | null;
            };
            /** @description The address that the call came from; null when there was no call */
            ip_address: string | null;
            /** @description The value of the request’s `Request-Id` header */
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
             */
            created_at: string;
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
        };
        AuditLogList: {
            /**
             * @description The type of the object
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["AuditLog"][];
            /** @description Whether there are more objects beyond this page, in its direction */
            has_more: boolean;
        };
        CancelPaymentRequest: {
            /** @description Why the payment is cancelled */
            reason?: ("duplicate" | "fraudulent" | "requested_by_customer" | "abandoned") | null;
        };
        CapturePaymentRequest: {
            /** @description How much to capture. Decimal major units; by default everything that is left */
            amount?: number;
            /** @description Whether this is the last capture. True if nothing more will be captured: the rest of the authorization is voided. Default: `true` */
            final?: boolean;
            /** @description The merchant’s own name for it, such as an order number */
            reference?: string | null;
            /** @description The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                /** @description The name of the entry */
                key: string;
                /** @description What the entry holds */
                value: string;
            }[] | {
                [key: string]: string;
            };
        };
        /** @description bin, funding, country and issuer come from the processor */
        Card: {
            /** @description The card scheme */
            brand: string;
            /** @description The last four digits of the number */
            last4: string;
            /** @description The first digits of the number, which identify the issuer; null if they are not known */
            bin: string | null;
            /** @description Credit, debit or prepaid; null when it is not known */
            funding: string | null;
            /** @description The issuer’s country, ISO 3166-1 alpha-2; null when it is not known */
            country: string | null;
            /** @description The bank that issued the card; null when it is not known */
            issuer: string | null;
            /** @description The month in which the card expires, 1 to 12 */
            expiry_month: number;
            /** @description The year in which the card expires */
            expiry_year: number;
        };
        /** @description A payment with the cardholder present. */
        CardPaymentRequest: {
            /** @description How much. Decimal major units of the currency */
            amount: number;
            /** @description ISO 4217 code. One of the account’s currencies */
            currency: string;
            /** @description True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true` */
            capture?: boolean;
            /** @description The merchant’s own name for it, such as an order number */
            reference: string;
            /** @description A note of the merchant’s own */
            description?: string | null;
            /** @description The merchant’s channel that the payment belongs to */
            processing_channel?: string;
            /** @description What is bought */
            order?: {
                /** @description The lines of the order */
                items?: {
                    /** @description What the line is about */
                    name: string;
                    /** @description How many */
                    quantity: number;
                    /** @description The price of one, in major units; a discount is negative */
                    unit_amount: number;
                    /** @description The tax of the line, in major units */
                    tax_amount?: number;
                    /** @description The merchant’s article number */
                    sku?: string | null;
                }[];
            };
            /** @description The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                /** @description The name of the entry */
                key: string;
                /** @description What the entry holds */
                value: string;
            }[] | {
                [key: string]: string;
            };
            /**
             * @description Who initiates the payment: the cardholder (customer), or the merchant without the cardholder. Default: `"customer"`
             * @constant
             */
            initiated_by?: "customer";
            /** @description The authentication of the cardholder by 3-D Secure */
            three_d_secure?: {
                /**
                 * @description When to challenge the cardholder: when the issuer asks for it (automatic), always if possible (required), or never
                 * @enum {string}
                 */
                mode: "automatic" | "required" | "never";
            };
            /**
             * Format: uri
             * @description Where the browser returns after 3-D Secure. https, in the sandbox http too, or an app's own scheme such as myapp://
             */
            return_url?: string;
            /** @description The customer that it belongs to */
            customer?: {
                /** @description An existing customer; no other field may be given with it */
                id?: string;
                /** @description The customer’s e-mail address */
                email?: string | null;
                /** @description The customer’s name */
                name?: string;
            };
            /** @description Whether to store the card for later payments. The card is stored once the payment is approved. Default: `false` */
            store?: boolean;
            /** @description The card that is charged */
            payment_method: {
                /**
                 * @description The kind of payment method
                 * @constant
                 */
                type: "card";
                /** @description The card */
                card: {
                    /** @description The card number; no answer contains it. 13 to 19 digits that pass the Luhn check; spaces and dashes are allowed */
                    number: string;
                    /** @description The month in which the card expires, 1 to 12 */
                    expiry_month: number;
                    /** @description The year in which the card expires. Two digits mean 20xx */
                    expiry_year: number;
                    /** @description The card verification code; it is used once and never stored */
                    cvc: string;
                    /** @description The cardholder’s name, as on the card */
                    holder_name: string;
                    /** @description The address that the card issuer knows */
                    billing_address?: components["schemas"]["Address"];
                };
            };
        };
        ConfirmPaymentRequest: {
            /** @description The challenge response. base64url JSON of the EMV 3-D Secure CRes */
            cres: string;
        };
        CreateApiKeyRequest: {
            /**
             * @description A secret key is for servers, a publishable key for pages. Default: `"secret"`
             * @enum {string}
             */
            type?: "secret" | "publishable";
            /** @description The name */
            name?: string | null;
            /** @description What the key may do. For a secret key: a selection of the scopes of the calling key. Default: all of them */
            scopes?: ("payments.read" | "payments.write" | "payments.card.raw" | "payments.merchant_initiated" | "refunds.read" | "refunds.write" | "customers.read" | "customers.write" | "payment_methods.read" | "payment_methods.write" | "subscriptions.read" | "subscriptions.write" | "events.read" | "webhooks.write" | "keys.write" | "logs.read" | "sandbox.write")[];
            /** @description The addresses from which the key may be used; empty for all. Addresses and CIDR ranges, IPv4 or IPv6, within the list of the calling key. Default: that list */
            ip_allow_list?: string[];
            /** @description When it expires. Not later than the expiry of the calling key, which is the default; null for never */
            expires_at?: string | null;
        };
        CreateCustomerRequest: {
            /** @description The name */
            name: string;
            /** @description The e-mail address */
            email?: string | null;
            /** @description The telephone number */
            phone?: {
                /** @description The country calling code, such as 49 */
                country_code: string;
                /** @description The number without the country code */
                number: string;
            } | null;
            /** @description The address that the card issuer knows */
            billing_address?: components["schemas"]["Address"] | null;
            /** @description Where goods are sent */
            shipping_address?: components["schemas"]["Address"] | null;
        };
        CreateSubscriptionRequest: {
            /** @description The customer who is charged */
            customer: string;
            /** @description The card that is charged */
            payment_method: string;
            /** @description How much. Decimal major units of the currency */
            amount: number;
            /** @description ISO 4217 code. One of the account’s currencies */
            currency: string;
            /**
             * @description The interval between charge dates
             * @enum {string}
             */
            interval: "day" | "week" | "month" | "year";
            /**
             * Format: date
             * @description The first charge date. YYYY-MM-DD, UTC
             */
            start_date: string;
            /** @description The last day on which a charge may be made; null for no end */
            end_date?: string | null;
            /** @description The merchant’s own name for it, such as an order number */
            reference?: string | null;
            /** @description A note of the merchant’s own */
            description?: string | null;
            /** @description The merchant’s channel that the payment belongs to */
            processing_channel?: string;
            /** @description The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                /** @description The name of the entry */
                key: string;
                /** @description What the entry holds */
                value: string;
            }[] | {
                [key: string]: string;
            };
        };
        CreateTokenRequest: {
            /** @description The card */
            card: {
                /** @description The card number; no answer contains it. 13 to 19 digits that pass the Luhn check; spaces and dashes are allowed */
                number: string;
                /** @description The month in which the card expires, 1 to 12 */
                expiry_month: number;
                /** @description The year in which the card expires. Two digits mean 20xx */
                expiry_year: number;
                /** @description The card verification code; it is used once and never stored */
                cvc: string;
                /** @description The cardholder’s name, as on the card */
                holder_name: string;
                /** @description The address that the card issuer knows */
                billing_address?: components["schemas"]["Address"];
            };
        };
        CreateWebhookEndpointRequest: {
            /**
             * Format: uri
             * @description Where events are posted to. HTTPS only
             */
            url: string;
            /** @description The types of events that are delivered */
            enabled_events: ("payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed")[];
            /** @description A note of the merchant’s own */
            description?: string | null;
            /**
             * @description The version of the API that the payload is in. The version of its payloads. Default: the account's version
             * @enum {string}
             */
            api_version?: "2026-09-01";
        };
        Customer: {
            /** @description Identifier: its prefix names the type */
            id: string;
            /**
             * @description The type of the object
             * @constant
             */
            object: "customer";
            /** @description The name */
            name: string | null;
            /** @description The e-mail address */
            email: string | null;
            /** @description The telephone number */
            phone: {
                /** @description The country calling code, such as 49 */
                country_code: string;
                /** @description The number without the country code */
                number: string;
            } | null;
            /** @description The address that the card issuer knows */
            billing_address: {
                /** @description Street and number */
                line1: string;
                /** @description Further lines of the address */
                line2: string | null;
                /** @description City */
                city: string | null;
                /** @description Postal code */
                postcode: string | null;
                /** @description Country */
                country: string | null;
                /** @description State or province */
                state: string | null;
            } | null;
            /** @description Where goods are sent */
            shipping_address: {
                /** @description Street and number */
                line1: string;
                /** @description Further lines of the address */
                line2: string | null;
                /** @description City */
                city: string | null;
                /** @description Postal code */
                postcode: string | null;
                /** @description Country */
                country: string | null;
                /** @description State or province */
                state: string | null;
            } | null;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             */
            created_at: string;
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
            /**
             * @description Whether it was deleted. Only on a customer that was deleted
             * @constant
             */
            deleted?: true;
        };
        CustomerList: {
            /**
             * @description The type of the object
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["Customer"][];
            /** @description Whether there are more objects beyond this page, in its direction */
            has_more: boolean;
        };
        /** @description Every failure of every endpoint. */
        Error: {
            /** @description What went wrong */
            error: {
                /**
                 * @description The kind of failure
                 * @enum {string}
                 */
                type: "authentication_error" | "permission_error" | "invalid_request_error" | "card_error" | "validation_error" | "idempotency_error" | "rate_limit_error" | "api_error";
                /**
                 * @description The failure; programs should decide by this
                 * @enum {string}
                 */
                code: "session_missing" | "credentials_wrong" | "origin_refused" | "second_factor_required" | "account_switched" | "unexpected_state" | "json_malformed" | "parameter_invalid" | "parameter_unknown" | "parameter_missing" | "foreign_identifier" | "idempotency_key_missing" | "invalid_api_version" | "api_key_missing" | "api_key_invalid" | "api_key_revoked" | "api_key_expired" | "api_key_wrong_mode" | "account_inactive" | "card_declined" | "expired_card" | "authentication_failed" | "scope_missing" | "ip_not_allowed" | "resource_missing" | "route_missing" | "method_not_allowed" | "idempotency_key_reused" | "request_in_progress" | "hosted_session_unexpected_state" | "sandbox_clock_unexpected_state" | "body_too_large" | "media_type_unsupported" | "amount_too_large" | "amount_too_small" | "amount_invalid_precision" | "amount_exceeds_authorized" | "amount_exceeds_captured" | "currency_not_supported" | "payment_unexpected_state" | "payment_method_detached" | "subscription_unexpected_state" | "token_already_used" | "token_expired" | "rate_limited" | "internal_error" | "processing_error" | "processor_unavailable" | "service_unavailable";
                /** @description Why the issuer declined; null unless it did */
                decline_code: ("generic_decline" | "insufficient_funds" | "expired_card" | "incorrect_cvc" | "do_not_honor" | "lost_card" | "stolen_card" | "restricted_card" | "card_not_supported" | "transaction_not_allowed" | "authentication_required" | "authentication_failed" | "issuer_not_available" | "suspected_fraud" | "revocation_of_authorization" | "processing_error") | null;
                /** @description What happened and what to do, for people; the text may change */
                message: string;
                /** @description The field with the fault; null if there is none */
                param: string | null;
                /** @description All faults of the request */
                errors: {
                    /** @description The field */
                    param: string;
                    /**
                     * @description The fault
                     * @enum {string}
                     */
                    code: "session_missing" | "credentials_wrong" | "origin_refused" | "second_factor_required" | "account_switched" | "unexpected_state" | "json_malformed" | "parameter_invalid" | "parameter_unknown" | "parameter_missing" | "foreign_identifier" | "idempotency_key_missing" | "invalid_api_version" | "api_key_missing" | "api_key_invalid" | "api_key_revoked" | "api_key_expired" | "api_key_wrong_mode" | "account_inactive" | "card_declined" | "expired_card" | "authentication_failed" | "scope_missing" | "ip_not_allowed" | "resource_missing" | "route_missing" | "method_not_allowed" | "idempotency_key_reused" | "request_in_progress" | "hosted_session_unexpected_state" | "sandbox_clock_unexpected_state" | "body_too_large" | "media_type_unsupported" | "amount_too_large" | "amount_too_small" | "amount_invalid_precision" | "amount_exceeds_authorized" | "amount_exceeds_captured" | "currency_not_supported" | "payment_unexpected_state" | "payment_method_detached" | "subscription_unexpected_state" | "token_already_used" | "token_expired" | "rate_limited" | "internal_error" | "processing_error" | "processor_unavailable" | "service_unavailable";
                    /** @description What is wrong with the field */
                    message: string;
                }[];
                /** @description The payment that the failed call was about; null for none */
                payment_id: string | null;
                /** @description The value of the request’s `Request-Id` header */
                request_id: string;
                /** @description The address of the failure’s description */
                doc_url: string;
            };
        };
        Event: {
            /** @description Identifier: its prefix names the type */
            id: string;
            /**
             * @description The type of the object
             * @constant
             */
            object: "event";
            /**
             * @description What happened
             * @enum {string}
             */
            type: "payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed" | "webhook_endpoint.tested";
            /** @description The version of the API that the payload is in */
            api_version: string;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             */
            created_at: string;
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
            /** @description The account that the event belongs to */
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
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["Event"][];
            /** @description Whether there are more objects beyond this page, in its direction */
            has_more: boolean;
        };
        HostedSession: {
            /** @description Identifier: its prefix names the type */
            id: string;
            /**
             * @description The type of the object
             * @constant
             */
            object: "hosted_session";
            /** @description The address. Where to send the browser; null in events, because the address contains a secret */
            url: string | null;
            /** @description The secret with which a page may read the session’s status. Only in the answer to the create call */
            client_secret?: string;
            /**
             * @description The current status
             * @enum {string}
             */
            status: "open" | "completed" | "expired";
            /** @description The payment that it belongs to. The latest payment that was made on the page */
            payment: string | null;
            /** @description How much. Decimal major units of the currency */
            amount: number;
            /** @description ISO 4217 code */
            currency: string;
            /** @description The merchant’s own name for it, such as an order number */
            reference: string;
            /** @description The customer that it belongs to */
            customer: string | null;
            /** @description True captures the payment when it is approved; false only authorizes it, to be captured later */
            capture: boolean;
            /** @description Whether to store the card for later payments */
            store: boolean;
            /** @description What is paid for, as the cardholder sees it on the page */
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
                 * @enum {string}
                 */
                mode: "automatic" | "required" | "never";
            };
            /** @description Where the browser is sent once the payment has succeeded */
            success_url: string;
            /** @description Where the browser is sent when the cardholder gives up */
            cancel_url: string;
            /**
             * Format: date-time
             * @description When it expires. UTC, with milliseconds
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             */
            created_at: string;
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
        };
        HostedSessionList: {
            /**
             * @description The type of the object
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["HostedSession"][];
            /** @description Whether there are more objects beyond this page, in its direction */
            has_more: boolean;
        };
        HostedSessionRequest: {
            /** @description How much. Decimal major units of the currency */
            amount: number;
            /** @description ISO 4217 code. One of the account’s currencies */
            currency: string;
            /** @description The merchant’s own name for it, such as an order number */
            reference: string;
            /** @description The customer that it belongs to */
            customer?: {
                /** @description An existing customer; no other field may be given with it */
                id?: string;
                /** @description The customer’s e-mail address */
                email?: string | null;
                /** @description The customer’s name */
                name?: string;
            };
            /** @description True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true` */
            capture?: boolean;
            /** @description Whether to store the card for later payments. The card is stored once the payment is approved. Default: `false` */
            store?: boolean;
            /** @description What is paid for, as the cardholder sees it on the page */
            description?: string | null;
            /** @description What is bought */
            order?: {
                /** @description The lines of the order */
                items?: {
                    /** @description What the line is about */
                    name: string;
                    /** @description How many */
                    quantity: number;
                    /** @description The price of one, in major units; a discount is negative */
                    unit_amount: number;
                    /** @description The tax of the line, in major units */
                    tax_amount?: number;
                    /** @description The merchant’s article number */
                    sku?: string | null;
                }[];
            };
            /** @description The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                /** @description The name of the entry */
                key: string;
                /** @description What the entry holds */
                value: string;
            }[] | {
                [key: string]: string;
            };
            /** @description The authentication of the cardholder by 3-D Secure */
            three_d_secure?: {
                /**
                 * @description When to challenge the cardholder: when the issuer asks for it (automatic), always if possible (required), or never
                 * @enum {string}
                 */
                mode: "automatic" | "required" | "never";
            };
            /**
             * Format: uri
             * @description Where the browser is sent once the payment has succeeded. https, in the sandbox http too, or an app's own scheme such as myapp://
             */
            success_url: string;
            /**
             * Format: uri
             * @description Where the browser is sent when the cardholder gives up. https, in the sandbox http too, or an app's own scheme such as myapp://
             */
            cancel_url: string;
            /**
             * Format: date-time
             * @description When it expires. At most 24 hours ahead; one hour by default
             */
            expires_at?: string;
        };
        /** @description The fields that a publishable key can read. */
        HostedSessionStatus: {
            /** @description Identifier: its prefix names the type */
            id: string;
            /**
             * @description The type of the object
             * @constant
             */
            object: "hosted_session";
            /**
             * @description The current status
             * @enum {string}
             */
            status: "open" | "completed" | "expired";
        };
        /** @description A charge of a stored card without the cardholder. */
        MerchantPaymentRequest: {
            /** @description How much. Decimal major units of the currency */
            amount: number;
            /** @description ISO 4217 code. One of the account’s currencies */
            currency: string;
            /** @description True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true` */
            capture?: boolean;
            /** @description The merchant’s own name for it, such as an order number */
            reference: string;
            /** @description A note of the merchant’s own */
            description?: string | null;
            /** @description The merchant’s channel that the payment belongs to */
            processing_channel?: string;
            /** @description What is bought */
            order?: {
                /** @description The lines of the order */
                items?: {
                    /** @description What the line is about */
                    name: string;
                    /** @description How many */
                    quantity: number;
                    /** @description The price of one, in major units; a discount is negative */
                    unit_amount: number;
                    /** @description The tax of the line, in major units */
                    tax_amount?: number;
                    /** @description The merchant’s article number */
                    sku?: string | null;
                }[];
            };
            /** @description The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                /** @description The name of the entry */
                key: string;
                /** @description What the entry holds */
                value: string;
            }[] | {
                [key: string]: string;
            };
            /** @description The customer that it belongs to */
            customer?: {
                /** @description An existing customer; no other field may be given with it */
                id?: string;
                /** @description The customer’s e-mail address */
                email?: string | null;
            };
            /** @description The card that is charged */
            payment_method: string;
            /**
             * @description Who initiates the payment: the cardholder (customer), or the merchant without the cardholder
             * @constant
             */
            initiated_by: "merchant";
            /**
             * @description Whether a merchant-initiated payment is one of a series or unscheduled; null for other payments
             * @enum {string}
             */
            sequence: "recurring" | "unscheduled";
        };
        NewApiKey: {
            /** @description Identifier: its prefix names the type */
            id: string;
            /**
             * @description The type of the object
             * @constant
             */
            object: "api_key";
            /**
             * @description A secret key is for servers, a publishable key for pages
             * @enum {string}
             */
            type: "secret" | "publishable";
            /**
             * @description The current status
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            /** @description The name */
            name: string | null;
            /** @description What the key begins with */
            prefix: string;
            /** @description The last four characters of the key */
            last4: string;
            /** @description What the key may do */
            scopes: ("payments.read" | "payments.write" | "payments.card.raw" | "payments.merchant_initiated" | "refunds.read" | "refunds.write" | "customers.read" | "customers.write" | "payment_methods.read" | "payment_methods.write" | "subscriptions.read" | "subscriptions.write" | "events.read" | "webhooks.write" | "keys.write" | "logs.read" | "sandbox.write" | "tokens.create")[];
            /** @description The addresses from which the key may be used; empty for all */
            ip_allow_list: string[];
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             */
            created_at: string;
            /** @description When the key expires; null for never */
            expires_at: string | null;
            /** @description When it was revoked; null while it is not */
            revoked_at: string | null;
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
            /** @description The key. The whole key, shown only in this answer */
            key: string;
        };
        Payment: {
            /** @description Identifier: its prefix names the type */
            id: string;
            /**
             * @description The type of the object
             * @constant
             */
            object: "payment";
            /**
             * @description The current status
             * @enum {string}
             */
            status: "pending" | "requires_action" | "authorized" | "succeeded" | "declined" | "failed" | "cancelled" | "expired" | "refunded" | "partially_refunded" | "on_hold" | "disputed";
            /** @description The requested amount. Decimal major units of the currency */
            amount: number;
            /** @description The amount captured so far. Decimal major units of the currency */
            amount_captured: number;
            /** @description The amount refunded so far; pending refunds are not included. Decimal major units of the currency */
            amount_refunded: number;
            /** @description ISO 4217 code */
            currency: string;
            /** @description The merchant’s own name for it, such as an order number */
            reference: string;
            /** @description A note of the merchant’s own */
            description: string | null;
            /** @description The customer that it belongs to */
            customer: string | null;
            /** @description The card that is charged */
            payment_method: {
                /** @description Identifier: its prefix names the type */
                id: string;
                /**
                 * @description The kind of payment method
                 * @constant
                 */
                type: "card";
                /** @description Whether the card is stored for later payments */
                stored: boolean;
                /** @description The card */
                card: components["schemas"]["Card"];
            };
            /**
             * @description Who initiates the payment: the cardholder (customer), or the merchant without the cardholder
             * @enum {string}
             */
            initiated_by: "customer" | "merchant";
            /** @description Whether a merchant-initiated payment is one of a series or unscheduled; null for other payments */
            sequence: ("recurring" | "unscheduled") | null;
            /** @description The subscription that the payment belongs to; null for other payments */
            subscription: string | null;
            /** @description The authentication of the cardholder by 3-D Secure */
            three_d_secure: {
                /** @description Whether the payment waits, or waited, for a challenge */
                required: boolean;
                /**
                 * @description The outcome of the authentication
                 * @enum {string}
                 */
                status: "not_required" | "pending" | "authenticated" | "attempted" | "failed" | "unavailable" | "expired";
                /** @description The version of EMV 3-D Secure; null when it was not used */
                version: string | null;
            };
            /** @description What the cardholder has to do next; null if nothing */
            next_action?: {
                /**
                 * @description What has to be done
                 * @constant
                 */
                type: "three_d_secure_challenge";
                /** @description The challenge of the issuer, for pages that show it themselves. For a page of your own; null in events, because it contains a secret */
                challenge: {
                    /**
                     * Format: uri
                     * @description Where to post the challenge request
                     */
                    acs_url: string;
                    /** @description The challenge request */
                    creq: string;
                    /**
                     * Format: uri
                     * @description Where to post the challenge response
                     */
                    confirm_url: string;
                } | null;
                /** @description A page that leads the cardholder through the challenge. Where to send the browser; null in events, because the address contains a secret */
                redirect: {
                    /**
                     * Format: uri
                     * @description The address of that page
                     */
                    url: string;
                } | null;
            };
            /** @description Why the issuer declined; null unless it did */
            decline_code: ("generic_decline" | "insufficient_funds" | "expired_card" | "incorrect_cvc" | "do_not_honor" | "lost_card" | "stolen_card" | "restricted_card" | "card_not_supported" | "transaction_not_allowed" | "authentication_required" | "authentication_failed" | "issuer_not_available" | "suspected_fraud" | "revocation_of_authorization" | "processing_error") | null;
            /** @description What the decline code means, for the merchant; null unless declined */
            decline_message: string | null;
            /** @description What the service charges for the payment */
            fee: {
                /** @description How much. Decimal major units of the currency */
                amount: number;
                /** @description ISO 4217 code */
                currency: string;
                /** @description Whether the fee was settled; it is on the day after the capture */
                settled: boolean;
            };
            /** @description What the merchant receives: captured, less refunds and the fee */
            net: {
                /** @description How much. Decimal major units of the currency */
                amount: number;
                /** @description ISO 4217 code */
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
            /** @description Until when the authorization can be captured; null if nothing can be captured */
            capture_before: string | null;
            /** @description When the last capture was made; null before the first */
            captured_at: string | null;
            /** @description The capture at `captured_at`, with the parameters of its call; null before the first */
            last_capture: {
                /** @description How much. Decimal major units of the currency */
                amount: number;
                /** @description The merchant’s own name for it, such as an order number */
                reference: string | null;
                /** @description The merchant’s own keys and values */
                metadata: {
                    [key: string]: string;
                };
            } | null;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             */
            created_at: string;
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
        };
        PaymentList: {
            /**
             * @description The type of the object
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["Payment"][];
            /** @description Whether there are more objects beyond this page, in its direction */
            has_more: boolean;
        };
        PaymentMethod: {
            /** @description Identifier: its prefix names the type */
            id: string;
            /**
             * @description The type of the object
             * @constant
             */
            object: "payment_method";
            /**
             * @description The kind of payment method
             * @constant
             */
            type: "card";
            /** @description The customer whose card it is */
            customer: string;
            /** @description The card */
            card: components["schemas"]["Card"];
            /** @description How the card was stored. The payment that stored the card; null if it was stored by a token */
            setup_payment: string | null;
            /**
             * @description The current status
             * @enum {string}
             */
            status: "active" | "expired" | "detached";
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             */
            created_at: string;
            /** @description When the card was detached; null while it is attached */
            detached_at: string | null;
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
        };
        PaymentMethodList: {
            /**
             * @description The type of the object
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["PaymentMethod"][];
            /** @description Whether there are more objects beyond this page, in its direction */
            has_more: boolean;
        };
        PlatformGrant: {
            /** @description Identifier: its prefix names the type. The client that the platform calls with */
            id: string;
            /**
             * @description The type of the object
             * @constant
             */
            object: "platform_grant";
            /** @description The name. The name of the platform */
            name: string;
            /**
             * @description The current status
             * @enum {string}
             */
            status: "active" | "revoked";
            /** @description What the platform may do for the merchant */
            scopes: ("payments.read" | "payments.write" | "payments.card.raw" | "payments.merchant_initiated" | "refunds.read" | "refunds.write" | "customers.read" | "customers.write" | "payment_methods.read" | "payment_methods.write" | "subscriptions.read" | "subscriptions.write" | "events.read" | "webhooks.write" | "logs.read" | "sandbox.write")[];
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             */
            created_at: string;
            /** @description When it was revoked; null while it is not */
            revoked_at: string | null;
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
        };
        PlatformGrantList: {
            /**
             * @description The type of the object
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["PlatformGrant"][];
            /** @description Whether there are more objects beyond this page, in its direction */
            has_more: boolean;
        };
        Refund: {
            /** @description Identifier: its prefix names the type */
            id: string;
            /**
             * @description The type of the object
             * @constant
             */
            object: "refund";
            /** @description The payment that it belongs to */
            payment: string;
            /**
             * @description The current status
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed";
            /** @description How much. Decimal major units of the currency */
            amount: number;
            /** @description ISO 4217 code */
            currency: string;
            /** @description Why it was refunded */
            reason: ("duplicate" | "fraudulent" | "requested_by_customer" | "other") | null;
            /** @description The merchant’s own name for it, such as an order number */
            reference: string | null;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             */
            created_at: string;
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
        };
        RefundList: {
            /**
             * @description The type of the object
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["Refund"][];
            /** @description Whether there are more objects beyond this page, in its direction */
            has_more: boolean;
        };
        /** @description Every parameter is optional, and so is the body. */
        RefundRequest: {
            /** @description How much. Decimal major units of the payment's currency; by default everything that is left */
            amount?: number | string;
            /** @description Why it is refunded */
            reason?: ("duplicate" | "fraudulent" | "requested_by_customer" | "other") | null;
            /** @description The merchant’s own name for it, such as an order number */
            reference?: string | null;
        };
        /** @description Every parameter is optional, and so is the body. */
        ReplayRequest: {
            /**
             * Format: date-time
             * @description The first time of the events that are sent again. 30 days ago if absent or earlier
             */
            from?: string;
            /**
             * Format: date-time
             * @description The last time of the events that are sent again. Now if absent or later
             */
            to?: string;
            /** @description The types of events that are sent again; null for all. Only events of these types */
            types?: ("payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed" | "webhook_endpoint.tested")[];
        };
        RequestLog: {
            /** @description Identifier: its prefix names the type. The request id */
            id: string;
            /**
             * @description The type of the object
             * @constant
             */
            object: "request_log";
            /** @description The HTTP method */
            method: string;
            /** @description The path of the request */
            path: string;
            /** @description The id of the called operation in this document */
            operation: string;
            /** @description The HTTP status of the answer */
            status: number;
            /** @description The error code of the answer; null if it was successful */
            error_code: string | null;
            /** @description How long it took, in milliseconds */
            duration_ms: number;
            /** @description Who did it */
            actor: {
                /**
                 * @description The kind of actor: an API key, a platform’s client, or an operator
                 * @enum {string}
                 */
                type: "api_key" | "client" | "member";
                /** @description The actor’s id; null for an operator */
                id: string;
            };
            /** @description The address that the call came from; null when there was no call */
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
             */
            created_at: string;
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
        };
        RequestLogList: {
            /**
             * @description The type of the object
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["RequestLog"][];
            /** @description Whether there are more objects beyond this page, in its direction */
            has_more: boolean;
        };
        ResendRequest: {
            /** @description The endpoint that receives the events */
            webhook_endpoint: string;
        };
        RollApiKeyRequest: {
            /** @description For how many hours the previous one stays valid. Default: `24` */
            grace_period_hours?: number;
        };
        RolledApiKey: {
            /** @description Identifier: its prefix names the type */
            id: string;
            /**
             * @description The type of the object
             * @constant
             */
            object: "api_key";
            /**
             * @description A secret key is for servers, a publishable key for pages
             * @enum {string}
             */
            type: "secret" | "publishable";
            /**
             * @description The current status
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            /** @description The name */
            name: string | null;
            /** @description What the key begins with */
            prefix: string;
            /** @description The last four characters of the key */
            last4: string;
            /** @description What the key may do */
            scopes: ("payments.read" | "payments.write" | "payments.card.raw" | "payments.merchant_initiated" | "refunds.read" | "refunds.write" | "customers.read" | "customers.write" | "payment_methods.read" | "payment_methods.write" | "subscriptions.read" | "subscriptions.write" | "events.read" | "webhooks.write" | "keys.write" | "logs.read" | "sandbox.write" | "tokens.create")[];
            /** @description The addresses from which the key may be used; empty for all */
            ip_allow_list: string[];
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             */
            created_at: string;
            /** @description When the key expires; null for never */
            expires_at: string | null;
            /** @description When it was revoked; null while it is not */
            revoked_at: string | null;
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
            /** @description The key. The whole key, shown only in this answer */
            key: string;
            /** @description The key that this one replaces */
            predecessor: {
                /** @description Identifier: its prefix names the type */
                id: string;
                /**
                 * Format: date-time
                 * @description When it expires. UTC, with milliseconds
                 */
                expires_at: string;
            };
        };
        RotateSecretRequest: {
            /** @description For how many hours the previous one stays valid. For this long deliveries are signed with both secrets. Default: `24` */
            grace_period_hours?: number;
        };
        SandboxClock: {
            /**
             * @description The type of the object
             * @constant
             */
            object: "sandbox_clock";
            /**
             * Format: date-time
             * @description The time of the account’s sandbox. UTC, with milliseconds
             */
            now: string;
            /** @description The lead of that time. How far the clock is ahead of the real time */
            offset_seconds: number;
            /**
             * @description Whether an advance is under way, or the latest one has failed
             * @enum {string}
             */
            status: "ready" | "advancing" | "failed";
            /** @description The end of the advance. Where the latest advance goes or went */
            target: string | null;
            /** @description What has happened on the way. How many things of each kind the latest advance has passed */
            passed: {
                /** @description Payments that had a step to take */
                payments: number;
                /** @description Refunds that had a step to take */
                refunds: number;
                /** @description Hosted sessions that had a step to take */
                sessions: number;
                /** @description Steps of subscriptions */
                subscriptions: number;
                /** @description Delivery attempts */
                deliveries: number;
                /** @description Probes of endpoints whose circuit is open */
                probes: number;
                /** @description Stored cards that expire, or will soon */
                cards: number;
            };
            /** @description The reason of a failed advance. Why the latest advance stopped before its target */
            failure: string | null;
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
        };
        SandboxFaultHit: {
            /** @description Identifier: its prefix names the type */
            id: string;
            /**
             * @description The type of the object
             * @constant
             */
            object: "sandbox_fault_hit";
            /**
             * @description What went wrong
             * @enum {string}
             */
            kind: "processor_slow" | "processor_down" | "processor_transient" | "processor_answer_lost" | "process_death" | "webhook_late" | "webhook_out_of_order" | "webhook_twice" | "webhook_reset" | "call_rate_limited" | "call_unavailable";
            /** @description What was hit: a call to the processor, `deliver`, or the id of the called operation */
            operation: string;
            /** @description Which of the operations that the fault met it was, from 1 */
            nth: number;
            /** @description The request that was hit; null for work that no request waited for */
            request_id: string | null;
            /** @description The payment, refund, token or delivery that was hit; null if the call named none */
            object_id: string | null;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             */
            created_at: string;
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
        };
        SandboxFaultHitList: {
            /**
             * @description The type of the object
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["SandboxFaultHit"][];
            /** @description Whether there are more objects beyond this page, in its direction */
            has_more: boolean;
        };
        SandboxFaults: {
            /**
             * @description The type of the object
             * @constant
             */
            object: "sandbox_faults";
            /** @description What decides which operations are hit, where a share of them is; null without faults */
            seed: number | null;
            /** @description The faults, in the order in which they were set */
            faults: {
                /**
                 * @description What goes wrong
                 * @enum {string}
                 */
                kind: "processor_slow" | "processor_down" | "processor_transient" | "processor_answer_lost" | "process_death" | "webhook_late" | "webhook_out_of_order" | "webhook_twice" | "webhook_reset" | "call_rate_limited" | "call_unavailable";
                /** @description The calls to the processor that it meets; empty if it is no fault of the processor */
                operations: ("authorize" | "capture" | "cancel" | "refund" | "verify")[];
                /** @description How long something waits, in milliseconds; null where nothing waits */
                ms: number | null;
                /** @description How many operations it meets before it ends; null for no end */
                next: number | null;
                /** @description The part of the operations met that it hits */
                share: number;
                /** @description How many operations it has met since it was set */
                met: number;
                /** @description How many operations it has hit since it was set */
                hits: number;
            }[];
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
        };
        SandboxFaultsRequest: {
            /** @description What decides which operations are hit, where a share of them is; null without faults. The same seed always hits the same of the operations. Default: `1` */
            seed?: number;
            /** @description The faults, in the order in which they were set. They replace those that the account had. Empty to have none */
            faults: {
                /**
                 * @description What goes wrong
                 * @enum {string}
                 */
                kind: "processor_slow" | "processor_down" | "processor_transient" | "processor_answer_lost" | "process_death" | "webhook_late" | "webhook_out_of_order" | "webhook_twice" | "webhook_reset" | "call_rate_limited" | "call_unavailable";
                /** @description The calls to the processor that it meets; empty if it is no fault of the processor. Which calls to the processor a fault of the processor meets. Default: all of them */
                operations?: ("authorize" | "capture" | "cancel" | "refund" | "verify")[];
                /** @description How long something waits, in milliseconds; null where nothing waits. How long to wait, for processor_slow (at most 30000) and webhook_late (at most 5000) */
                ms?: number;
                /** @description How many operations it meets before it ends; null for no end. How many operations it meets. Without it, there is no end, and share must be given */
                next?: number;
                /** @description The part of the operations met that it hits. The part of the operations met that it hits, from 0 to 1. Default: all of them */
                share?: number;
            }[];
        };
        /** @description A payment with the cardholder present, by a card that was stored before and its CVC. */
        StoredCardPaymentRequest: {
            /** @description How much. Decimal major units of the currency */
            amount: number;
            /** @description ISO 4217 code. One of the account’s currencies */
            currency: string;
            /** @description True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true` */
            capture?: boolean;
            /** @description The merchant’s own name for it, such as an order number */
            reference: string;
            /** @description A note of the merchant’s own */
            description?: string | null;
            /** @description The merchant’s channel that the payment belongs to */
            processing_channel?: string;
            /** @description What is bought */
            order?: {
                /** @description The lines of the order */
                items?: {
                    /** @description What the line is about */
                    name: string;
                    /** @description How many */
                    quantity: number;
                    /** @description The price of one, in major units; a discount is negative */
                    unit_amount: number;
                    /** @description The tax of the line, in major units */
                    tax_amount?: number;
                    /** @description The merchant’s article number */
                    sku?: string | null;
                }[];
            };
            /** @description The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                /** @description The name of the entry */
                key: string;
                /** @description What the entry holds */
                value: string;
            }[] | {
                [key: string]: string;
            };
            /**
             * @description Who initiates the payment: the cardholder (customer), or the merchant without the cardholder. Default: `"customer"`
             * @constant
             */
            initiated_by?: "customer";
            /** @description The authentication of the cardholder by 3-D Secure */
            three_d_secure?: {
                /**
                 * @description When to challenge the cardholder: when the issuer asks for it (automatic), always if possible (required), or never
                 * @enum {string}
                 */
                mode: "automatic" | "required" | "never";
            };
            /**
             * Format: uri
             * @description Where the browser returns after 3-D Secure. https, in the sandbox http too, or an app's own scheme such as myapp://
             */
            return_url?: string;
            /** @description The customer that it belongs to */
            customer?: {
                /** @description An existing customer; no other field may be given with it */
                id?: string;
                /** @description The customer’s e-mail address */
                email?: string | null;
            };
            /** @description The card that is charged */
            payment_method: {
                /**
                 * @description The kind of payment method
                 * @constant
                 */
                type: "card";
                /** @description The card */
                card: {
                    /** @description Identifier: its prefix names the type */
                    id: string;
                    /** @description The card verification code; it is used once and never stored */
                    cvc: string;
                };
            };
        };
        Subscription: {
            /** @description Identifier: its prefix names the type */
            id: string;
            /**
             * @description The type of the object
             * @constant
             */
            object: "subscription";
            /**
             * @description The current status
             * @enum {string}
             */
            status: "active" | "paused" | "cancelled" | "expired";
            /** @description The customer who is charged */
            customer: string;
            /** @description The card that is charged */
            payment_method: string;
            /** @description How much. Decimal major units of the currency */
            amount: number;
            /** @description ISO 4217 code */
            currency: string;
            /**
             * @description The interval between charge dates
             * @enum {string}
             */
            interval: "day" | "week" | "month" | "year";
            /**
             * Format: date
             * @description The first charge date
             */
            start_date: string;
            /** @description The last day on which a charge may be made; null for no end */
            end_date: string | null;
            /** @description The next charge. When the next charge is made; null unless the subscription is active */
            next_charge_at: string | null;
            /** @description The latest charge; null before the first */
            last_charge: {
                /**
                 * Format: date-time
                 * @description When the charge began. UTC, with milliseconds
                 */
                at: string;
                /**
                 * @description The current status
                 * @enum {string}
                 */
                status: "pending" | "succeeded" | "failed";
                /** @description The payment that it belongs to */
                payment: string;
                /** @description Why it failed; null unless it did. The payment's decline code, `processing_error`, `cancelled` or `expired` */
                failure: string | null;
            } | null;
            /** @description The next retry of a failed charge; null if none is due. The next retry; `attempt` counts from 1 */
            retry: {
                /** @description The number of the retry */
                attempt: number;
                /** @description How many retries there are at most */
                of: number;
                /**
                 * Format: date-time
                 * @description When the retry is made. UTC, with milliseconds
                 */
                at: string;
            } | null;
            /** @description Why it is paused; null while it is not */
            pause_reason: ("requested" | "payment_failed" | "payment_method_detached") | null;
            /** @description The merchant’s own name for it, such as an order number */
            reference: string | null;
            /** @description A note of the merchant’s own */
            description: string | null;
            /** @description The merchant’s own keys and values */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             */
            created_at: string;
            /** @description When it was paused; null while it is not */
            paused_at: string | null;
            /** @description When it was cancelled; null while it is not */
            cancelled_at: string | null;
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
        };
        SubscriptionList: {
            /**
             * @description The type of the object
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["Subscription"][];
            /** @description Whether there are more objects beyond this page, in its direction */
            has_more: boolean;
        };
        Token: {
            /** @description Identifier: its prefix names the type */
            id: string;
            /**
             * @description The type of the object
             * @constant
             */
            object: "token";
            /** @description The card */
            card: components["schemas"]["Card"];
            /** @description Whether the token was used; it can be used once */
            used: boolean;
            /**
             * Format: date-time
             * @description When it expires. UTC, with milliseconds
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             */
            created_at: string;
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
        };
        /** @description A payment with the cardholder present, by a token for the card: see createToken. */
        TokenPaymentRequest: {
            /** @description How much. Decimal major units of the currency */
            amount: number;
            /** @description ISO 4217 code. One of the account’s currencies */
            currency: string;
            /** @description True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true` */
            capture?: boolean;
            /** @description The merchant’s own name for it, such as an order number */
            reference: string;
            /** @description A note of the merchant’s own */
            description?: string | null;
            /** @description The merchant’s channel that the payment belongs to */
            processing_channel?: string;
            /** @description What is bought */
            order?: {
                /** @description The lines of the order */
                items?: {
                    /** @description What the line is about */
                    name: string;
                    /** @description How many */
                    quantity: number;
                    /** @description The price of one, in major units; a discount is negative */
                    unit_amount: number;
                    /** @description The tax of the line, in major units */
                    tax_amount?: number;
                    /** @description The merchant’s article number */
                    sku?: string | null;
                }[];
            };
            /** @description The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                /** @description The name of the entry */
                key: string;
                /** @description What the entry holds */
                value: string;
            }[] | {
                [key: string]: string;
            };
            /**
             * @description Who initiates the payment: the cardholder (customer), or the merchant without the cardholder. Default: `"customer"`
             * @constant
             */
            initiated_by?: "customer";
            /** @description The authentication of the cardholder by 3-D Secure */
            three_d_secure?: {
                /**
                 * @description When to challenge the cardholder: when the issuer asks for it (automatic), always if possible (required), or never
                 * @enum {string}
                 */
                mode: "automatic" | "required" | "never";
            };
            /**
             * Format: uri
             * @description Where the browser returns after 3-D Secure. https, in the sandbox http too, or an app's own scheme such as myapp://
             */
            return_url?: string;
            /** @description The customer that it belongs to */
            customer?: {
                /** @description An existing customer; no other field may be given with it */
                id?: string;
                /** @description The customer’s e-mail address */
                email?: string | null;
                /** @description The customer’s name */
                name?: string;
            };
            /** @description Whether to store the card for later payments. The card is stored once the payment is approved. Default: `false` */
            store?: boolean;
            /** @description The card that is charged */
            payment_method: {
                /**
                 * @description The kind of payment method
                 * @constant
                 */
                type: "card";
                /** @description A card token that a page created from the card; it can be used once */
                token: string;
            };
        };
        /** @description A field that is left out stays as it is. A list is replaced as a whole and can only be narrowed. */
        UpdateApiKeyRequest: {
            /** @description The name */
            name?: string | null;
            /** @description The addresses from which the key may be used; empty for all. Addresses and CIDRs, IPv4 or IPv6 */
            ip_allow_list?: string[];
        };
        /** @description A field that is left out stays as it is; null empties it. An address is replaced as a whole. */
        UpdateCustomerRequest: {
            /** @description The name */
            name?: string;
            /** @description The e-mail address */
            email?: string | null;
            /** @description The telephone number */
            phone?: {
                /** @description The country calling code, such as 49 */
                country_code: string;
                /** @description The number without the country code */
                number: string;
            } | null;
            /** @description The address that the card issuer knows */
            billing_address?: components["schemas"]["Address"] | null;
            /** @description Where goods are sent */
            shipping_address?: components["schemas"]["Address"] | null;
        };
        /** @description A field that is left out stays as it is; null empties the description. Metadata is replaced as a whole. */
        UpdatePaymentRequest: {
            /** @description A note of the merchant’s own */
            description?: string | null;
            /** @description The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                /** @description The name of the entry */
                key: string;
                /** @description What the entry holds */
                value: string;
            }[] | {
                [key: string]: string;
            };
        };
        /** @description A field that is left out stays as it is; null empties it. Metadata is replaced as a whole. */
        UpdateSubscriptionRequest: {
            /** @description The card that is charged */
            payment_method: string;
            /**
             * @description Pauses the subscription, or resumes it
             * @enum {string}
             */
            status: "active" | "paused";
            /** @description The last day on which a charge may be made; null for no end */
            end_date?: string | null;
            /** @description The merchant’s own name for it, such as an order number */
            reference?: string | null;
            /** @description A note of the merchant’s own */
            description?: string | null;
            /** @description The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                /** @description The name of the entry */
                key: string;
                /** @description What the entry holds */
                value: string;
            }[] | {
                [key: string]: string;
            };
        };
        /** @description A description or version that is left out stays as it is; null empties a description. */
        UpdateWebhookEndpointRequest: {
            /**
             * Format: uri
             * @description Where events are posted to. HTTPS only
             */
            url: string;
            /** @description The types of events that are delivered */
            enabled_events: ("payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed")[];
            /** @description A note of the merchant’s own */
            description?: string | null;
            /**
             * @description Enables or disables it
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * @description The version of the API that the payload is in. The version of all payloads from now on, including older events
             * @enum {string}
             */
            api_version?: "2026-09-01";
        };
        WebhookDelivery: {
            /** @description Identifier: its prefix names the type */
            id: string;
            /**
             * @description The type of the object
             * @constant
             */
            object: "webhook_delivery";
            /** @description The event that is delivered */
            event: string;
            /**
             * @description The type of the event
             * @enum {string}
             */
            event_type: "payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed" | "webhook_endpoint.tested";
            /** @description The endpoint that receives the events */
            webhook_endpoint: string;
            /**
             * @description The current status
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed" | "cancelled";
            /** @description The number of finished attempts of the schedule */
            attempt_count: number;
            /** @description When the next attempt is made; null if there is none */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             */
            created_at: string;
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
            /** @description The attempts to deliver it. The newest attempts, oldest first; at most 8 in a list */
            attempts: {
                /** @description Its number among all attempts of the delivery, from 1 */
                ordinal: number;
                /** @description Its number in the schedule of attempts, from 1 */
                number: number;
                /**
                 * @description Why the attempt was made
                 * @enum {string}
                 */
                trigger: "initial" | "retry" | "replay" | "manual";
                /**
                 * Format: date-time
                 * @description When the attempt began. UTC, with milliseconds
                 */
                at: string;
                /** @description How long the attempt took, in milliseconds. Null while the attempt is running */
                duration_ms: number | null;
                /** @description The HTTP status of the answer; null when there was none */
                response_status: number | null;
                /** @description The first 4 KiB, for the newest 8 attempts. Only in the answer that retrieves a single delivery */
                response_body?: string | null;
                /** @description The error of the attempt; null if it succeeded */
                error: ("dns" | "refused" | "reset" | "tls" | "timeout" | "blocked_address" | "status" | "circuit_open" | "interrupted") | null;
            }[];
            /** @description Whether there are older attempts than these */
            more_attempts: boolean;
        };
        WebhookDeliveryList: {
            /**
             * @description The type of the object
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["WebhookDelivery"][];
            /** @description Whether there are more objects beyond this page, in its direction */
            has_more: boolean;
        };
        WebhookEndpoint: {
            /** @description Identifier: its prefix names the type */
            id: string;
            /**
             * @description The type of the object
             * @constant
             */
            object: "webhook_endpoint";
            /** @description Where events are posted to */
            url: string;
            /** @description A note of the merchant’s own */
            description: string | null;
            /**
             * @description The current status
             * @enum {string}
             */
            status: "enabled" | "degraded" | "disabled";
            /** @description The types of events that are delivered */
            enabled_events: ("payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed")[];
            /** @description The version of the API that the payload is in */
            api_version: string;
            /** @description The signing secret. Signs deliveries. Only in the answer to the call that created it */
            secret?: string;
            /** @description The current rotation of the signing secret; null if there is none. Present while deliveries are also signed with the previous secret */
            secret_rotation: {
                /**
                 * Format: date-time
                 * @description Until when deliveries are also signed with the previous secret. UTC, with milliseconds
                 */
                previous_secret_expires_at: string;
            } | null;
            /** @description The success of recent deliveries to the endpoint */
            health: {
                /** @description How many attempts have failed since the last success */
                consecutive_failures: number;
                /** @description Since when attempts fail; null while they do not */
                failing_since: string | null;
                /** @description When an attempt last succeeded; null for never */
                last_success_at: string | null;
                /** @description When an attempt last failed; null for never */
                last_failure_at: string | null;
                /** @description Why the endpoint is disabled; null while it is not */
                disabled_reason: ("requested" | "failing" | "gone") | null;
            };
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed. UTC, with milliseconds
             */
            updated_at: string;
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
            /** @description The events that the endpoint missed while it was disabled. Only in the answer to the call that enables the endpoint again: how many events it missed, and since when */
            replay_available?: {
                /** @description When the first missed event happened; null for none */
                from: string | null;
                /** @description How many events were missed */
                events: number;
            };
            /**
             * @description Whether it was deleted. Only on an endpoint that was deleted
             * @constant
             */
            deleted?: true;
        };
        WebhookEndpointList: {
            /**
             * @description The type of the object
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["WebhookEndpoint"][];
            /** @description Whether there are more objects beyond this page, in its direction */
            has_more: boolean;
        };
        WebhookReplay: {
            /** @description Identifier: its prefix names the type */
            id: string;
            /**
             * @description The type of the object
             * @constant
             */
            object: "webhook_replay";
            /** @description The endpoint that receives the events */
            webhook_endpoint: string;
            /**
             * @description The current status
             * @enum {string}
             */
            status: "running" | "finished";
            /**
             * Format: date-time
             * @description The first time of the events that are sent again. UTC, with milliseconds
             */
            from: string;
            /**
             * Format: date-time
             * @description The last time of the events that are sent again. UTC, with milliseconds
             */
            to: string;
            /** @description The types of events that are sent again; null for all */
            types: ("payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed" | "webhook_endpoint.tested")[] | null;
            /** @description The number of failed or cancelled deliveries when the replay was created */
            total: number;
            /** @description How many of them have succeeded now */
            delivered: number;
            /** @description How many of them were sent again, and failed or were cancelled again */
            failed: number;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             */
            created_at: string;
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
        };
        WebhookReplayList: {
            /**
             * @description The type of the object
             * @constant
             */
            object: "list";
            /** @description The objects of this page, newest first */
            data: components["schemas"]["WebhookReplaySummary"][];
            /** @description Whether there are more objects beyond this page, in its direction */
            has_more: boolean;
        };
        WebhookReplaySummary: {
            /** @description Identifier: its prefix names the type */
            id: string;
            /**
             * @description The type of the object
             * @constant
             */
            object: "webhook_replay";
            /** @description The endpoint that receives the events */
            webhook_endpoint: string;
            /**
             * @description The current status
             * @enum {string}
             */
            status: "running" | "finished";
            /**
             * Format: date-time
             * @description The first time of the events that are sent again. UTC, with milliseconds
             */
            from: string;
            /**
             * Format: date-time
             * @description The last time of the events that are sent again. UTC, with milliseconds
             */
            to: string;
            /** @description The types of events that are sent again; null for all */
            types: ("payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed" | "webhook_endpoint.tested")[] | null;
            /** @description The number of failed or cancelled deliveries when the replay was created */
            total: number;
            /**
             * Format: date-time
             * @description When it was created. UTC, with milliseconds
             */
            created_at: string;
            /** @description Whether it belongs to live mode. False in the sandbox, true in live mode */
            livemode: boolean;
        };
    };
    responses: {
        /** @description One of `json_malformed`, `parameter_invalid`, `parameter_unknown`, `parameter_missing`, `foreign_identifier`, `idempotency_key_missing`, `invalid_api_version` */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `session_missing`, `credentials_wrong`, `api_key_missing`, `api_key_invalid`, `api_key_revoked`, `api_key_expired`, `api_key_wrong_mode`, `account_inactive` */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `card_declined`, `expired_card`, `authentication_failed` */
        PaymentRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `origin_refused`, `second_factor_required`, `scope_missing`, `ip_not_allowed` */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `resource_missing`, `route_missing` */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `account_switched`, `unexpected_state`, `idempotency_key_reused`, `request_in_progress`, `hosted_session_unexpected_state`, `sandbox_clock_unexpected_state` */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `body_too_large` */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `media_type_unsupported` */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `resource_missing`, `amount_too_large`, `amount_too_small`, `amount_invalid_precision`, `amount_exceeds_authorized`, `amount_exceeds_captured`, `currency_not_supported`, `parameter_invalid`, `payment_unexpected_state`, `payment_method_detached`, `subscription_unexpected_state`, `token_already_used`, `token_expired` */
        UnprocessableEntity: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `rate_limited` */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `internal_error` */
        InternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description One of `processing_error`, `processor_unavailable`, `service_unavailable` */
        ServiceUnavailable: {
            headers: {
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
    headers: never;
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
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
