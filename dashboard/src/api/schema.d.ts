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
         * @description Needs the scope `payments.write`. Errors of its own: `foreign_identifier`, `resource_missing`, `amount_too_large`, `amount_too_small`, `amount_invalid_precision`, `currency_not_supported`, `unexpected_state`.
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
    "/v1/sandbox/clock/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Estimate what an advance of the sandbox's clock would pass
         * @description Needs the scope `sandbox.write`. Errors of its own: `route_missing`, `parameter_invalid`.
         */
        get: operations["estimateSandboxClock"];
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
         * @description Needs the scope `sandbox.write`. Errors of its own: `route_missing`, `sandbox_clock_unexpected_state`, `sandbox_clock_too_much`.
         */
        post: operations["advanceSandboxClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/clock/abort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Abort the advance of the sandbox's clock
         * @description Needs the scope `sandbox.write`. Errors of its own: `route_missing`, `sandbox_clock_unexpected_state`.
         */
        post: operations["abortSandboxClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Throw the sandbox away and begin it anew
         * @description Needs the scope `sandbox.write`. Errors of its own: `route_missing`, `sandbox_clock_unexpected_state`.
         */
        post: operations["restartSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys with their last use, newest first
         * @description Needs the scope `keys.write`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["listUsedApiKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/pairings/look-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See which machine asks for a key
         * @description Needs the scope `keys.write`. Errors of its own: `parameter_invalid`.
         */
        post: operations["lookUpPairing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/pairings/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a machine a key
         * @description Needs the scope `keys.write`. Errors of its own: `parameter_invalid`.
         */
        post: operations["approvePairing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/pairings/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse a machine a key
         * @description Needs the scope `keys.write`. Errors of its own: `parameter_invalid`.
         */
        post: operations["refusePairing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What needs somebody’s attention
         * @description Needs the scope `payments.read`.
         */
        get: operations["retrieveAttention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/checklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is left to do before the account goes live
         * @description Needs the scope `account.read`.
         */
        get: operations["retrieveChecklist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account’s figures by hour, day or month, and those of the time before
         * @description Needs the scope `payments.read`. Errors of its own: `parameter_invalid`, `search_too_broad`.
         */
        get: operations["retrieveMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What people call payments and customers
         * @description Needs the scope `customers.read`.
         */
        get: operations["readNames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/refunds/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many refunds the filters find, and what they come to
         * @description Needs the scope `refunds.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["totalRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/refunds.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Refunds as a file of comma-separated values, newest first
         * @description Needs the scope `refunds.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["exportRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/subscriptions/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many subscriptions the filters find, and what they come to
         * @description Needs the scope `subscriptions.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["totalSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/subscriptions.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Subscriptions as a file of comma-separated values, newest first
         * @description Needs the scope `subscriptions.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["exportSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/payment_methods/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many payment methods the filters find, and what they come to
         * @description Needs the scope `payment_methods.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["totalCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/payment_methods.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cards as a file of comma-separated values, newest first
         * @description Needs the scope `payment_methods.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["exportCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of the account
         * @description Needs the scope `members.read`.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a member out of the account, or leave it
         * @description Needs the scope `account.read`. Errors of its own: `resource_missing`, `unexpected_state`.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Give a member another role
         * @description Needs the scope `members.write`. Errors of its own: `resource_missing`, `unexpected_state`.
         */
        patch: operations["changeMember"];
        trace?: never;
    };
    "/v1/dashboard/members/{id}/reset-second-factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the second factors from a member who has lost them; his sessions end
         * @description Needs the scope `members.write`. Errors of its own: `resource_missing`, `unexpected_state`.
         */
        post: operations["resetSecondFactors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List open invitations
         * @description Needs the scope `members.read`.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite somebody by mail; an earlier invitation of the address ends
         * @description Needs the scope `members.write`. Errors of its own: `parameter_invalid`, `unexpected_state`.
         */
        post: operations["inviteMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take an invitation back
         * @description Needs the scope `members.write`. Errors of its own: `resource_missing`.
         */
        delete: operations["takeBackInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the roles, and what each may do in this account and mode
         * @description Needs the scope `members.read`.
         */
        get: operations["listRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search everything that the member may see: a few of each type
         * @description Needs the scope `account.read`. Errors of its own: `search_too_broad`.
         */
        get: operations["searchEverything"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find people by a part of their name or address, with what they have paid
         * @description Needs the scope `customers.read`. Errors of its own: `search_too_broad`.
         */
        get: operations["findPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search payments, newest first
         * @description Needs the scope `payments.read`. Errors of its own: `foreign_identifier`, `resource_missing`, `search_too_broad`.
         */
        get: operations["searchDashboardPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/payments.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payments as a file of comma-separated values, newest first
         * @description Needs the scope `payments.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["exportDashboardPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/payments/{id}/story": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to a payment, and what will
         * @description Needs the scope `payments.read`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["retrievePaymentStory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/payments/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of a payment and its refunds with their deliveries, newest first
         * @description Needs the scope `events.read`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["listPaymentStoryEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/payments/{id}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the calls about a payment and its refunds, newest first
         * @description Needs the scope `logs.read`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["listPaymentRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/payments/{id}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the Idempotency-Keys that were used on a payment
         * @description Needs the scope `logs.read`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["listPaymentKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/payments/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notes on a payment, oldest first
         * @description Needs the scope `payments.read`. Errors of its own: `resource_missing`.
         */
        get: operations["listPaymentNotes"];
        put?: never;
        /**
         * Write a note on a payment
         * @description Needs the scope `notes.write`. Errors of its own: `resource_missing`, `unexpected_state`.
         */
        post: operations["addPaymentNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/payments/{id}/notes/{note}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a note: your own, or as an administrator anybody’s
         * @description Needs the scope `notes.write`. Errors of its own: `resource_missing`, `unexpected_state`.
         */
        delete: operations["deletePaymentNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/payments/{id}/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the receipts of a payment that were sent in 30 days, newest first
         * @description Needs the scope `customers.read`. Errors of its own: `resource_missing`.
         */
        get: operations["listReceipts"];
        put?: never;
        /**
         * Send the customer a receipt by mail
         * @description Needs the scope `receipts.write`. Errors of its own: `resource_missing`, `payment_unexpected_state`, `rate_limited`.
         */
        post: operations["sendReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/request-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the calls of the last 30 days, or follow them, newest first
         * @description Needs the scope `logs.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["searchRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/request-logs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a call, with the other calls under its Idempotency-Key
         * @description Needs the scope `logs.read`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["retrieveRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/idempotency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find what was done under an Idempotency-Key
         * @description Needs the scope `logs.read`.
         */
        post: operations["findIdempotencyKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/subscriptions/{id}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a subscription has charged, and what it will
         * @description Needs the scope `subscriptions.read`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["retrieveSubscriptionCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/charge_dates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The dates on which a subscription would be charged
         * @description Needs the scope `subscriptions.read`.
         */
        get: operations["foretellChargeDates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/payment_methods/{id}/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the subscriptions that charge a stored card, newest first
         * @description Needs the scope `subscriptions.read`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["listSubscriptionsOfCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the version that the account is pinned to, and all others
         * @description Needs the scope `account.read`.
         */
        get: operations["retrieveVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/version/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the newest objects of the account in the form of its version and of another
         * @description Needs the scope `account.write`.
         */
        get: operations["previewVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/version/upgrade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pin the account to a newer version
         * @description Needs the scope `account.write`. Errors of its own: `unexpected_state`.
         */
        post: operations["upgradeVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/version/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go back to the version before the upgrade, within 72 hours of it
         * @description Needs the scope `account.write`. Errors of its own: `unexpected_state`.
         */
        post: operations["undoUpgrade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your views of lists
         * @description Needs the scope `account.read`.
         */
        get: operations["listSavedViews"];
        put?: never;
        /**
         * Save a view of a list
         * @description Needs the scope `account.read`. Errors of its own: `unexpected_state`.
         */
        post: operations["createSavedView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a view of a list
         * @description Needs the scope `account.read`. Errors of its own: `resource_missing`.
         */
        delete: operations["deleteSavedView"];
        options?: never;
        head?: never;
        /**
         * Change a view of a list
         * @description Needs the scope `account.read`. Errors of its own: `resource_missing`, `unexpected_state`.
         */
        patch: operations["changeSavedView"];
        trace?: never;
    };
    "/v1/dashboard/webhook-endpoints/{id}/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How deliveries to an endpoint went, by hour or day
         * @description Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["retrieveWebhookEndpointHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what does not arrive, over all endpoints, newest first
         * @description Needs the scope `webhooks.write`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["listFailingDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/webhook-endpoints/{id}/circuit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the circuit of a webhook endpoint
         * @description Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["retrieveWebhookEndpointCircuit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/webhook-endpoints/{id}/replay-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count what a replay to an endpoint would send
         * @description Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        post: operations["previewWebhookReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the account's time, for every page that shows one
         * @description Needs the scope `account.read`.
         */
        get: operations["retrieveAccountClock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the account's settings
         * @description Needs the scope `account.read`.
         */
        get: operations["retrieveAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the account's name or colour
         * @description Needs the scope `account.write`. Errors of its own: `parameter_invalid`, `unexpected_state`.
         */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/v1/dashboard/account/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the account's logo
         * @description Needs the scope `account.write`. Errors of its own: `parameter_invalid`, `unexpected_state`.
         */
        put: operations["setLogo"];
        post?: never;
        /**
         * Delete the account's logo
         * @description Needs the scope `account.write`. Errors of its own: `unexpected_state`.
         */
        delete: operations["deleteLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/account/administrators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a person who gets mails about the account once he agrees, or change which
         * @description Needs the scope `account.write`. Errors of its own: `parameter_invalid`.
         */
        post: operations["putAdministrator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/account/administrators/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a person who gets mails about the account; the last one stays
         * @description Needs the scope `account.write`. Errors of its own: `parameter_invalid`.
         */
        post: operations["removeAdministrator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/going-live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the account's request to go live
         * @description Needs the scope `account.read`.
         */
        get: operations["retrieveGoingLive"];
        put?: never;
        /**
         * Save the request to go live, or submit it
         * @description Needs the scope `account.write`. Errors of its own: `parameter_invalid`, `unexpected_state`.
         */
        post: operations["saveGoingLive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/going-live/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a submitted request to go live back: it is a draft again
         * @description Needs the scope `account.write`. Errors of its own: `unexpected_state`.
         */
        post: operations["withdrawGoingLive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search accounts, newest first
         * @description Needs the scope `operator.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["searchAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an account, which its audit log records
         * @description Needs the scope `operator.read`. Errors of its own: `resource_missing`.
         */
        get: operations["retrieveOperatorAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an account's limits, currencies or fees
         * @description Needs the scope `operator.grant`. Errors of its own: `own_request`, `resource_missing`, `unexpected_state`.
         */
        patch: operations["changeLimits"];
        trace?: never;
    };
    "/v1/dashboard/operator/accounts/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend an account's live mode
         * @description Needs the scope `operator.write`. Errors of its own: `own_request`, `resource_missing`, `unexpected_state`.
         */
        post: operations["suspendLiveMode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/accounts/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume an account's live mode
         * @description Needs the scope `operator.grant`. Errors of its own: `own_request`, `resource_missing`, `unexpected_state`.
         */
        post: operations["resumeLiveMode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/going-live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests to go live, newest first
         * @description Needs the scope `operator.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["listGoingLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/going-live/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a request to go live, which its account's audit log records
         * @description Needs the scope `operator.read`. Errors of its own: `resource_missing`.
         */
        get: operations["retrieveOperatorGoingLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/going-live/{id}/grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grant a request: the account is live from now on
         * @description Needs the scope `operator.grant`. Errors of its own: `own_request`, `resource_missing`, `unexpected_state`.
         */
        post: operations["grantGoingLive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/going-live/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return a request, with what is to be changed
         * @description Needs the scope `operator.write`. Errors of its own: `own_request`, `resource_missing`, `unexpected_state`.
         */
        post: operations["returnGoingLive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payments on hold, those that end soonest first, which the audit logs of their accounts record
         * @description Needs the scope `operator.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["listHolds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/accounts/{id}/payments/{payment}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See a payment that is or was on hold, with what came before it, which its audit log records
         * @description Needs the scope `operator.read`. Errors of its own: `resource_missing`.
         */
        get: operations["retrieveHold"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/accounts/{id}/payments/{payment}/workflow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the workflow of a payment in Temporal's own pages
         * @description Needs the scope `operator.read`. Errors of its own: `resource_missing`.
         */
        get: operations["retrievePaymentWorkflow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/accounts/{id}/payments/{payment}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release a payment on hold
         * @description Needs the scope `operator.write`. Errors of its own: `own_request`, `resource_missing`, `payment_unexpected_state`, `unexpected_state`.
         */
        post: operations["releaseHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/accounts/{id}/payments/{payment}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a payment on hold: it is cancelled
         * @description Needs the scope `operator.write`. Errors of its own: `own_request`, `resource_missing`, `payment_unexpected_state`, `unexpected_state`.
         */
        post: operations["rejectHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what operators have proposed to each other, newest first
         * @description Needs the scope `operator.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["listProposals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/proposals/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve what another operator has proposed: it is done at once
         * @description Needs the scope `operator.grant`. Errors of its own: `own_request`, `resource_missing`, `unexpected_state`, `payment_unexpected_state`.
         */
        post: operations["approveProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/proposals/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline what another operator has proposed, or take back one’s own proposal
         * @description Needs the scope `operator.grant`. Errors of its own: `own_request`, `resource_missing`, `unexpected_state`, `payment_unexpected_state`.
         */
        post: operations["declineProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/overdue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what is overdue, by kind, over both modes
         * @description Needs the scope `operator.read`.
         */
        get: operations["retrieveOverdue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/overdue/objects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the objects of a kind that are overdue, oldest first
         * @description Needs the scope `operator.read`.
         */
        get: operations["listOverdue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/wake": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand an overdue object to its workflow, as the sweep does
         * @description Needs the scope `operator.write`. Errors of its own: `resource_missing`, `unexpected_state`.
         */
        post: operations["wakeObject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/incidents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List open incidents, oldest first
         * @description Needs the scope `operator.read`.
         */
        get: operations["listIncidents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/incidents/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark the incidents of an object as resolved
         * @description Needs the scope `operator.write`.
         */
        post: operations["resolveIncidents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See how the parts of the service are
         * @description Needs the scope `operator.read`.
         */
        get: operations["retrieveHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List endpoints that are not well, newest first, which the audit logs of their accounts record
         * @description Needs the scope `operator.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["listOperatorEndpoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/operator/audit-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what operators did, in all accounts and both modes, newest first
         * @description Needs the scope `operator.read`. Errors of its own: `foreign_identifier`, `resource_missing`.
         */
        get: operations["listOperatorAuditLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an event with its deliveries
         * @description Needs the scope `events.read`. Errors of its own: `resource_missing`, `foreign_identifier`.
         */
        get: operations["retrieveStoryEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Needs the scope `account.read`. Errors of its own: `credentials_wrong`.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a mail that confirms an address
         * @description Needs the scope `account.read`.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/password/forgotten": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a mail with a link to a new password
         * @description Needs the scope `account.read`.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/invitations/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See what an invitation is about
         * @description Needs the scope `account.read`. Errors of its own: `credentials_wrong`.
         */
        post: operations["previewInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become a member of an account
         * @description Needs the scope `account.read`. Errors of its own: `credentials_wrong`, `parameter_invalid`, `session_missing`, `unexpected_state`.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/links/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See who one will be by a link, before it is used
         * @description Needs the scope `account.read`. Errors of its own: `credentials_wrong`.
         */
        post: operations["previewLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/sign-in/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in by a link that works once
         * @description Needs the scope `account.read`. Errors of its own: `credentials_wrong`, `unexpected_state`.
         */
        post: operations["signInByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/sign-up/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a name and a password for a confirmed address
         * @description Needs the scope `account.read`. Errors of its own: `credentials_wrong`, `parameter_invalid`, `unexpected_state`.
         */
        post: operations["completeSignUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a new password by a mailed link
         * @description Needs the scope `account.read`. Errors of its own: `credentials_wrong`, `parameter_invalid`, `unexpected_state`.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/session/take-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on in this mode with a session of the other one
         * @description Needs the scope `account.read`. Errors of its own: `credentials_wrong`, `unexpected_state`.
         */
        post: operations["takeOverSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/administrators/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See whose mails one is asked to get
         * @description Needs the scope `account.read`. Errors of its own: `credentials_wrong`.
         */
        post: operations["previewAdministrator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/administrators/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agree to get mails about an account
         * @description Needs the scope `account.read`. Errors of its own: `credentials_wrong`.
         */
        post: operations["confirmAdministrator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See who is signed in, and what he may do
         * @description Needs the scope `account.read`.
         */
        get: operations["retrieveSession"];
        put?: never;
        post?: never;
        /**
         * Sign out, in both modes
         * @description Needs the scope `account.read`.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/session/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show another of one’s accounts
         * @description Needs the scope `account.read`. Errors of its own: `resource_missing`.
         */
        post: operations["switchAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/session/hand-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a link to the other mode, which works once, for five minutes
         * @description Needs the scope `account.read`. Errors of its own: `resource_missing`.
         */
        post: operations["handOverSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one’s own sessions
         * @description Needs the scope `account.read`.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of one’s own sessions
         * @description Needs the scope `account.read`. Errors of its own: `resource_missing`.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one’s password, and end one’s other sessions
         * @description Needs the scope `account.read`. Errors of its own: `confirmation_required`, `credentials_wrong`, `parameter_invalid`, `second_factor_required`.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/session/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a mail with a link that shows that it is oneself, before the first second factor
         * @description Needs the scope `account.read`. Errors of its own: `credentials_wrong`, `unexpected_state`.
         */
        post: operations["askToConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/session/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show by the mailed link that it is oneself, in the session that asked for it
         * @description Needs the scope `account.read`. Errors of its own: `credentials_wrong`.
         */
        post: operations["confirmByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change one’s name or language
         * @description Needs the scope `account.read`.
         */
        patch: operations["changeProfile"];
        trace?: never;
    };
    "/v1/dashboard/session/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show a code of one’s authenticator, or a recovery code
         * @description Needs the scope `account.read`. Errors of its own: `credentials_wrong`.
         */
        post: operations["showSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/session/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to show a passkey
         * @description Needs the scope `account.read`. Errors of its own: `resource_missing`.
         */
        post: operations["askForPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/session/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show a passkey as the second factor
         * @description Needs the scope `account.read`. Errors of its own: `credentials_wrong`.
         */
        post: operations["showPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/second-factors/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to add an authenticator
         * @description Needs the scope `account.read`. Errors of its own: `confirmation_required`, `second_factor_required`, `unexpected_state`.
         */
        post: operations["beginTotp"];
        /**
         * Remove one’s authenticator
         * @description Needs the scope `account.read`. Errors of its own: `confirmation_required`, `second_factor_required`, `unexpected_state`.
         */
        delete: operations["removeTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/second-factors/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an authenticator by its first code
         * @description Needs the scope `account.read`. Errors of its own: `confirmation_required`, `credentials_wrong`, `second_factor_required`, `unexpected_state`.
         */
        post: operations["confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/second-factors/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get new recovery codes in the place of all others
         * @description Needs the scope `account.read`. Errors of its own: `confirmation_required`, `second_factor_required`, `unexpected_state`.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/second-factors/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one’s passkeys
         * @description Needs the scope `account.read`.
         */
        get: operations["listPasskeys"];
        put?: never;
        /**
         * Add the passkey that the browser has made
         * @description Needs the scope `account.read`. Errors of its own: `confirmation_required`, `credentials_wrong`, `second_factor_required`, `unexpected_state`.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/second-factors/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to add a passkey
         * @description Needs the scope `account.read`. Errors of its own: `confirmation_required`, `second_factor_required`, `unexpected_state`.
         */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/second-factors/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove one of one’s passkeys
         * @description Needs the scope `account.read`. Errors of its own: `confirmation_required`, `resource_missing`, `second_factor_required`.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/pairings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a key for a machine
         * @description Needs the scope `account.read`.
         */
        post: operations["beginPairing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/pairings/collect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Collect the key, once a member has agreed
         * @description Needs the scope `account.read`.
         */
        post: operations["collectPairing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/pairings/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke the key that a machine got by pairing
         * @description Needs the scope `account.read`. Errors of its own: `credentials_wrong`.
         */
        post: operations["endPairing"];
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
        Account: {
            /** @constant */
            object: "account";
            id: string;
            name: string;
            live: boolean;
            api_version: string;
            brand: {
                /** @description #rrggbb */
                color: string | null;
                logo_url: string | null;
            };
            administrators: components["schemas"]["Administrator"][];
            limits: components["schemas"]["AccountLimits"];
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
        };
        AccountLimits: {
            currencies: string[];
            /**
             * Format: double
             * @description Decimal major units of the currency
             */
            amount_limit: number;
            /** @description Payments above this amount are held for review */
            review_above: number | null;
            fee: {
                /** Format: int64 */
                basis_points: number;
                /**
                 * Format: double
                 * @description Decimal major units of the currency
                 */
                fixed: number;
            };
            /** @description Requests a second; null for the default of the service */
            rate_limit: {
                sandbox: number | null;
                live: number | null;
            };
        };
        AccountSummary: {
            id: string;
            name: string;
            /** @description Whether the account may use live mode */
            live: boolean;
            /** @description Whether it is the organisation that runs the service */
            operating: boolean;
            /** @description What it takes payments in */
            currencies: string[];
            /** @enum {string} */
            role: "owner" | "administrator" | "developer" | "support" | "viewer";
        };
        AccountSwitch: {
            account: string;
        };
        AccountVersion: {
            /** @constant */
            object: "account_version";
            /** @description The version that the account is pinned to */
            version: string;
            /** @description The newest version */
            current: string;
            /** @description The version to which an undo goes back */
            previous_version: string | null;
            undo_until: string | null;
            versions: {
                /** @description Its date */
                version: string;
                /** @description Whose bodies changed with it */
                operations: string[];
                /** @description Which objects changed with it */
                objects: string[];
                /** @description Whether the envelope of events changed with it */
                events: boolean;
            }[];
        };
        Address: {
            line1: string;
            line2?: string | null;
            city?: string | null;
            postcode?: string | null;
            country?: string | null;
            state?: string | null;
        };
        Administrator: {
            email: string;
            /** @description The mails that this person gets */
            notifications: ("endpoint_disabled" | "going_live")[];
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /** @description When the person agreed to get mails; null until then, and no mail goes out */
            confirmed_at: string | null;
        };
        AdministratorList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Administrator"][];
            has_more: boolean;
        };
        AdministratorPreview: {
            /** @constant */
            object: "administrator_preview";
            email: string;
            account_name: string;
        };
        AdvanceSandboxClockByRequest: {
            /** @description How far to advance: an ISO 8601 duration, such as P1M, P7D or PT61M */
            by: string;
        };
        AdvanceSandboxClockToRequest: {
            /**
             * Format: date-time
             * @description The time to advance to
             */
            to: string;
        };
        ApiKey: {
            id: string;
            /** @constant */
            object: "api_key";
            /** @enum {string} */
            type: "secret" | "publishable";
            /** @enum {string} */
            status: "active" | "expired" | "revoked";
            name: string | null;
            prefix: string;
            last4: string;
            scopes: ("payments.read" | "payments.write" | "payments.card.raw" | "payments.merchant_initiated" | "refunds.read" | "refunds.write" | "customers.read" | "customers.write" | "payment_methods.read" | "payment_methods.write" | "subscriptions.read" | "subscriptions.write" | "events.read" | "webhooks.write" | "keys.write" | "logs.read" | "sandbox.write" | "tokens.create")[];
            ip_allow_list: string[];
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            expires_at: string | null;
            revoked_at: string | null;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        ApiKeyList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["ApiKey"][];
            has_more: boolean;
        };
        AttachPaymentMethodRequest: {
            customer: string;
            token: string;
        };
        Attention: {
            /** @constant */
            object: "attention";
            data: {
                /** @enum {string} */
                kind: "held_payments" | "failing_endpoints" | "paused_subscriptions" | "expiring_cards" | "waiting_deliveries";
                /** Format: int64 */
                count: number;
                /** @description Whether there are more than counted */
                has_more: boolean;
                items: {
                    id: string;
                    /** @description A reference, an address, or the end of a card number */
                    label: string;
                    /** @description Of an endpoint */
                    status: string | null;
                    /** @description Since when; for cards, when they expire */
                    at: string | null;
                }[];
            }[];
        };
        AuditLog: {
            id: string;
            /** @constant */
            object: "audit_log";
            /** @description Such as `api_key.created` */
            action: string;
            /** @description The id of the changed object */
            object_id: string;
            actor: {
                /** @enum {string} */
                type: "api_key" | "client" | "member" | "operator";
                id: string | null;
            };
            ip_address: string | null;
            request_id: string | null;
            changes: {
                [key: string]: {
                    from: unknown;
                    to: unknown;
                };
            };
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        AuditLogList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["AuditLog"][];
            has_more: boolean;
        };
        CancelPaymentRequest: {
            reason?: ("duplicate" | "fraudulent" | "requested_by_customer" | "abandoned") | null;
        };
        CapturePaymentRequest: {
            /**
             * Format: double
             * @description Decimal major units; by default everything that is left
             */
            amount?: number;
            /** @description True if nothing more will be captured: the rest of the authorization is voided. Default: `true` */
            final?: boolean;
            reference?: string | null;
            /** @description Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                key: string;
                value: string;
            }[] | {
                [key: string]: string;
            };
        };
        /** @description bin, funding, country and issuer come from the processor */
        Card: {
            brand: string;
            last4: string;
            bin: string | null;
            funding: string | null;
            country: string | null;
            issuer: string | null;
            /** Format: int64 */
            expiry_month: number;
            /** Format: int64 */
            expiry_year: number;
        };
        /** @description A payment with the cardholder present. */
        CardPaymentRequest: {
            /**
             * Format: double
             * @description Decimal major units of the currency
             */
            amount: number;
            /** @description One of the account’s currencies */
            currency: string;
            /** @description Default: `true` */
            capture?: boolean;
            reference: string;
            description?: string | null;
            processing_channel?: string;
            order?: {
                items?: {
                    name: string;
                    quantity: number;
                    /** Format: double */
                    unit_amount: number;
                    /** Format: double */
                    tax_amount?: number;
                    sku?: string | null;
                }[];
            };
            /** @description Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                key: string;
                value: string;
            }[] | {
                [key: string]: string;
            };
            /**
             * @description Default: `"customer"`
             * @constant
             */
            initiated_by?: "customer";
            three_d_secure?: {
                /** @enum {string} */
                mode: "automatic" | "required" | "never";
            };
            /**
             * Format: uri
             * @description https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp://
             */
            return_url?: string;
            customer?: {
                id?: string;
                email?: string | null;
                name?: string;
            };
            /** @description The card is stored once the payment is approved. Default: `false` */
            store?: boolean;
            payment_method: {
                /** @constant */
                type: "card";
                card: {
                    /** @description 13 to 19 digits that pass the Luhn check; spaces and dashes are allowed */
                    number: string;
                    expiry_month: number;
                    /** @description Two digits mean 20xx */
                    expiry_year: number;
                    cvc: string;
                    holder_name: string;
                    billing_address?: components["schemas"]["Address"];
                };
            };
        };
        ChargeDates: {
            /** @constant */
            object: "charge_dates";
            /** @description The first ones */
            dates: {
                /** Format: date */
                date: string;
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                at: string;
            }[];
            /** @description How many there are in all; null if they do not end */
            total: number | null;
        };
        Checklist: {
            /** @constant */
            object: "checklist";
            /** @description Whether every step is done */
            done: boolean;
            steps: {
                /** @enum {string} */
                name: "sandbox_payment" | "sandbox_refund" | "webhook_endpoint" | "second_factor" | "going_live_request" | "going_live" | "live_key";
                done: boolean;
            }[];
        };
        CollectedPairing: {
            /** @constant */
            object: "pairing";
            /** @enum {string} */
            status: "pending" | "refused" | "expired" | "approved";
            /** @description Shown this once */
            key?: string;
            /** @description Where the key works, if it is of the other mode */
            base_url?: string | null;
            account?: {
                id: string;
                name: string;
            };
            scopes?: string[];
            expires_at?: string | null;
        };
        CompleteSignUp: {
            token: string;
            name: string;
            password: string;
            business_name?: string;
            /**
             * @description Default: `"en"`
             * @enum {string}
             */
            language?: "en" | "de";
        };
        ConfirmationRequest: {
            password?: string;
        };
        ConfirmPaymentRequest: {
            /** @description base64url JSON of the EMV 3-D Secure CRes */
            cres: string;
        };
        CreateApiKeyRequest: {
            /**
             * @description Default: `"secret"`
             * @enum {string}
             */
            type?: "secret" | "publishable";
            name?: string | null;
            /** @description For a secret key: a selection of the scopes of the calling key. Default: all of them */
            scopes?: ("payments.read" | "payments.write" | "payments.card.raw" | "payments.merchant_initiated" | "refunds.read" | "refunds.write" | "customers.read" | "customers.write" | "payment_methods.read" | "payment_methods.write" | "subscriptions.read" | "subscriptions.write" | "events.read" | "webhooks.write" | "keys.write" | "logs.read" | "sandbox.write")[];
            /** @description Addresses and CIDR ranges, IPv4 or IPv6, within the list of the calling key. Default: that list */
            ip_allow_list?: string[];
            /** @description Not later than the expiry of the calling key, which is the default; null for never */
            expires_at?: string | null;
        };
        CreateCustomerRequest: {
            name: string;
            email?: string | null;
            phone?: {
                country_code: string;
                number: string;
            } | null;
            billing_address?: components["schemas"]["Address"] | null;
            shipping_address?: components["schemas"]["Address"] | null;
            /** @description Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                key: string;
                value: string;
            }[] | {
                [key: string]: string;
            };
        };
        CreatedApiKey: {
            id: string;
            /** @constant */
            object: "api_key";
            /** @enum {string} */
            type: "secret" | "publishable";
            /** @enum {string} */
            status: "active" | "expired" | "revoked";
            name: string | null;
            prefix: string;
            last4: string;
            scopes: ("payments.read" | "payments.write" | "payments.card.raw" | "payments.merchant_initiated" | "refunds.read" | "refunds.write" | "customers.read" | "customers.write" | "payment_methods.read" | "payment_methods.write" | "subscriptions.read" | "subscriptions.write" | "events.read" | "webhooks.write" | "keys.write" | "logs.read" | "sandbox.write" | "tokens.create")[];
            ip_allow_list: string[];
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            expires_at: string | null;
            revoked_at: string | null;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
            /** @description The whole key, shown only in this answer */
            key: string;
        };
        CreateSubscriptionRequest: {
            customer: string;
            payment_method: string;
            /**
             * Format: double
             * @description Decimal major units of the currency
             */
            amount: number;
            /** @description One of the account’s currencies */
            currency: string;
            /** @enum {string} */
            interval: "day" | "week" | "month" | "year";
            /**
             * Format: date
             * @description YYYY-MM-DD, UTC
             */
            start_date: string;
            end_date?: string | null;
            reference?: string | null;
            description?: string | null;
            processing_channel?: string;
            /** @description Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                key: string;
                value: string;
            }[] | {
                [key: string]: string;
            };
        };
        CreateTokenRequest: {
            card: {
                /** @description 13 to 19 digits that pass the Luhn check; spaces and dashes are allowed */
                number: string;
                expiry_month: number;
                /** @description Two digits mean 20xx */
                expiry_year: number;
                cvc: string;
                holder_name: string;
                billing_address?: components["schemas"]["Address"];
            };
        };
        CreateWebhookEndpointRequest: {
            /**
             * Format: uri
             * @description HTTPS only
             */
            url: string;
            enabled_events: ("*" | "payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.held" | "payment.refunded" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed")[];
            description?: string | null;
            /**
             * @description The version of its payloads. Default: the account's version
             * @enum {string}
             */
            api_version?: "2026-09-01";
        };
        Customer: {
            id: string;
            /** @constant */
            object: "customer";
            name: string | null;
            email: string | null;
            phone: {
                country_code: string;
                number: string;
            } | null;
            billing_address: {
                line1: string;
                line2: string | null;
                city: string | null;
                postcode: string | null;
                country: string | null;
                state: string | null;
            } | null;
            shipping_address: {
                line1: string;
                line2: string | null;
                city: string | null;
                postcode: string | null;
                country: string | null;
                state: string | null;
            } | null;
            metadata: {
                [key: string]: string;
            };
            version: number;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
            /**
             * @description Only on a customer that was deleted
             * @constant
             */
            deleted?: true;
        };
        CustomerList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Customer"][];
            has_more: boolean;
        };
        DecidedHold: {
            /** @constant */
            object: "decided_hold";
            id: string;
            status: string;
            /** @description False while the processor has not answered; the workflow of the payment goes on asking */
            answered: boolean;
            /** @description The proposal that waits for another operator; null if it was decided at once */
            proposal: string | null;
        };
        Done: {
            /** @constant */
            object: "done";
        };
        EmailAddress: {
            /** Format: email */
            email: string;
        };
        /** @description Every failure of every endpoint. */
        ErrorEnvelope: {
            error: {
                /** @enum {string} */
                type: "authentication_error" | "permission_error" | "invalid_request_error" | "card_error" | "validation_error" | "idempotency_error" | "rate_limit_error" | "api_error";
                /** @enum {string} */
                code: "session_missing" | "credentials_wrong" | "origin_refused" | "second_factor_required" | "second_factor_too_new" | "confirmation_required" | "own_request" | "account_switched" | "search_too_broad" | "unexpected_state" | "json_malformed" | "parameter_invalid" | "parameter_unknown" | "parameter_missing" | "foreign_identifier" | "idempotency_key_missing" | "invalid_api_version" | "api_key_missing" | "api_key_invalid" | "api_key_revoked" | "api_key_expired" | "api_key_wrong_mode" | "account_inactive" | "card_declined" | "expired_card" | "authentication_failed" | "scope_missing" | "ip_not_allowed" | "resource_missing" | "route_missing" | "method_not_allowed" | "idempotency_key_reused" | "request_in_progress" | "sandbox_clock_unexpected_state" | "cursor_out_of_range" | "body_too_large" | "media_type_unsupported" | "amount_too_large" | "amount_too_small" | "amount_invalid_precision" | "amount_exceeds_authorized" | "amount_exceeds_captured" | "currency_not_supported" | "sandbox_clock_too_much" | "payment_unexpected_state" | "payment_method_detached" | "hosted_session_unexpected_state" | "subscription_unexpected_state" | "token_already_used" | "token_expired" | "rate_limited" | "internal_error" | "processing_error" | "processor_unavailable" | "service_unavailable";
                decline_code: ("generic_decline" | "insufficient_funds" | "expired_card" | "incorrect_cvc" | "do_not_honor" | "lost_card" | "stolen_card" | "restricted_card" | "card_not_supported" | "transaction_not_allowed" | "authentication_required" | "authentication_failed" | "issuer_not_available" | "suspected_fraud" | "revocation_of_authorization" | "processing_error") | null;
                message: string;
                param: string | null;
                errors: {
                    param: string;
                    /** @enum {string} */
                    code: "session_missing" | "credentials_wrong" | "origin_refused" | "second_factor_required" | "second_factor_too_new" | "confirmation_required" | "own_request" | "account_switched" | "search_too_broad" | "unexpected_state" | "json_malformed" | "parameter_invalid" | "parameter_unknown" | "parameter_missing" | "foreign_identifier" | "idempotency_key_missing" | "invalid_api_version" | "api_key_missing" | "api_key_invalid" | "api_key_revoked" | "api_key_expired" | "api_key_wrong_mode" | "account_inactive" | "card_declined" | "expired_card" | "authentication_failed" | "scope_missing" | "ip_not_allowed" | "resource_missing" | "route_missing" | "method_not_allowed" | "idempotency_key_reused" | "request_in_progress" | "sandbox_clock_unexpected_state" | "cursor_out_of_range" | "body_too_large" | "media_type_unsupported" | "amount_too_large" | "amount_too_small" | "amount_invalid_precision" | "amount_exceeds_authorized" | "amount_exceeds_captured" | "currency_not_supported" | "sandbox_clock_too_much" | "payment_unexpected_state" | "payment_method_detached" | "hosted_session_unexpected_state" | "subscription_unexpected_state" | "token_already_used" | "token_expired" | "rate_limited" | "internal_error" | "processing_error" | "processor_unavailable" | "service_unavailable";
                    message: string;
                }[];
                payment_id: string | null;
                /** @description Only with cursor_out_of_range: the cursor to go on from */
                cursor?: string;
                request_id: string;
                doc_url: string;
            };
        };
        Event: {
            id: string;
            /** @constant */
            object: "event";
            /** @enum {string} */
            type: "payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.held" | "payment.refunded" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed" | "webhook_endpoint.tested";
            api_version: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
            account: string;
            data: {
                /** @description The object as it was when the event happened, in the form of its resource */
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
            /** @constant */
            object: "list";
            data: components["schemas"]["Event"][];
            has_more: boolean;
        };
        FailingDeliveryList: {
            /** @constant */
            object: "list";
            /** @description Each with its last attempt and what was answered */
            data: components["schemas"]["WebhookDelivery"][];
            has_more: boolean;
            /** @description Where the search stopped before the page was full; the next call goes on there */
            stopped_at: {
                cursor: string;
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                created_at: string;
            } | null;
        };
        FindIdempotencyKeyRequest: {
            key: string;
        };
        GoingLive: {
            /** @constant */
            object: "going_live";
            live: boolean;
            request: components["schemas"]["GoingLiveRequest"] | null;
        };
        GoingLiveForm: {
            legal_name?: string;
            country?: string;
            address?: components["schemas"]["Address"];
            /** Format: uri */
            website?: string;
            /** @description What is sold, in the words of the merchant */
            sells?: string;
            monthly_volume?: {
                /** Format: double */
                amount: number;
                /** @enum {string} */
                currency: "BIF" | "CLP" | "DJF" | "GNF" | "ISK" | "JPY" | "KMF" | "KRW" | "PYG" | "RWF" | "UGX" | "VND" | "VUV" | "XAF" | "XOF" | "XPF" | "AED" | "AFN" | "ALL" | "AMD" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "EUR" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IRR" | "JMD" | "KES" | "KGS" | "KHR" | "KPW" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "QAR" | "RON" | "RSD" | "RUB" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "USD" | "UYU" | "UZS" | "VED" | "VES" | "WST" | "XCD" | "XCG" | "YER" | "ZAR" | "ZMW" | "ZWG" | "BHD" | "IQD" | "JOD" | "KWD" | "LYD" | "OMR" | "TND";
            };
            contact?: {
                name: string;
                /** Format: email */
                email: string;
                phone?: string | null;
            };
            /** @description Whether its own server is to take card numbers */
            raw_cards?: boolean;
            /** @description That the merchant complies with PCI DSS, by this self-assessment questionnaire */
            attestation?: {
                /** @enum {string} */
                questionnaire: "A" | "A-EP" | "D";
                /** @description The name of the person who attests */
                attested_by: string;
                /** @constant */
                accepted: true;
            };
        };
        GoingLiveRequest: {
            /** @constant */
            object: "going_live_request";
            id: string;
            /** @enum {string} */
            status: "draft" | "submitted" | "granted" | "returned";
            form: components["schemas"]["GoingLiveForm"];
            /**
             * Format: int64
             * @description Rises with every change
             */
            version: number;
            /** @description What an operator said when it was last returned */
            words: string | null;
            submitted_at: string | null;
            decided_at: string | null;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            updated_at: string;
        };
        HandOver: {
            /** @constant */
            object: "hand_over";
            url: string;
        };
        Health: {
            /** @constant */
            object: "health";
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            at: string;
            /** @description What needs a person; empty if all is well */
            needs: string[];
            parts: {
                /** @enum {string} */
                name: "database" | "temporal" | "processor" | "workers" | "dispatcher" | "schedules";
                /** @enum {string} */
                status: "well" | "unwell" | "unknown";
                note: string | null;
                /** @description How long it took to answer */
                duration_ms: number | null;
            }[];
            schedules: {
                name: string;
                begun_at: string | null;
                finished_at: string | null;
                paused: boolean | null;
                failure: string | null;
            }[];
            task_queues: {
                name: string;
                /** Format: int64 */
                workers: number;
                /** Format: int64 */
                waiting: number;
            }[];
        };
        HeldPayment: {
            /** @constant */
            object: "held_payment";
            /** @description The payment's id */
            id: string;
            account: {
                id: string;
                name: string;
            };
            /** @enum {string} */
            status: "pending" | "requires_action" | "authorized" | "succeeded" | "declined" | "failed" | "cancelled" | "expired" | "refunded" | "partially_refunded" | "on_hold" | "disputed";
            /**
             * Format: double
             * @description Decimal major units of the currency
             */
            amount: number;
            currency: string;
            reference: string;
            description: string | null;
            /** @description Name and address are null of one who was deleted */
            customer: {
                id: string;
                name: string | null;
                email: string | null;
            } | null;
            card: {
                brand: string;
                last4: string;
                country: string | null;
            };
            three_ds_status: string;
            /** @description The limit of the account, as it is now, above which a payment is held */
            review_above: number | null;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /** @description When the authorization ends */
            capture_before: string | null;
            /** @description Where Temporal's own pages show its workflow; null if that is not configured */
            workflow_url: string | null;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
            /** @description Earlier payments; null without a customer */
            of_customer: {
                /** Format: int64 */
                payments: number;
                /** Format: int64 */
                approved: number;
                /** Format: int64 */
                declined: number;
                /**
                 * Format: int64
                 * @description Of how many something was refunded
                 */
                refunded: number;
                /** @description Whether there are more than were counted */
                is_cut: boolean;
            } | null;
            /** @description Earlier payments in 90 days of the account by a card of this brand, these digits and this expiry */
            of_card: {
                /** Format: int64 */
                payments: number;
                /** Format: int64 */
                approved: number;
                /** Format: int64 */
                declined: number;
                /**
                 * Format: int64
                 * @description Of how many something was refunded
                 */
                refunded: number;
                /** @description Whether there are more than were counted */
                is_cut: boolean;
            };
            story: components["schemas"]["PaymentStory"];
        };
        Hold: {
            /** @constant */
            object: "hold";
            /** @description The payment's id */
            id: string;
            account: {
                id: string;
                name: string;
            };
            /** @enum {string} */
            status: "pending" | "requires_action" | "authorized" | "succeeded" | "declined" | "failed" | "cancelled" | "expired" | "refunded" | "partially_refunded" | "on_hold" | "disputed";
            /**
             * Format: double
             * @description Decimal major units of the currency
             */
            amount: number;
            currency: string;
            reference: string;
            description: string | null;
            /** @description Name and address are null of one who was deleted */
            customer: {
                id: string;
                name: string | null;
                email: string | null;
            } | null;
            card: {
                brand: string;
                last4: string;
                country: string | null;
            };
            three_ds_status: string;
            /** @description The limit of the account, as it is now, above which a payment is held */
            review_above: number | null;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /** @description When the authorization ends */
            capture_before: string | null;
            /** @description Where Temporal's own pages show its workflow; null if that is not configured */
            workflow_url: string | null;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        HoldDecision: {
            /** @description The merchant reads it in the audit log */
            reason: string;
        };
        HoldList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Hold"][];
            has_more: boolean;
        };
        HostedSession: {
            id: string;
            /** @constant */
            object: "hosted_session";
            /** @description Where to send the browser; null in events, because the address contains a secret */
            url: string | null;
            /**
             * @description `link`: a payment link, which lasts for days
             * @enum {string}
             */
            type: "checkout" | "link";
            /** @description Only in the answer to the create call */
            client_secret?: string;
            /** @enum {string} */
            status: "open" | "completed" | "expired";
            /** @description The latest payment that was made on the page */
            payment: string | null;
            /**
             * Format: double
             * @description Decimal major units of the currency
             */
            amount: number;
            currency: string;
            reference: string;
            customer: string | null;
            capture: boolean;
            store: boolean;
            description: string | null;
            order: {
                [key: string]: unknown;
            } | null;
            metadata: {
                [key: string]: string;
            };
            three_d_secure: {
                /** @enum {string} */
                mode: "automatic" | "required" | "never";
            };
            /** @description Null only for a link that returns nowhere */
            success_url: string | null;
            /** @description Null only for a link that returns nowhere */
            cancel_url: string | null;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            expires_at: string;
            version: number;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        HostedSessionList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["HostedSession"][];
            has_more: boolean;
        };
        HostedSessionRequest: {
            /**
             * Format: double
             * @description Decimal major units of the currency
             */
            amount: number;
            /** @description One of the account’s currencies */
            currency: string;
            reference: string;
            customer?: {
                id?: string;
                email?: string | null;
                name?: string;
            };
            /** @description Default: `true` */
            capture?: boolean;
            /** @description The card is stored once the payment is approved. Default: `false` */
            store?: boolean;
            description?: string | null;
            order?: {
                items?: {
                    name: string;
                    quantity: number;
                    /** Format: double */
                    unit_amount: number;
                    /** Format: double */
                    tax_amount?: number;
                    sku?: string | null;
                }[];
            };
            /** @description Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                key: string;
                value: string;
            }[] | {
                [key: string]: string;
            };
            three_d_secure?: {
                /** @enum {string} */
                mode: "automatic" | "required" | "never";
            };
            /**
             * @description A page that a shop sends its buyer to, which is the default; `link` is a payment link
             * @constant
             */
            type?: "checkout";
            /**
             * Format: uri
             * @description https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp://
             */
            success_url: string;
            /**
             * Format: uri
             * @description https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp://
             */
            cancel_url: string;
            /**
             * Format: date-time
             * @description At most 24 hours ahead; one hour by default
             */
            expires_at?: string;
        };
        IdempotencyKeyUse: {
            /** @description The beginning of the key’s hash; the key itself is not stored */
            id: string;
            /** @constant */
            object: "idempotency_key";
            /**
             * @description `running`: a call is at work. `unanswered`: no call is at work, and a repeat goes on with it. `forgotten`: its record is deleted or was never kept
             * @enum {string}
             */
            state: "running" | "unanswered" | "answered" | "forgotten";
            operation: string;
            object_id: string | null;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            first_used_at: string;
            lease_until: string | null;
            /** @description How often the work changed hands, from 1 */
            epoch: number | null;
            /** @description The beginning of the hash of what was asked */
            fingerprint: string | null;
            /** @description The HTTP status of the stored answer */
            status: number | null;
            expires_at: string | null;
            /** @description Oldest first, from the request log */
            uses: {
                request: string;
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                at: string;
                by: {
                    /** @enum {string} */
                    type: "api_key" | "client" | "member" | "operator" | "subscription" | "cardholder" | "service";
                    id: string | null;
                };
                operation: string;
                /** Format: int64 */
                status: number;
                error_code: string | null;
                /** Format: int64 */
                duration_ms: number;
                /** @enum {string} */
                outcome: "first" | "replayed" | "in_progress" | "other_request" | "refused" | "failed";
                /** @description For `other_request`: the kept fields of the body in which it differs from the use that did the work */
                differs: string[];
                /** @description Whether it differs only in what the request log does not keep */
                differs_unseen: boolean;
            }[];
        };
        IdempotencyKeyUseList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["IdempotencyKeyUse"][];
            has_more: boolean;
        };
        Incident: {
            /** @constant */
            object: "incident";
            kind: string;
            /** @description The id of the object */
            id: string;
            account: string;
            reason: string;
            summary: string;
            /** Format: int64 */
            count: number;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            last_seen_at: string;
            /** @description Where Temporal's own pages show its workflow; null if that is not configured */
            workflow_url: string | null;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        IncidentList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Incident"][];
            has_more: boolean;
        };
        Invitation: {
            id: string;
            /** @constant */
            object: "invitation";
            email: string;
            /** @enum {string} */
            role: "owner" | "administrator" | "developer" | "support" | "viewer";
            invited_by: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            expires_at: string;
        };
        InvitationAcceptance: {
            token: string;
            name?: string;
            password?: string;
            /**
             * @description Default: `"en"`
             * @enum {string}
             */
            language?: "en" | "de";
        };
        InvitationList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Invitation"][];
            has_more: boolean;
        };
        InvitationPreview: {
            /** @constant */
            object: "invitation_preview";
            email: string;
            account_name: string;
            /** @enum {string} */
            role: "owner" | "administrator" | "developer" | "support" | "viewer";
            has_member: boolean;
        };
        InvitationRequest: {
            /** Format: email */
            email: string;
            /** @enum {string} */
            role: "owner" | "administrator" | "developer" | "support" | "viewer";
            /**
             * @description Default: `"en"`
             * @enum {string}
             */
            language?: "en" | "de";
        };
        LinkPreview: {
            /** @constant */
            object: "link_preview";
            /** @description Of the member that one will be */
            email: string;
            account_name: string | null;
            /** @description Whether one is signed in as that member already */
            is_you: boolean;
        };
        LinkPreviewBody: {
            /** @enum {string} */
            purpose: "sign_up" | "reset" | "entry" | "hand_over";
            token: string;
        };
        LinkToken: {
            token: string;
        };
        Member: {
            id: string;
            /** @constant */
            object: "member";
            email: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "administrator" | "developer" | "support" | "viewer";
            second_factor: boolean;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
        };
        MemberList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Member"][];
            has_more: boolean;
        };
        /** @description A charge of a stored card without the cardholder. */
        MerchantPaymentRequest: {
            /**
             * Format: double
             * @description Decimal major units of the currency
             */
            amount: number;
            /** @description One of the account’s currencies */
            currency: string;
            /** @description Default: `true` */
            capture?: boolean;
            reference: string;
            description?: string | null;
            processing_channel?: string;
            order?: {
                items?: {
                    name: string;
                    quantity: number;
                    /** Format: double */
                    unit_amount: number;
                    /** Format: double */
                    tax_amount?: number;
                    sku?: string | null;
                }[];
            };
            /** @description Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                key: string;
                value: string;
            }[] | {
                [key: string]: string;
            };
            customer?: {
                id?: string;
                email?: string | null;
            };
            payment_method: string;
            /** @constant */
            initiated_by: "merchant";
            /** @enum {string} */
            sequence: "recurring" | "unscheduled";
        };
        MetricFigures: {
            /** @description Captured, by currency, refunds not taken off */
            volume: {
                currency: string;
                /** Format: int64 */
                count: number;
                /**
                 * Format: double
                 * @description Decimal major units of the currency
                 */
                amount: number;
            }[];
            /** Format: int64 */
            payments: number;
            /** @description Payments by status */
            outcomes: {
                [key: string]: number;
            };
            /** @description Approved payments as a share of those approved, declined and failed; null without any. What was cancelled, has expired or waits counts on neither side */
            success_rate: number | null;
            /** @description By decline code, of all currencies */
            declines: {
                [key: string]: number;
            };
            /** @description Refunds that succeeded, by currency */
            refunds: {
                currency: string;
                /** Format: int64 */
                count: number;
                /**
                 * Format: double
                 * @description Decimal major units of the currency
                 */
                amount: number;
            }[];
            three_d_secure: {
                /** Format: int64 */
                frictionless: number;
                /**
                 * Format: int64
                 * @description Payments whose cardholder was sent to the bank
                 */
                challenged: number;
                /** Format: int64 */
                passed: number;
                /** Format: int64 */
                failed: number;
                /** Format: int64 */
                abandoned: number;
                /** Format: int64 */
                unavailable: number;
                /** Format: int64 */
                waiting: number;
            };
            deliveries: {
                /** Format: int64 */
                delivered: number;
                /**
                 * Format: int64
                 * @description Tried in vain or held back, and not given up yet
                 */
                failing: number;
                /**
                 * Format: int64
                 * @description Given up
                 */
                failed: number;
                /**
                 * Format: int64
                 * @description Not tried yet
                 */
                waiting: number;
            };
        };
        Metrics: {
            /** @constant */
            object: "metrics";
            /** @enum {string} */
            unit: "hour" | "day" | "month";
            time_zone: string;
            /** @description All changes up to this time are counted; null while the past is counted for the first time */
            as_of: string | null;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            from: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            to: string;
            totals: components["schemas"]["MetricFigures"];
            series: components["schemas"]["MetricSpan"][];
            /** @description As many units before, up to the same time in the last one */
            previous: {
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                from: string;
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                to: string;
                totals: components["schemas"]["MetricFigures"];
                series: components["schemas"]["MetricSpan"][];
            };
        };
        MetricSpan: {
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            from: string;
            /** @description Captured, by currency, refunds not taken off */
            volume: {
                currency: string;
                /** Format: int64 */
                count: number;
                /**
                 * Format: double
                 * @description Decimal major units of the currency
                 */
                amount: number;
            }[];
            /** Format: int64 */
            payments: number;
            /** @description Payments by status */
            outcomes: {
                [key: string]: number;
            };
            /** @description Approved payments as a share of those approved, declined and failed; null without any. What was cancelled, has expired or waits counts on neither side */
            success_rate: number | null;
            /** @description By decline code, of all currencies */
            declines: {
                [key: string]: number;
            };
            /** @description Refunds that succeeded, by currency */
            refunds: {
                currency: string;
                /** Format: int64 */
                count: number;
                /**
                 * Format: double
                 * @description Decimal major units of the currency
                 */
                amount: number;
            }[];
            three_d_secure: {
                /** Format: int64 */
                frictionless: number;
                /**
                 * Format: int64
                 * @description Payments whose cardholder was sent to the bank
                 */
                challenged: number;
                /** Format: int64 */
                passed: number;
                /** Format: int64 */
                failed: number;
                /** Format: int64 */
                abandoned: number;
                /** Format: int64 */
                unavailable: number;
                /** Format: int64 */
                waiting: number;
            };
            deliveries: {
                /** Format: int64 */
                delivered: number;
                /**
                 * Format: int64
                 * @description Tried in vain or held back, and not given up yet
                 */
                failing: number;
                /**
                 * Format: int64
                 * @description Given up
                 */
                failed: number;
                /**
                 * Format: int64
                 * @description Not tried yet
                 */
                waiting: number;
            };
        };
        /** @description Of those that there are; a customer who was deleted has no name */
        Names: {
            /** @constant */
            object: "names";
            payments: {
                id: string;
                reference: string;
                customer: {
                    id: string;
                    name: string | null;
                    email: string | null;
                } | null;
            }[];
            customers: {
                id: string;
                name: string | null;
                email: string | null;
            }[];
        };
        NewPairing: {
            /** @constant */
            object: "pairing";
            /** @description The machine’s own secret */
            device_code: string;
            /** @description What a member types into the dashboard */
            user_code: string;
            verification_url: string;
            /**
             * Format: int64
             * @description Seconds
             */
            expires_in: number;
            /**
             * Format: int64
             * @description Seconds between two questions
             */
            interval: number;
        };
        NewPasskey: {
            name: string;
            response: {
                [key: string]: unknown;
            };
        };
        NewPasskeyShown: {
            /** @constant */
            object: "new_passkey";
            passkey: components["schemas"]["Passkey"];
            codes: string[];
        };
        NewPaymentNote: {
            text: string;
        };
        NewReceipt: {
            /**
             * Format: email
             * @description By default the address of the payment’s customer
             */
            email?: string;
            /**
             * @description Default: `"en"`
             * @enum {string}
             */
            language?: "en" | "de";
        };
        NewSavedView: {
            page: string;
            name: string;
            /** @description Default: `{}` */
            filters?: {
                [key: string]: string;
            };
            /** @description Default: `[]` */
            columns?: string[];
        };
        NewTotp: {
            /** @constant */
            object: "totp";
            uri: string;
            secret: string;
        };
        OpenSession: {
            id: string;
            /** @constant */
            object: "open_session";
            current: boolean;
            livemode: boolean;
            ip_address: string;
            browser: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            last_seen_at: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            expires_at: string;
        };
        OpenSessionList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["OpenSession"][];
            has_more: boolean;
        };
        OperatorAccount: {
            /** @constant */
            object: "operator_account";
            id: string;
            name: string;
            live: boolean;
            operating: boolean;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /**
             * Format: int64
             * @description Rises with every change; a change names the one that it was made for
             */
            revision: number;
            api_version: string;
            pci_questionnaire: string | null;
            limits: components["schemas"]["AccountLimits"];
            administrators: components["schemas"]["Administrator"][];
            members: {
                id: string;
                email: string;
                name: string;
                role: string;
            }[];
            /** @description In the mode of the session; a count stops at 1,000 */
            counts: {
                /** Format: int64 */
                payments: number;
                /** Format: int64 */
                on_hold: number;
                /** Format: int64 */
                api_keys: number;
                /** Format: int64 */
                webhook_endpoints: number;
                /** Format: int64 */
                incidents: number;
            };
            incidents: components["schemas"]["Incident"][];
            going_live: components["schemas"]["GoingLiveRequest"] | null;
            /** @description What waits for another operator */
            proposals: components["schemas"]["OperatorProposal"][];
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        OperatorAccountList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["OperatorAccountSummary"][];
            has_more: boolean;
        };
        OperatorAccountSummary: {
            /** @constant */
            object: "operator_account";
            id: string;
            name: string;
            live: boolean;
            operating: boolean;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
        };
        OperatorAuditLog: {
            id: string;
            /** @constant */
            object: "audit_log";
            /** @description Such as `api_key.created` */
            action: string;
            /** @description The id of the changed object */
            object_id: string;
            actor: {
                /** @enum {string} */
                type: "api_key" | "client" | "member" | "operator";
                id: string | null;
            };
            ip_address: string | null;
            request_id: string | null;
            changes: {
                [key: string]: {
                    from: unknown;
                    to: unknown;
                };
            };
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
            account: string;
        };
        OperatorAuditLogList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["OperatorAuditLog"][];
            has_more: boolean;
        };
        OperatorEndpoint: {
            /** @constant */
            object: "operator_endpoint";
            id: string;
            account: {
                id: string;
                name: string;
            };
            url: string;
            /** @enum {string} */
            status: "enabled" | "degraded" | "disabled";
            /** @enum {string} */
            circuit: "closed" | "open";
            /** Format: int64 */
            consecutive_failures: number;
            failing_since: string | null;
            last_success_at: string | null;
            next_probe_at: string | null;
            disabled_reason: string | null;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        OperatorEndpointList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["OperatorEndpoint"][];
            has_more: boolean;
        };
        /** @description A list leaves the forms empty, and does not tell of suspensions and proposals */
        OperatorGoingLiveRequest: {
            /** @constant */
            object: "going_live_request";
            id: string;
            /** @enum {string} */
            status: "draft" | "submitted" | "granted" | "returned";
            form: components["schemas"]["GoingLiveForm"];
            /**
             * Format: int64
             * @description Rises with every change
             */
            version: number;
            /** @description What an operator said when it was last returned */
            words: string | null;
            submitted_at: string | null;
            decided_at: string | null;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            updated_at: string;
            account: {
                id: string;
                name: string;
            };
            /** @description When the live mode of the account was last suspended, and why if that was said */
            last_suspension: {
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                at: string;
                reason: string | null;
            } | null;
            /** @description The proposal to grant it, which waits for another operator */
            proposal: components["schemas"]["OperatorProposal"] | null;
        };
        OperatorGoingLiveRequestList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["OperatorGoingLiveRequest"][];
            has_more: boolean;
        };
        OperatorProposal: {
            /** @constant */
            object: "operator_proposal";
            id: string;
            account: {
                id: string;
                name: string;
            };
            /** @enum {string} */
            kind: "grant_going_live" | "change_limits" | "resume_live_mode" | "release_hold" | "reject_hold";
            /** @description The account, the request to go live or the payment */
            subject: string;
            /** @description What is to be done, as it was asked for */
            change: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            status: "waiting" | "approved" | "declined" | "outdated";
            proposed_by: {
                id: string;
                email: string;
            };
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            proposed_at: string;
            decided_by: {
                id: string;
                email: string;
            } | null;
            decided_at: string | null;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        OperatorProposalList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["OperatorProposal"][];
            has_more: boolean;
        };
        /** @description Over both modes */
        Overdue: {
            /** @constant */
            object: "overdue";
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            at: string;
            kinds: {
                kind: string;
                /** Format: int64 */
                count: number;
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                oldest: string;
            }[];
            deliveries: {
                /** @description False in the sandbox, true in live mode */
                livemode: boolean;
                /** @enum {string} */
                lane: "dispatcher" | "workflow" | "held";
                /** Format: int64 */
                count: number;
            }[];
            open_circuits: {
                /** @description False in the sandbox, true in live mode */
                livemode: boolean;
                /** Format: int64 */
                count: number;
            }[];
        };
        OverdueObject: {
            /** @constant */
            object: "overdue_object";
            /** @enum {string} */
            kind: "payment" | "operation" | "refund" | "hosted_session" | "subscription" | "event" | "replay";
            id: string;
            account: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            due_at: string;
            /** @description How often in a row the sweep has woken its workflow in vain; null if never */
            vain_hand_overs: number | null;
            /** @description Where Temporal's own pages show its workflow; null if that is not configured */
            workflow_url: string | null;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        OverdueObjectList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["OverdueObject"][];
            has_more: boolean;
        };
        Pairing: {
            /** @constant */
            object: "pairing";
            /** @description What the machine calls itself */
            host: string;
            ip_address: string;
            /** @description Whether the machine is in the network of who looks */
            same_network: boolean;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            expires_at: string;
            /** @description When the key would end; null for never */
            key_expires_at: string | null;
        };
        PairingApproval: {
            /** @description As the machine shows it */
            user_code: string;
            scopes: ("payments.read" | "payments.write" | "payments.card.raw" | "payments.merchant_initiated" | "refunds.read" | "refunds.write" | "customers.read" | "customers.write" | "payment_methods.read" | "payment_methods.write" | "subscriptions.read" | "subscriptions.write" | "events.read" | "webhooks.write" | "keys.write" | "logs.read" | "sandbox.write")[];
        };
        PairingCode: {
            /** @description As the machine shows it */
            user_code: string;
        };
        PairingCollection: {
            device_code: string;
        };
        PairingEnd: {
            key: string;
        };
        PairingRequest: {
            /** @description What the machine calls itself */
            host: string;
        };
        Passkey: {
            id: string;
            /** @constant */
            object: "passkey";
            name: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            last_used_at: string | null;
        };
        PasskeyList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Passkey"][];
            has_more: boolean;
        };
        PasskeyOptions: {
            /** @constant */
            object: "passkey_options";
            options: {
                [key: string]: unknown;
            };
        };
        PasskeyResponse: {
            response: {
                [key: string]: unknown;
            };
        };
        PasswordChange: {
            current?: string;
            password: string;
        };
        PasswordReset: {
            token: string;
            password: string;
        };
        Payment: {
            id: string;
            /** @constant */
            object: "payment";
            /** @enum {string} */
            status: "pending" | "requires_action" | "authorized" | "succeeded" | "declined" | "failed" | "cancelled" | "expired" | "refunded" | "partially_refunded" | "on_hold" | "disputed";
            /**
             * Format: double
             * @description Decimal major units of the currency
             */
            amount: number;
            /**
             * Format: double
             * @description Decimal major units of the currency
             */
            amount_captured: number;
            /**
             * Format: double
             * @description Decimal major units of the currency
             */
            amount_refunded: number;
            /**
             * Format: double
             * @description Decimal major units of the currency
             */
            amount_capturable: number;
            /**
             * Format: double
             * @description Decimal major units of the currency
             */
            amount_refundable: number;
            currency: string;
            reference: string;
            description: string | null;
            customer: string | null;
            payment_method: {
                id: string;
                /** @constant */
                type: "card";
                stored: boolean;
                card: components["schemas"]["Card"];
            };
            /** @enum {string} */
            initiated_by: "customer" | "merchant";
            sequence: ("recurring" | "unscheduled") | null;
            subscription: string | null;
            three_d_secure: {
                required: boolean;
                /** @enum {string} */
                status: "not_required" | "pending" | "authenticated" | "attempted" | "failed" | "unavailable" | "expired";
                version: string | null;
            };
            next_action?: {
                /** @constant */
                type: "three_d_secure_challenge";
                /** @description For a page of your own; null in events, because it contains a secret */
                challenge: {
                    /** Format: uri */
                    acs_url: string;
                    creq: string;
                    /** Format: uri */
                    confirm_url: string;
                } | null;
                /** @description Where to send the browser; null in events, because the address contains a secret */
                redirect: {
                    /** Format: uri */
                    url: string;
                } | null;
            };
            decline_code: ("generic_decline" | "insufficient_funds" | "expired_card" | "incorrect_cvc" | "do_not_honor" | "lost_card" | "stolen_card" | "restricted_card" | "card_not_supported" | "transaction_not_allowed" | "authentication_required" | "authentication_failed" | "issuer_not_available" | "suspected_fraud" | "revocation_of_authorization" | "processing_error") | null;
            decline_message: string | null;
            fee: {
                /**
                 * Format: double
                 * @description Decimal major units of the currency
                 */
                amount: number;
                currency: string;
                settled: boolean;
            };
            net: {
                /**
                 * Format: double
                 * @description Decimal major units of the currency
                 */
                amount: number;
                currency: string;
            };
            order: {
                [key: string]: unknown;
            } | null;
            metadata: {
                [key: string]: string;
            };
            capture_before: string | null;
            captured_at: string | null;
            /** @description The capture at `captured_at`, with the parameters of its call; null before the first */
            last_capture: {
                /**
                 * Format: double
                 * @description Decimal major units of the currency
                 */
                amount: number;
                reference: string | null;
                metadata: {
                    [key: string]: string;
                };
            } | null;
            version: number;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        /** @description A link for an invoice: it lasts for days, and its page needs no address to return to. */
        PaymentLinkRequest: {
            /**
             * Format: double
             * @description Decimal major units of the currency
             */
            amount: number;
            /** @description One of the account’s currencies */
            currency: string;
            reference: string;
            customer?: {
                id?: string;
                email?: string | null;
                name?: string;
            };
            /** @description Default: `true` */
            capture?: boolean;
            /** @description The card is stored once the payment is approved. Default: `false` */
            store?: boolean;
            description?: string | null;
            order?: {
                items?: {
                    name: string;
                    quantity: number;
                    /** Format: double */
                    unit_amount: number;
                    /** Format: double */
                    tax_amount?: number;
                    sku?: string | null;
                }[];
            };
            /** @description Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                key: string;
                value: string;
            }[] | {
                [key: string]: string;
            };
            three_d_secure?: {
                /** @enum {string} */
                mode: "automatic" | "required" | "never";
            };
            /**
             * @description A payment link, for an invoice
             * @constant
             */
            type: "link";
            /**
             * Format: uri
             * @description https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp://
             */
            success_url?: string;
            /**
             * Format: uri
             * @description https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp://
             */
            cancel_url?: string;
            /**
             * Format: date-time
             * @description At most 90 days ahead; 30 days by default
             */
            expires_at?: string;
        };
        PaymentList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Payment"][];
            has_more: boolean;
        };
        PaymentMethod: {
            id: string;
            /** @constant */
            object: "payment_method";
            /** @constant */
            type: "card";
            customer: string;
            card: components["schemas"]["Card"];
            /** @description The payment that stored the card; null if it was stored by a token */
            setup_payment: string | null;
            /** @enum {string} */
            status: "active" | "expired" | "detached";
            version: number;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            detached_at: string | null;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        PaymentMethodList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["PaymentMethod"][];
            has_more: boolean;
        };
        PaymentNote: {
            id: string;
            /** @constant */
            object: "payment_note";
            payment: string;
            text: string;
            author: {
                id: string;
                /** @description Null if he is no member of the service any more */
                name: string | null;
            };
            /** @description Whether you may: you wrote it, or you are an administrator */
            may_delete: boolean;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
        };
        PaymentNoteList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["PaymentNote"][];
            has_more: boolean;
        };
        PaymentSearchList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Payment"][];
            has_more: boolean;
            recognized: {
                /** @enum {string} */
                as: "payment" | "refund" | "customer" | "subscription" | "payment_method" | "last4" | "amount" | "reference";
            } | null;
            stopped_at: {
                cursor: string;
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                created_at: string;
            } | null;
            parts_since: string | null;
        };
        PaymentStory: {
            /** @constant */
            object: "payment_story";
            payment: string;
            currency: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            now: string;
            /** @description Oldest first */
            past: {
                /** @enum {string} */
                kind: "created" | "challenge_begun" | "challenge_answered" | "held" | "released" | "authorized" | "captured" | "succeeded" | "declined" | "failed" | "cancelled" | "expired" | "updated" | "operation_refused" | "refund_created" | "refund_succeeded" | "refund_failed";
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                at: string;
                /** @description Null if it is not known any more */
                by: {
                    /** @enum {string} */
                    type: "api_key" | "client" | "member" | "operator" | "subscription" | "cardholder" | "service";
                    id: string | null;
                } | null;
                /** @description The id of the call, if it is still in the request log */
                request: string | null;
                event: string | null;
                amount: number | null;
                refund: string | null;
                operation: string | null;
                /** @description A decline code, or the error code of a refused operation */
                code: string | null;
                /** @description Of an update: the fields that changed */
                fields: string[];
                /** @description Its new status, if it changed */
                three_d_secure: string | null;
            }[];
            /** @description Whether older entries are left out */
            more_past: boolean;
            /** @description The next first */
            coming: ({
                /** @constant */
                kind: "challenge_expires";
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                at: string;
                /** @enum {string} */
                becomes: "pending" | "requires_action" | "authorized" | "succeeded" | "declined" | "failed" | "cancelled" | "expired" | "refunded" | "partially_refunded" | "on_hold" | "disputed";
            } | {
                /** @constant */
                kind: "authorization_lapses";
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                at: string;
                /** @enum {string} */
                becomes: "pending" | "requires_action" | "authorized" | "succeeded" | "declined" | "failed" | "cancelled" | "expired" | "refunded" | "partially_refunded" | "on_hold" | "disputed";
                /**
                 * Format: double
                 * @description Decimal major units of the currency
                 */
                amount: number;
            } | {
                /** @constant */
                kind: "processor_asked";
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                at: string;
                /** @enum {string} */
                by: "workflow" | "sweep";
                reason: string | null;
            } | {
                /** @constant */
                kind: "operation_carried_out";
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                at: string;
                /** @enum {string} */
                by: "workflow" | "sweep";
                operation: string;
            } | {
                /** @constant */
                kind: "refund_settles";
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                at: string;
                /** @enum {string} */
                by: "workflow" | "sweep";
                refund: string;
                /**
                 * Format: double
                 * @description Decimal major units of the currency
                 */
                amount: number;
            } | {
                /** @constant */
                kind: "fee_settles";
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                at: string;
                /**
                 * Format: double
                 * @description Decimal major units of the currency
                 */
                amount: number;
            } | {
                /** @constant */
                kind: "delivery_attempted";
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                at: string;
                delivery: string;
                event: string;
                event_type: string;
                webhook_endpoint: string;
                /** Format: int64 */
                attempt: number;
                /** Format: int64 */
                attempts: number;
            } | {
                /** @constant */
                kind: "endpoint_probed";
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                at: string;
                delivery: string;
                event: string;
                event_type: string;
                webhook_endpoint: string;
            })[];
        };
        PaymentWorkflow: {
            /** @constant */
            object: "payment_workflow";
            id: string;
            /** @description Where Temporal's own pages show its workflow; null if that is not configured */
            workflow_url: string | null;
        };
        PeopleFound: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Person"][];
            has_more: boolean;
            /** @description Since when objects were searched for parts of texts; null if all were, or none had to be */
            parts_since: string | null;
        };
        Person: {
            /** @constant */
            object: "person";
            /** @description The newest of the customers who are this person */
            id: string;
            name: string | null;
            email: string | null;
            /**
             * Format: int64
             * @description How many customers are this person
             */
            customers: number;
            /** @description By currency, the largest sum first; empty if nothing was paid */
            paid: {
                currency: string;
                /**
                 * Format: double
                 * @description Captured and not refunded
                 */
                amount: number;
                /**
                 * Format: int64
                 * @description How many payments were captured
                 */
                payments: number;
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                last_at: string;
            }[];
            /** @description False if there is more than was counted */
            whole: boolean;
        };
        PlatformGrant: {
            /** @description The client that the platform calls with */
            id: string;
            /** @constant */
            object: "platform_grant";
            /** @description The name of the platform */
            name: string;
            /** @enum {string} */
            status: "active" | "revoked";
            scopes: ("payments.read" | "payments.write" | "payments.card.raw" | "payments.merchant_initiated" | "refunds.read" | "refunds.write" | "customers.read" | "customers.write" | "payment_methods.read" | "payment_methods.write" | "subscriptions.read" | "subscriptions.write" | "events.read" | "webhooks.write" | "logs.read" | "sandbox.write")[];
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            revoked_at: string | null;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        PlatformGrantList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["PlatformGrant"][];
            has_more: boolean;
        };
        ProfileChange: {
            name?: string;
            /** @enum {string} */
            language?: "en" | "de";
        };
        /** @description The fields that a publishable key can read. */
        PublicHostedSession: {
            id: string;
            /** @constant */
            object: "hosted_session";
            /** @enum {string} */
            status: "open" | "completed" | "expired";
        };
        Receipt: {
            id: string;
            /** @constant */
            object: "receipt";
            payment: string;
            email: string;
            /** @enum {string} */
            language: "en" | "de";
            sent_by: {
                id: string;
                name: string | null;
            };
            /** @description Whether the mail server has taken it, or it was given up */
            delivered: boolean;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
        };
        ReceiptList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Receipt"][];
            has_more: boolean;
        };
        RecoveryCodes: {
            /** @constant */
            object: "recovery_codes";
            /** @description Shown this once; empty if the member has some already */
            codes: string[];
        };
        Refund: {
            id: string;
            /** @constant */
            object: "refund";
            payment: string;
            /** @enum {string} */
            status: "pending" | "succeeded" | "failed";
            /**
             * Format: double
             * @description Decimal major units of the currency
             */
            amount: number;
            currency: string;
            reason: ("duplicate" | "fraudulent" | "requested_by_customer" | "other") | null;
            reference: string | null;
            metadata: {
                [key: string]: string;
            };
            version: number;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        RefundList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Refund"][];
            has_more: boolean;
        };
        /** @description Every parameter is optional, and so is the body. */
        RefundRequest: {
            /** @description Decimal major units of the payment's currency; by default everything that is left */
            amount?: number | string;
            reason?: ("duplicate" | "fraudulent" | "requested_by_customer" | "other") | null;
            reference?: string | null;
            /** @description Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                key: string;
                value: string;
            }[] | {
                [key: string]: string;
            };
        };
        /** @description Every parameter is optional, and so is the body. */
        ReplayRequest: {
            /**
             * Format: date-time
             * @description 30 days ago if absent or earlier
             */
            from?: string;
            /**
             * Format: date-time
             * @description Now if absent or later
             */
            to?: string;
            /** @description Only events of these types */
            types?: ("payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.held" | "payment.refunded" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed" | "webhook_endpoint.tested")[];
        };
        RequestDetail: {
            /** @description The request id */
            id: string;
            /** @constant */
            object: "request_log";
            method: string;
            path: string;
            operation: string;
            /** Format: int64 */
            status: number;
            error_code: string | null;
            /** Format: int64 */
            duration_ms: number;
            actor: {
                /** @enum {string} */
                type: "api_key" | "client" | "member";
                id: string;
            };
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
             * @description UTC, with milliseconds
             */
            created_at: string;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
            object_id: string | null;
            /** @description The other calls under the same Idempotency-Key, oldest first */
            related: components["schemas"]["RequestLog"][];
        };
        RequestLog: {
            /** @description The request id */
            id: string;
            /** @constant */
            object: "request_log";
            method: string;
            path: string;
            operation: string;
            /** Format: int64 */
            status: number;
            error_code: string | null;
            /** Format: int64 */
            duration_ms: number;
            actor: {
                /** @enum {string} */
                type: "api_key" | "client" | "member";
                id: string;
            };
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
             * @description UTC, with milliseconds
             */
            created_at: string;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        RequestLogList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["RequestLog"][];
            has_more: boolean;
        };
        RequestSearch: {
            /** @constant */
            object: "list";
            data: components["schemas"]["RequestLog"][];
            has_more: boolean;
            /** @description Go on from here; null when there is nothing older. A page may be empty though it goes on */
            searched_to: string | null;
        };
        ResendRequest: {
            webhook_endpoint: string;
        };
        ResolvedIncidents: {
            /** @constant */
            object: "resolved";
            id: string;
            /** Format: int64 */
            count: number;
        };
        Role: {
            /** @constant */
            object: "role";
            /** @enum {string} */
            id: "owner" | "administrator" | "developer" | "support" | "viewer";
            /** @description In this mode */
            permissions: ("payments.read" | "payments.write" | "payments.card.raw" | "payments.merchant_initiated" | "refunds.read" | "refunds.write" | "customers.read" | "customers.write" | "payment_methods.read" | "payment_methods.write" | "subscriptions.read" | "subscriptions.write" | "events.read" | "webhooks.write" | "keys.write" | "logs.read" | "sandbox.write" | "tokens.create" | "account.read" | "account.write" | "notes.write" | "receipts.write" | "members.read" | "members.write" | "operator.read" | "operator.write" | "operator.grant")[];
            /** @description Which roles it gives, changes and takes away */
            manages: ("owner" | "administrator" | "developer" | "support" | "viewer")[];
        };
        RoleChange: {
            /** @enum {string} */
            role: "owner" | "administrator" | "developer" | "support" | "viewer";
        };
        RoleList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Role"][];
            has_more: boolean;
        };
        RollApiKeyRequest: {
            /** @description Default: `24` */
            grace_period_hours?: number;
        };
        RolledApiKey: {
            id: string;
            /** @constant */
            object: "api_key";
            /** @enum {string} */
            type: "secret" | "publishable";
            /** @enum {string} */
            status: "active" | "expired" | "revoked";
            name: string | null;
            prefix: string;
            last4: string;
            scopes: ("payments.read" | "payments.write" | "payments.card.raw" | "payments.merchant_initiated" | "refunds.read" | "refunds.write" | "customers.read" | "customers.write" | "payment_methods.read" | "payment_methods.write" | "subscriptions.read" | "subscriptions.write" | "events.read" | "webhooks.write" | "keys.write" | "logs.read" | "sandbox.write" | "tokens.create")[];
            ip_allow_list: string[];
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            expires_at: string | null;
            revoked_at: string | null;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
            /** @description The whole key, shown only in this answer */
            key: string;
            predecessor: {
                id: string;
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                expires_at: string;
            };
        };
        RotateSecretRequest: {
            /** @description For this long deliveries are signed with both secrets. Default: `24` */
            grace_period_hours?: number;
        };
        SandboxClock: {
            /** @constant */
            object: "sandbox_clock";
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            now: string;
            /**
             * Format: double
             * @description How far the clock is ahead of the real time
             */
            offset_seconds: number;
            /** @enum {string} */
            status: "ready" | "advancing" | "failed" | "aborted" | "restarting";
            /** @description Where the latest advance goes or went */
            target: string | null;
            /** @description How many things of each kind the latest advance has passed */
            passed: {
                payments: number;
                refunds: number;
                sessions: number;
                subscriptions: number;
                deliveries: number;
                probes: number;
                cards: number;
            };
            /** @description How far the latest advance has come */
            progress: {
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                from: string;
                /** @description How many things it has passed */
                done: number;
                /** @description How many it was expected to pass when it began */
                estimated: number;
            } | null;
            /** @description Why the latest advance stopped before its target */
            failure: string | null;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        SandboxClockEstimate: {
            /** @constant */
            object: "sandbox_clock_estimate";
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            now: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            target: string;
            /** @description How many things of each kind the advance is expected to pass */
            expected: {
                payments: number;
                refunds: number;
                sessions: number;
                subscriptions: number;
                deliveries: number;
                probes: number;
                cards: number;
            };
            total: number;
            /**
             * Format: int64
             * @description How many one advance may be expected to pass
             */
            limit: number;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        SandboxFaultHit: {
            id: string;
            /** @constant */
            object: "sandbox_fault_hit";
            /** @enum {string} */
            kind: "processor_slow" | "processor_down" | "processor_transient" | "processor_answer_lost" | "process_death" | "webhook_late" | "webhook_out_of_order" | "webhook_twice" | "webhook_reset" | "call_rate_limited" | "call_unavailable";
            operation: string;
            /** Format: int64 */
            nth: number;
            request_id: string | null;
            object_id: string | null;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        SandboxFaultHitList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["SandboxFaultHit"][];
            has_more: boolean;
        };
        SandboxFaults: {
            /** @constant */
            object: "sandbox_faults";
            seed: number | null;
            faults: {
                /** @enum {string} */
                kind: "processor_slow" | "processor_down" | "processor_transient" | "processor_answer_lost" | "process_death" | "webhook_late" | "webhook_out_of_order" | "webhook_twice" | "webhook_reset" | "call_rate_limited" | "call_unavailable";
                operations: string[];
                ms: number | null;
                next: number | null;
                /** Format: double */
                share: number;
                /** Format: int64 */
                met: number;
                /** Format: int64 */
                hits: number;
            }[];
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        SandboxFaultsRequest: {
            /** @description The same seed always hits the same of the operations. Default: `1` */
            seed?: number;
            /** @description They replace those that the account had. Empty to have none */
            faults: {
                /** @enum {string} */
                kind: "processor_slow" | "processor_down" | "processor_transient" | "processor_answer_lost" | "process_death" | "webhook_late" | "webhook_out_of_order" | "webhook_twice" | "webhook_reset" | "call_rate_limited" | "call_unavailable";
                /** @description What it meets. Of a fault of the processor: authorize, capture, cancel, refund or verify. Of a fault of calls: operation ids, such as createPayment. Default: all of them */
                operations?: string[];
                /** @description How long to wait, for processor_slow (at most 30000) and webhook_late (at most 5000) */
                ms?: number;
                /** @description How many operations it meets. Without it, there is no end, and share must be given */
                next?: number;
                /**
                 * Format: double
                 * @description The part of the operations met that it hits, from 0 to 1. Default: all of them
                 */
                share?: number;
            }[];
        };
        SavedView: {
            id: string;
            /** @constant */
            object: "saved_view";
            page: string;
            name: string;
            filters: {
                [key: string]: string;
            };
            /** @description Empty for the usual ones */
            columns: string[];
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
        };
        SavedViewChange: {
            name?: string;
            filters?: {
                [key: string]: string;
            };
            columns?: string[];
        };
        SavedViewList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["SavedView"][];
            has_more: boolean;
        };
        SearchResults: {
            /** @constant */
            object: "search_results";
            /** @description What the text was read as; `id` for one of a type that is no filter of payments */
            recognized: {
                /** @enum {string} */
                as: "payment" | "refund" | "customer" | "subscription" | "payment_method" | "last4" | "amount" | "reference" | "id";
            };
            people: components["schemas"]["PeopleFound"];
            /** @description Those in which something was found */
            groups: {
                /** @enum {string} */
                type: "payment" | "refund" | "subscription" | "hosted_session" | "payment_method" | "event" | "request" | "webhook_endpoint" | "webhook_delivery" | "webhook_replay" | "api_key";
                data: {
                    id: string;
                    /** @description Its reference, name, type, address or call */
                    title: string | null;
                    status: string | null;
                    amount: number | null;
                    currency: string | null;
                    /** @description The endpoint of a delivery or replay */
                    parent: string | null;
                    /**
                     * Format: date-time
                     * @description UTC, with milliseconds
                     */
                    created_at: string;
                }[];
                has_more: boolean;
                /** @description The object that these events or calls are about */
                about: string | null;
                /** @description Since when objects were searched for parts of texts; null if all were, or none had to be */
                parts_since: string | null;
            }[];
        };
        SecondFactorCode: {
            code?: string;
            recovery_code?: string;
        };
        Session: {
            id: string;
            /** @constant */
            object: "session";
            /**
             * @description `second_factor`: the member has one, and must show it before anything else
             * @enum {string}
             */
            state: "signed_in" | "second_factor";
            livemode: boolean;
            member: {
                id: string;
                email: string;
                name: string;
                /** @enum {string} */
                language: "en" | "de";
                has_password: boolean;
                second_factors: {
                    totp: boolean;
                    /** Format: int64 */
                    passkeys: number;
                    /** Format: int64 */
                    recovery_codes: number;
                    /** @description From when on they count in live mode; null if the member has none */
                    counts_from: string | null;
                };
            };
            account: components["schemas"]["AccountSummary"] | null;
            accounts: components["schemas"]["AccountSummary"][];
            permissions: ("payments.read" | "payments.write" | "payments.card.raw" | "payments.merchant_initiated" | "refunds.read" | "refunds.write" | "customers.read" | "customers.write" | "payment_methods.read" | "payment_methods.write" | "subscriptions.read" | "subscriptions.write" | "events.read" | "webhooks.write" | "keys.write" | "logs.read" | "sandbox.write" | "tokens.create" | "account.read" | "account.write" | "notes.write" | "receipts.write" | "members.read" | "members.write" | "operator.read" | "operator.write" | "operator.grant")[];
            /** @description Until when the second factor counts as fresh */
            fresh_until: string | null;
            /** @description The address of the other mode */
            other_mode_url: string | null;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            expires_at: string;
        };
        SignIn: {
            /** Format: email */
            email: string;
            password: string;
        };
        SignUp: {
            /** Format: email */
            email: string;
            /**
             * @description Default: `"en"`
             * @enum {string}
             */
            language?: "en" | "de";
        };
        /** @description A payment with the cardholder present, by a card that was stored before and its CVC. */
        StoredCardPaymentRequest: {
            /**
             * Format: double
             * @description Decimal major units of the currency
             */
            amount: number;
            /** @description One of the account’s currencies */
            currency: string;
            /** @description Default: `true` */
            capture?: boolean;
            reference: string;
            description?: string | null;
            processing_channel?: string;
            order?: {
                items?: {
                    name: string;
                    quantity: number;
                    /** Format: double */
                    unit_amount: number;
                    /** Format: double */
                    tax_amount?: number;
                    sku?: string | null;
                }[];
            };
            /** @description Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                key: string;
                value: string;
            }[] | {
                [key: string]: string;
            };
            /**
             * @description Default: `"customer"`
             * @constant
             */
            initiated_by?: "customer";
            three_d_secure?: {
                /** @enum {string} */
                mode: "automatic" | "required" | "never";
            };
            /**
             * Format: uri
             * @description https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp://
             */
            return_url?: string;
            customer?: {
                id?: string;
                email?: string | null;
            };
            payment_method: {
                /** @constant */
                type: "card";
                card: {
                    id: string;
                    cvc: string;
                };
            };
        };
        StoryEvent: {
            id: string;
            /** @constant */
            object: "story_event";
            type: string;
            object_id: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /** @description The event as it is stored, which is what is sent */
            payload: string;
            deliveries: {
                id: string;
                /** @constant */
                object: "webhook_delivery";
                event: string;
                /** @enum {string} */
                event_type: "payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.held" | "payment.refunded" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed" | "webhook_endpoint.tested";
                webhook_endpoint: string;
                /** @enum {string} */
                status: "pending" | "succeeded" | "failed" | "cancelled";
                /**
                 * Format: int64
                 * @description The number of finished attempts of the schedule
                 */
                attempt_count: number;
                next_attempt_at: string | null;
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                created_at: string;
                /** @description False in the sandbox, true in live mode */
                livemode: boolean;
                /** @description The newest attempts, oldest first; at most 8 in a list */
                attempts: {
                    /**
                     * Format: int64
                     * @description Its number among all attempts of the delivery, from 1
                     */
                    ordinal: number;
                    /**
                     * Format: int64
                     * @description Its number in the schedule of attempts, from 1
                     */
                    number: number;
                    /** @enum {string} */
                    trigger: "initial" | "retry" | "replay" | "manual";
                    /**
                     * Format: date-time
                     * @description UTC, with milliseconds
                     */
                    at: string;
                    /** @description Null while the attempt is running */
                    duration_ms: number | null;
                    response_status: number | null;
                    /** @description The first 4 KiB, for the newest 8 attempts. Only in the answer that retrieves a single delivery */
                    response_body?: string | null;
                    error: ("dns" | "refused" | "reset" | "tls" | "timeout" | "blocked_address" | "status" | "circuit_open" | "interrupted") | null;
                }[];
                /** @description Whether there are older attempts than these */
                more_attempts: boolean;
                request: {
                    /** @description Null once the endpoint is deleted */
                    url: string | null;
                    /** @description As they are sent. `svc-signature` is made anew for each attempt, and not kept */
                    headers: {
                        [key: string]: string;
                    };
                    /** @description The bytes as text; null if they are those of the event itself */
                    body: string | null;
                };
            }[];
        };
        StoryEventList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["StoryEvent"][];
            has_more: boolean;
        };
        StoryRequestList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["RequestLog"][];
            has_more: boolean;
        };
        Subscription: {
            id: string;
            /** @constant */
            object: "subscription";
            /** @enum {string} */
            status: "active" | "paused" | "cancelled" | "expired";
            customer: string;
            payment_method: string;
            /**
             * Format: double
             * @description Decimal major units of the currency
             */
            amount: number;
            currency: string;
            /** @enum {string} */
            interval: "day" | "week" | "month" | "year";
            /** Format: date */
            start_date: string;
            end_date: string | null;
            /** @description When the next charge is made; null unless the subscription is active */
            next_charge_at: string | null;
            last_charge: {
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                at: string;
                /** @enum {string} */
                status: "pending" | "succeeded" | "failed";
                payment: string;
                /** @description The payment's decline code, `processing_error`, `cancelled` or `expired` */
                failure: string | null;
            } | null;
            /** @description The next retry; `attempt` counts from 1 */
            retry: {
                /** Format: int64 */
                attempt: number;
                /** Format: int64 */
                of: number;
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                at: string;
            } | null;
            pause_reason: ("requested" | "payment_failed" | "payment_method_detached") | null;
            reference: string | null;
            description: string | null;
            metadata: {
                [key: string]: string;
            };
            version: number;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            paused_at: string | null;
            cancelled_at: string | null;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        SubscriptionCalendar: {
            /** @constant */
            object: "subscription_calendar";
            subscription: string;
            /** @enum {string} */
            status: "active" | "paused" | "cancelled" | "expired";
            /**
             * Format: double
             * @description Decimal major units of the currency
             */
            amount: number;
            currency: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            now: string;
            /** @description Newest first */
            past: {
                /**
                 * Format: date
                 * @description The charge date
                 */
                date: string;
                /**
                 * Format: date-time
                 * @description When the attempt began
                 */
                at: string;
                /**
                 * Format: int64
                 * @description 1 for the charge itself, from 2 for its retries
                 */
                attempt: number;
                /** @enum {string} */
                status: "pending" | "succeeded" | "failed" | "put_off";
                /**
                 * Format: double
                 * @description Decimal major units of the currency
                 */
                amount: number;
                currency: string;
                payment: string;
                payment_method: string;
                failure: string | null;
            }[];
            /** @description Whether older attempts are left out */
            more_past: boolean;
            /** @description Charge dates of the same time that were not charged, such as those of a pause */
            skipped: string[];
            /** @description The next first */
            coming: {
                /** Format: date */
                date: string;
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                at: string;
                /** Format: int64 */
                attempt: number;
                /** @description Null if the charge is made unless something is changed; `failure`: only if the attempt before it fails; `resumption`: only if the subscription is resumed now */
                condition: ("failure" | "resumption") | null;
            }[];
        };
        SubscriptionList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Subscription"][];
            has_more: boolean;
        };
        Token: {
            id: string;
            /** @constant */
            object: "token";
            card: components["schemas"]["Card"];
            used: boolean;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        /** @description A payment with the cardholder present, by a token for the card: see createToken. */
        TokenPaymentRequest: {
            /**
             * Format: double
             * @description Decimal major units of the currency
             */
            amount: number;
            /** @description One of the account’s currencies */
            currency: string;
            /** @description Default: `true` */
            capture?: boolean;
            reference: string;
            description?: string | null;
            processing_channel?: string;
            order?: {
                items?: {
                    name: string;
                    quantity: number;
                    /** Format: double */
                    unit_amount: number;
                    /** Format: double */
                    tax_amount?: number;
                    sku?: string | null;
                }[];
            };
            /** @description Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                key: string;
                value: string;
            }[] | {
                [key: string]: string;
            };
            /**
             * @description Default: `"customer"`
             * @constant
             */
            initiated_by?: "customer";
            three_d_secure?: {
                /** @enum {string} */
                mode: "automatic" | "required" | "never";
            };
            /**
             * Format: uri
             * @description https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp://
             */
            return_url?: string;
            customer?: {
                id?: string;
                email?: string | null;
                name?: string;
            };
            /** @description The card is stored once the payment is approved. Default: `false` */
            store?: boolean;
            payment_method: {
                /** @constant */
                type: "card";
                token: string;
            };
        };
        Totals: {
            /** @constant */
            object: "totals";
            /** Format: int64 */
            count: number;
            /** @description Whether there are more than counted, and summed up */
            has_more: boolean;
            sums: {
                currency: string;
                /** @description Of subscriptions: in what time it is charged */
                interval: string | null;
                /** Format: int64 */
                count: number;
                /**
                 * Format: double
                 * @description Decimal major units of the currency
                 */
                amount: number;
            }[];
        };
        TotpCode: {
            code: string;
        };
        /** @description A field that is left out stays as it is. A list is replaced as a whole and can only be narrowed. */
        UpdateApiKeyRequest: {
            name?: string | null;
            /** @description Addresses and CIDRs, IPv4 or IPv6 */
            ip_allow_list?: string[];
        };
        /** @description A field that is left out stays as it is; null empties it. An address is replaced as a whole, and so is metadata. */
        UpdateCustomerRequest: {
            name?: string;
            email?: string | null;
            phone?: {
                country_code: string;
                number: string;
            } | null;
            billing_address?: components["schemas"]["Address"] | null;
            shipping_address?: components["schemas"]["Address"] | null;
            /** @description Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                key: string;
                value: string;
            }[] | {
                [key: string]: string;
            };
        };
        /** @description A field that is left out stays as it is; null empties the description. Metadata is replaced as a whole. */
        UpdatePaymentRequest: {
            description?: string | null;
            /** @description Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                key: string;
                value: string;
            }[] | {
                [key: string]: string;
            };
        };
        /** @description A field that is left out stays as it is; null empties it. Metadata is replaced as a whole. */
        UpdateSubscriptionRequest: {
            payment_method: string;
            /** @enum {string} */
            status: "active" | "paused";
            end_date?: string | null;
            reference?: string | null;
            description?: string | null;
            /** @description Entries {key, value}, or a plain object; returned as an object of strings */
            metadata?: {
                key: string;
                value: string;
            }[] | {
                [key: string]: string;
            };
        };
        /** @description A description or version that is left out stays as it is; null empties a description. */
        UpdateWebhookEndpointRequest: {
            /**
             * Format: uri
             * @description HTTPS only
             */
            url: string;
            enabled_events: ("*" | "payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.held" | "payment.refunded" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed")[];
            description?: string | null;
            /** @enum {string} */
            status: "enabled" | "disabled";
            /**
             * @description The version of all payloads from now on, including older events
             * @enum {string}
             */
            api_version?: "2026-09-01";
        };
        UpgradeVersionRequest: {
            to: string;
        };
        UsedApiKey: {
            id: string;
            /** @constant */
            object: "api_key";
            /** @enum {string} */
            type: "secret" | "publishable";
            /** @enum {string} */
            status: "active" | "expired" | "revoked";
            name: string | null;
            prefix: string;
            last4: string;
            scopes: ("payments.read" | "payments.write" | "payments.card.raw" | "payments.merchant_initiated" | "refunds.read" | "refunds.write" | "customers.read" | "customers.write" | "payment_methods.read" | "payment_methods.write" | "subscriptions.read" | "subscriptions.write" | "events.read" | "webhooks.write" | "keys.write" | "logs.read" | "sandbox.write" | "tokens.create")[];
            ip_allow_list: string[];
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            expires_at: string | null;
            revoked_at: string | null;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
            /** @description To the minute; null if it was never used */
            last_used_at: string | null;
            last_request: string | null;
        };
        UsedApiKeyList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["UsedApiKey"][];
            has_more: boolean;
        };
        VersionPreview: {
            /** @constant */
            object: "version_preview";
            /** @description Its date */
            from: string;
            /** @description Its date */
            to: string;
            samples: {
                object_type: string;
                object_id: string;
                before: {
                    [key: string]: unknown;
                };
                after: {
                    [key: string]: unknown;
                };
                /** @description The paths that differ */
                differs: string[];
            }[];
        };
        WebhookDelivery: {
            id: string;
            /** @constant */
            object: "webhook_delivery";
            event: string;
            /** @enum {string} */
            event_type: "payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.held" | "payment.refunded" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed" | "webhook_endpoint.tested";
            webhook_endpoint: string;
            /** @enum {string} */
            status: "pending" | "succeeded" | "failed" | "cancelled";
            /**
             * Format: int64
             * @description The number of finished attempts of the schedule
             */
            attempt_count: number;
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
            /** @description The newest attempts, oldest first; at most 8 in a list */
            attempts: {
                /**
                 * Format: int64
                 * @description Its number among all attempts of the delivery, from 1
                 */
                ordinal: number;
                /**
                 * Format: int64
                 * @description Its number in the schedule of attempts, from 1
                 */
                number: number;
                /** @enum {string} */
                trigger: "initial" | "retry" | "replay" | "manual";
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                at: string;
                /** @description Null while the attempt is running */
                duration_ms: number | null;
                response_status: number | null;
                /** @description The first 4 KiB, for the newest 8 attempts. Only in the answer that retrieves a single delivery */
                response_body?: string | null;
                error: ("dns" | "refused" | "reset" | "tls" | "timeout" | "blocked_address" | "status" | "circuit_open" | "interrupted") | null;
            }[];
            /** @description Whether there are older attempts than these */
            more_attempts: boolean;
        };
        WebhookDeliveryList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["WebhookDelivery"][];
            has_more: boolean;
        };
        WebhookEndpoint: {
            id: string;
            /** @constant */
            object: "webhook_endpoint";
            url: string;
            description: string | null;
            /** @enum {string} */
            status: "enabled" | "degraded" | "disabled";
            enabled_events: ("*" | "payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.held" | "payment.refunded" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed")[];
            api_version: string;
            /** @description Signs deliveries. Only in the answer to the call that created it */
            secret?: string;
            /** @description Present while deliveries are also signed with the previous secret */
            secret_rotation: {
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                previous_secret_expires_at: string;
            } | null;
            health: {
                /** Format: int64 */
                consecutive_failures: number;
                failing_since: string | null;
                last_success_at: string | null;
                last_failure_at: string | null;
                disabled_reason: ("requested" | "failing" | "gone") | null;
            };
            version: number;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            updated_at: string;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
            /** @description Only in the answer to the call that enables the endpoint again: how many events it missed, and since when */
            replay_available?: {
                from: string | null;
                /** Format: int64 */
                events: number;
            };
            /**
             * @description Only on an endpoint that was deleted
             * @constant
             */
            deleted?: true;
        };
        WebhookEndpointCircuit: {
            /** @constant */
            object: "webhook_endpoint_circuit";
            webhook_endpoint: string;
            /**
             * @description `open`: deliveries wait for a single one to get through. `closing`: those that waited are sent
             * @enum {string}
             */
            state: "closed" | "open" | "closing";
            next_probe_at: string | null;
        };
        WebhookEndpointHealth: {
            /** @constant */
            object: "webhook_endpoint_health";
            webhook_endpoint: string;
            /** @enum {string} */
            unit: "hour" | "day";
            buckets: {
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                from: string;
                deliveries: {
                    /** Format: int64 */
                    succeeded: number;
                    /** Format: int64 */
                    failed: number;
                    /** Format: int64 */
                    pending: number;
                    /** Format: int64 */
                    cancelled: number;
                };
                attempts: {
                    /** Format: int64 */
                    succeeded: number;
                    /** @description By error */
                    failed: {
                        [key: string]: number;
                    };
                    median_ms: number | null;
                };
                /** @description Whether only the first deliveries of the time are counted */
                is_sample: boolean;
            }[];
        };
        WebhookEndpointList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["WebhookEndpoint"][];
            has_more: boolean;
        };
        WebhookReplay: {
            id: string;
            /** @constant */
            object: "webhook_replay";
            webhook_endpoint: string;
            /** @enum {string} */
            status: "running" | "finished";
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            from: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            to: string;
            types: ("payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.held" | "payment.refunded" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed" | "webhook_endpoint.tested")[] | null;
            /**
             * Format: int64
             * @description The number of failed or cancelled deliveries when the replay was created
             */
            total: number;
            /**
             * Format: int64
             * @description How many of them have succeeded now
             */
            delivered: number;
            /**
             * Format: int64
             * @description How many of them were sent again, and failed or were cancelled again
             */
            failed: number;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        WebhookReplayList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["WebhookReplaySummary"][];
            has_more: boolean;
        };
        WebhookReplayPreview: {
            /** @constant */
            object: "webhook_replay_preview";
            webhook_endpoint: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            from: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            to: string;
            /**
             * Format: int64
             * @description How many deliveries a replay would send now
             */
            total: number;
            /** @description Whether there are more, which were not counted */
            is_capped: boolean;
        };
        WebhookReplaySummary: {
            id: string;
            /** @constant */
            object: "webhook_replay";
            webhook_endpoint: string;
            /** @enum {string} */
            status: "running" | "finished";
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            from: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            to: string;
            types: ("payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.held" | "payment.refunded" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed" | "webhook_endpoint.tested")[] | null;
            /**
             * Format: int64
             * @description The number of failed or cancelled deliveries when the replay was created
             */
            total: number;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            created_at: string;
            /** @description False in the sandbox, true in live mode */
            livemode: boolean;
        };
        Woken: {
            /** @constant */
            object: "woken";
            /** @enum {string} */
            kind: "payment" | "operation" | "refund" | "hosted_session" | "subscription" | "event" | "replay";
            id: string;
            /** @description False if that was done moments ago */
            handed_over: boolean;
        };
    };
    responses: {
        /** @description One of `json_malformed`, `parameter_invalid`, `parameter_unknown`, `parameter_missing`, `foreign_identifier`, `idempotency_key_missing`, `invalid_api_version`, `cursor_out_of_range` */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description One of `session_missing`, `credentials_wrong`, `api_key_missing`, `api_key_invalid`, `api_key_revoked`, `api_key_expired`, `api_key_wrong_mode`, `account_inactive` */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description One of `card_declined`, `expired_card`, `authentication_failed` */
        PaymentRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description One of `origin_refused`, `second_factor_required`, `second_factor_too_new`, `confirmation_required`, `own_request`, `scope_missing`, `ip_not_allowed` */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description One of `resource_missing`, `route_missing` */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description One of `account_switched`, `unexpected_state`, `idempotency_key_reused`, `request_in_progress`, `sandbox_clock_unexpected_state` */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description One of `body_too_large` */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description One of `media_type_unsupported` */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description One of `search_too_broad`, `resource_missing`, `amount_too_large`, `amount_too_small`, `amount_invalid_precision`, `amount_exceeds_authorized`, `amount_exceeds_captured`, `currency_not_supported`, `parameter_invalid`, `sandbox_clock_too_much`, `payment_unexpected_state`, `payment_method_detached`, `hosted_session_unexpected_state`, `subscription_unexpected_state`, `token_already_used`, `token_expired` */
        UnprocessableEntity: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description One of `rate_limited` */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description One of `internal_error` */
        InternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description One of `processing_error`, `processor_unavailable`, `service_unavailable` */
        ServiceUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
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
                limit?: number;
                starting_after?: string;
                ending_before?: string;
                status?: "pending" | "requires_action" | "authorized" | "succeeded" | "declined" | "failed" | "cancelled" | "expired" | "refunded" | "partially_refunded" | "on_hold" | "disputed";
                customer?: string;
                reference?: string;
                payment_method?: string;
                subscription?: string;
                currency?: string;
                "created[gt]"?: string;
                "created[gte]"?: string;
                "created[lt]"?: string;
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
                limit?: number;
                starting_after?: string;
                ending_before?: string;
                status?: "pending" | "succeeded" | "failed";
                "created[gt]"?: string;
                "created[gte]"?: string;
                "created[lt]"?: string;
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
                limit?: number;
                starting_after?: string;
                ending_before?: string;
                status?: "pending" | "succeeded" | "failed";
                "created[gt]"?: string;
                "created[gte]"?: string;
                "created[lt]"?: string;
                "created[lte]"?: string;
                payment?: string;
                currency?: string;
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
                limit?: number;
                starting_after?: string;
                ending_before?: string;
                /** @description Only those that were made as a link, or not */
                type?: "checkout" | "link";
                status?: "open" | "completed" | "expired";
                customer?: string;
                currency?: string;
                "created[gt]"?: string;
                "created[gte]"?: string;
                "created[lt]"?: string;
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
                "application/json": components["schemas"]["HostedSessionRequest"] | components["schemas"]["PaymentLinkRequest"];
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
                    "application/json": components["schemas"]["HostedSession"] | components["schemas"]["PublicHostedSession"];
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
                limit?: number;
                starting_after?: string;
                ending_before?: string;
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
                limit?: number;
                starting_after?: string;
                ending_before?: string;
                customer?: string;
                status?: "active" | "expired" | "detached";
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
                limit?: number;
                starting_after?: string;
                ending_before?: string;
                customer?: string;
                status?: "active" | "paused" | "cancelled" | "expired";
                currency?: string;
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
                limit?: number;
                starting_after?: string;
                ending_before?: string;
                /** @description Given several times, or separated by commas */
                type?: ("payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.held" | "payment.refunded" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed" | "webhook_endpoint.tested")[];
                object_id?: string;
                "created[gt]"?: string;
                "created[gte]"?: string;
                "created[lt]"?: string;
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
                limit?: number;
                starting_after?: string;
                ending_before?: string;
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
                limit?: number;
                starting_after?: string;
                ending_before?: string;
                status?: "pending" | "succeeded" | "failed" | "cancelled";
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
                limit?: number;
                starting_after?: string;
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
                limit?: number;
                /** @description The `ordinal` of an attempt: the attempts before it are shown */
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
                limit?: number;
                starting_after?: string;
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
                    "application/json": components["schemas"]["CreatedApiKey"];
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
                limit?: number;
                starting_after?: string;
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
                limit?: number;
                starting_after?: string;
                ending_before?: string;
                action?: string;
                object_id?: string;
                "created[gt]"?: string;
                "created[gte]"?: string;
                "created[lt]"?: string;
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
                limit?: number;
                starting_after?: string;
                ending_before?: string;
                method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                status?: number;
                "created[gt]"?: string;
                "created[gte]"?: string;
                "created[lt]"?: string;
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
                limit?: number;
                starting_after?: string;
                ending_before?: string;
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
    estimateSandboxClock: {
        parameters: {
            query?: {
                /** @description How far to advance: an ISO 8601 duration, such as P1M, P7D or PT61M */
                by?: string;
                /** @description The time to advance to */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is expected to happen on the way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxClockEstimate"];
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
    abortSandboxClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock at the time that it has reached. */
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
    restartSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock, which tells when it is done. */
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
    listUsedApiKeys: {
        parameters: {
            query?: {
                limit?: number;
                starting_after?: string;
                ending_before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsedApiKeyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    lookUpPairing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PairingCode"];
            };
        };
        responses: {
            /** @description The machine, as far as it is known. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pairing"];
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
    approvePairing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PairingApproval"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
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
    refusePairing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PairingCode"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
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
    retrieveAttention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every kind, with the first five of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attention"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveChecklist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The steps, in their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checklist"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveMetrics: {
        parameters: {
            query?: {
                from?: string;
                last?: number;
                to?: string;
                /** @description Default: `"day"` */
                unit?: "hour" | "day" | "month";
                currency?: string;
                time_zone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Metrics"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readNames: {
        parameters: {
            query: {
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Names"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    totalRefunds: {
        parameters: {
            query?: {
                status?: "pending" | "succeeded" | "failed";
                "created[gt]"?: string;
                "created[gte]"?: string;
                "created[lt]"?: string;
                "created[lte]"?: string;
                payment?: string;
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The totals. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Totals"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportRefunds: {
        parameters: {
            query?: {
                status?: "pending" | "succeeded" | "failed";
                "created[gt]"?: string;
                "created[gte]"?: string;
                "created[lt]"?: string;
                "created[lte]"?: string;
                payment?: string;
                currency?: string;
                /** @description Default: `"false"` */
                bom?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, in UTF-8. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    totalSubscriptions: {
        parameters: {
            query?: {
                customer?: string;
                status?: "active" | "paused" | "cancelled" | "expired";
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The totals. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Totals"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportSubscriptions: {
        parameters: {
            query?: {
                customer?: string;
                status?: "active" | "paused" | "cancelled" | "expired";
                currency?: string;
                /** @description Default: `"false"` */
                bom?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, in UTF-8. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    totalCards: {
        parameters: {
            query?: {
                customer?: string;
                status?: "active" | "expired" | "detached";
                type?: "card";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The totals. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Totals"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportCards: {
        parameters: {
            query?: {
                customer?: string;
                status?: "active" | "expired" | "detached";
                type?: "card";
                /** @description Default: `"false"` */
                bom?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, in UTF-8. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All members, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A member's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description He is out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
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
    changeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A member's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleChange"];
            };
        };
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
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
    resetSecondFactors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A member's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
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
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Open invitations, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    inviteMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationRequest"];
            };
        };
        responses: {
            /** @description The invitation. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
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
    takeBackInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An invitation's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its link works no more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
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
    listRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All roles. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchEverything: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found, by type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    findPeople: {
        parameters: {
            query: {
                q: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people, the one who came last first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeopleFound"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchDashboardPayments: {
        parameters: {
            query?: {
                limit?: number;
                starting_after?: string;
                ending_before?: string;
                q?: string;
                status?: string;
                reference?: string;
                customer?: string;
                subscription?: string;
                payment_method?: string;
                last4?: string;
                brand?: string;
                currency?: string;
                amount?: string;
                "amount[gte]"?: string;
                "amount[lte]"?: string;
                refunded?: "true" | "false";
                decline_code?: "generic_decline" | "insufficient_funds" | "expired_card" | "incorrect_cvc" | "do_not_honor" | "lost_card" | "stolen_card" | "restricted_card" | "card_not_supported" | "transaction_not_allowed" | "authentication_required" | "authentication_failed" | "issuer_not_available" | "suspected_fraud" | "revocation_of_authorization" | "processing_error";
                three_d_secure?: "none" | "frictionless" | "passed" | "failed" | "abandoned" | "unavailable" | "waiting";
                "created[gte]"?: string;
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
                    "application/json": components["schemas"]["PaymentSearchList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportDashboardPayments: {
        parameters: {
            query?: {
                q?: string;
                status?: string;
                reference?: string;
                customer?: string;
                subscription?: string;
                payment_method?: string;
                last4?: string;
                brand?: string;
                currency?: string;
                amount?: string;
                "amount[gte]"?: string;
                "amount[lte]"?: string;
                refunded?: "true" | "false";
                decline_code?: "generic_decline" | "insufficient_funds" | "expired_card" | "incorrect_cvc" | "do_not_honor" | "lost_card" | "stolen_card" | "restricted_card" | "card_not_supported" | "transaction_not_allowed" | "authentication_required" | "authentication_failed" | "issuer_not_available" | "suspected_fraud" | "revocation_of_authorization" | "processing_error";
                three_d_secure?: "none" | "frictionless" | "passed" | "failed" | "abandoned" | "unavailable" | "waiting";
                "created[gte]"?: string;
                "created[lte]"?: string;
                /** @description Default: `"false"` */
                bom?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, in UTF-8. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrievePaymentStory: {
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
            /** @description The story, back and forward. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentStory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPaymentStoryEvents: {
        parameters: {
            query?: {
                limit?: number;
                starting_after?: string;
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
            /** @description A page of events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoryEventList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPaymentRequests: {
        parameters: {
            query?: {
                limit?: number;
                starting_after?: string;
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
            /** @description A page of the request log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoryRequestList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPaymentKeys: {
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
            /** @description The keys, in the order of their first use. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyKeyUseList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPaymentNotes: {
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
            /** @description All notes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentNoteList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addPaymentNote: {
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
                "application/json": components["schemas"]["NewPaymentNote"];
            };
        };
        responses: {
            /** @description All notes, the new one last. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentNoteList"];
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
    deletePaymentNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A payment's identifier */
                id: string;
                /** @description A payment note's identifier */
                note: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
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
    listReceipts: {
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
            /** @description The receipts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendReceipt: {
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
                "application/json": components["schemas"]["NewReceipt"];
            };
        };
        responses: {
            /** @description All receipts, the new one first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptList"];
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
    searchRequests: {
        parameters: {
            query?: {
                limit?: number;
                starting_after?: string;
                /** @description The newest entry that is known: answers with newer ones, and again with those of the minute before it, among which slow calls may have been added */
                since?: string;
                object_id?: string;
                method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                operation?: string;
                actor?: string;
                /** @description The first digit of the status */
                outcome?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page, and how far the search came. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestSearch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A request's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    findIdempotencyKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindIdempotencyKeyRequest"];
            };
        };
        responses: {
            /** @description What stands under it, in each space of keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyKeyUseList"];
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
    retrieveSubscriptionCalendar: {
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
            /** @description The charges, past and to come. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionCalendar"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    foretellChargeDates: {
        parameters: {
            query: {
                start_date: string;
                interval: "day" | "week" | "month" | "year";
                end_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first dates, and their number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChargeDates"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSubscriptionsOfCard: {
        parameters: {
            query?: {
                limit?: number;
                starting_after?: string;
                ending_before?: string;
            };
            header?: never;
            path: {
                /** @description A payment method's identifier */
                id: string;
            };
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
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountVersion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewVersion: {
        parameters: {
            query: {
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What differs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    upgradeVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpgradeVersionRequest"];
            };
        };
        responses: {
            /** @description The version as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountVersion"];
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
    undoUpgrade: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountVersion"];
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
    listSavedViews: {
        parameters: {
            query?: {
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All views, by page and name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSavedView"];
            };
        };
        responses: {
            /** @description The view. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
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
    deleteSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A saved view's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
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
    changeSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A saved view's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SavedViewChange"];
            };
        };
        responses: {
            /** @description The view. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
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
    retrieveWebhookEndpointHealth: {
        parameters: {
            query?: {
                /** @description Default: `"hour"` */
                unit?: "hour" | "day";
                count?: number;
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
            /** @description The spans, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointHealth"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFailingDeliveries: {
        parameters: {
            query?: {
                limit?: number;
                starting_after?: string;
                ending_before?: string;
                status?: "failing" | "failed";
                endpoint?: string;
                event?: string;
                event_type?: "payment.created" | "payment.requires_action" | "payment.authorized" | "payment.captured" | "payment.succeeded" | "payment.declined" | "payment.failed" | "payment.cancelled" | "payment.expired" | "payment.held" | "payment.refunded" | "payment.updated" | "refund.created" | "refund.succeeded" | "refund.failed" | "hosted_session.completed" | "hosted_session.expired" | "customer.created" | "customer.updated" | "customer.deleted" | "payment_method.attached" | "payment_method.detached" | "payment_method.expiring" | "subscription.created" | "subscription.charged" | "subscription.charge_failed" | "subscription.paused" | "subscription.cancelled" | "subscription.resumed" | "dispute.opened" | "dispute.updated" | "dispute.closed" | "payout.paid" | "payout.failed" | "webhook_endpoint.tested";
                error?: "dns" | "refused" | "reset" | "tls" | "timeout" | "blocked_address" | "status" | "circuit_open" | "interrupted";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailingDeliveryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveWebhookEndpointCircuit: {
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
            /** @description The circuit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointCircuit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewWebhookReplay: {
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
            /** @description How many deliveries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplayPreview"];
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
    retrieveAccountClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock; in live mode, that of the machine. */
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account's settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    /** @description #rrggbb or #rgb; null for none */
                    brand_color?: string | null;
                };
            };
        };
        responses: {
            /** @description The account's settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
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
    setLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: base64
                     * @description A PNG, JPEG or WebP image of at most 2000 × 2000 pixels
                     */
                    image: string;
                };
            };
        };
        responses: {
            /** @description The account's settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
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
    deleteLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account's settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
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
    putAdministrator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    /** @description Default: `["endpoint_disabled","going_live"]` */
                    notifications?: ("endpoint_disabled" | "going_live")[];
                    /**
                     * @description Of the mail that asks the person to agree. Default: `"en"`
                     * @enum {string}
                     */
                    language?: "en" | "de";
                };
            };
        };
        responses: {
            /** @description All who get mails about the account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministratorList"];
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
    removeAdministrator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description All who get mails about the account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministratorList"];
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
    retrieveGoingLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoingLive"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    saveGoingLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    legal_name?: string;
                    country?: string;
                    address?: components["schemas"]["Address"];
                    /** Format: uri */
                    website?: string;
                    /** @description What is sold, in the words of the merchant */
                    sells?: string;
                    monthly_volume?: {
                        /** Format: double */
                        amount: number;
                        /** @enum {string} */
                        currency: "BIF" | "CLP" | "DJF" | "GNF" | "ISK" | "JPY" | "KMF" | "KRW" | "PYG" | "RWF" | "UGX" | "VND" | "VUV" | "XAF" | "XOF" | "XPF" | "AED" | "AFN" | "ALL" | "AMD" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "EUR" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IRR" | "JMD" | "KES" | "KGS" | "KHR" | "KPW" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "QAR" | "RON" | "RSD" | "RUB" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "USD" | "UYU" | "UZS" | "VED" | "VES" | "WST" | "XCD" | "XCG" | "YER" | "ZAR" | "ZMW" | "ZWG" | "BHD" | "IQD" | "JOD" | "KWD" | "LYD" | "OMR" | "TND";
                    };
                    contact?: {
                        name: string;
                        /** Format: email */
                        email: string;
                        phone?: string | null;
                    };
                    /** @description Whether its own server is to take card numbers */
                    raw_cards?: boolean;
                    /** @description That the merchant complies with PCI DSS, by this self-assessment questionnaire */
                    attestation?: {
                        /** @enum {string} */
                        questionnaire: "A" | "A-EP" | "D";
                        /** @description The name of the person who attests */
                        attested_by: string;
                        /** @constant */
                        accepted: true;
                    };
                    /** @description Whether an operator is to decide about it now. Default: `false` */
                    submit?: boolean;
                };
            };
        };
        responses: {
            /** @description The latest request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoingLive"];
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
    withdrawGoingLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description The latest request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoingLive"];
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
    searchAccounts: {
        parameters: {
            query?: {
                limit?: number;
                starting_after?: string;
                ending_before?: string;
                /** @description An id, a part of the name, or the e-mail address of an administrator or member */
                search?: string;
                live?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorAccountList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveOperatorAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorAccount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeLimits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: int64
                     * @description The revision that the change was made for
                     */
                    revision: number;
                    /** @description For the audit log, which the merchant reads */
                    reason: string;
                    currencies?: ("BIF" | "CLP" | "DJF" | "GNF" | "ISK" | "JPY" | "KMF" | "KRW" | "PYG" | "RWF" | "UGX" | "VND" | "VUV" | "XAF" | "XOF" | "XPF" | "AED" | "AFN" | "ALL" | "AMD" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "EUR" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IRR" | "JMD" | "KES" | "KGS" | "KHR" | "KPW" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "QAR" | "RON" | "RSD" | "RUB" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "USD" | "UYU" | "UZS" | "VED" | "VES" | "WST" | "XCD" | "XCG" | "YER" | "ZAR" | "ZMW" | "ZWG" | "BHD" | "IQD" | "JOD" | "KWD" | "LYD" | "OMR" | "TND")[];
                    /** Format: double */
                    amount_limit?: number;
                    review_above?: number | null;
                    fee_basis_points?: number;
                    /** Format: double */
                    fee_fixed?: number;
                    rate_limit_sandbox?: number | null;
                    rate_limit_live?: number | null;
                };
            };
        };
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorAccount"];
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
    suspendLiveMode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: int64 */
                    revision: number;
                    /** @description For the audit log, which the merchant reads */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorAccount"];
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
    resumeLiveMode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: int64 */
                    revision: number;
                    /** @description For the audit log, which the merchant reads */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorAccount"];
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
    listGoingLive: {
        parameters: {
            query?: {
                limit?: number;
                starting_after?: string;
                ending_before?: string;
                status?: "submitted" | "granted" | "returned";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorGoingLiveRequestList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveOperatorGoingLive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A going live's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorGoingLiveRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    grantGoingLive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A going live's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorGoingLiveRequest"];
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
    returnGoingLive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A going live's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    /** @description What is to be changed; the merchant reads it */
                    words: string;
                };
            };
        };
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorGoingLiveRequest"];
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
    listHolds: {
        parameters: {
            query?: {
                limit?: number;
                starting_after?: string;
                ending_before?: string;
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
                    "application/json": components["schemas"]["HoldList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account's identifier */
                id: string;
                /** @description A payment's identifier */
                payment: string;
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
                    "application/json": components["schemas"]["HeldPayment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrievePaymentWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account's identifier */
                id: string;
                /** @description A payment's identifier */
                payment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentWorkflow"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    releaseHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account's identifier */
                id: string;
                /** @description A payment's identifier */
                payment: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HoldDecision"];
            };
        };
        responses: {
            /** @description What became of the payment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedHold"];
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
    rejectHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account's identifier */
                id: string;
                /** @description A payment's identifier */
                payment: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HoldDecision"];
            };
        };
        responses: {
            /** @description What became of the payment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedHold"];
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
    listProposals: {
        parameters: {
            query?: {
                limit?: number;
                starting_after?: string;
                ending_before?: string;
                status?: "waiting" | "approved" | "declined" | "outdated";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of proposals. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorProposalList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    approveProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A proposal's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The proposal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorProposal"];
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
    declineProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A proposal's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The proposal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorProposal"];
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
    retrieveOverdue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is overdue and what waits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overdue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOverdue: {
        parameters: {
            query: {
                kind: "payment" | "operation" | "refund" | "hosted_session" | "subscription" | "event" | "replay";
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The oldest objects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverdueObjectList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    wakeObject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "payment" | "operation" | "refund" | "hosted_session" | "subscription" | "event" | "replay";
                    /** @description The object; for an operation, its payment */
                    id: string;
                    account: string;
                };
            };
        };
        responses: {
            /** @description Whether it was handed over now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Woken"];
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
    listIncidents: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The oldest incidents. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IncidentList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resolveIncidents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description How many were open. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolvedIncidents"];
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
    retrieveHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its parts, schedules and task queues. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOperatorEndpoints: {
        parameters: {
            query?: {
                limit?: number;
                starting_after?: string;
                ending_before?: string;
                /** @description By default all that are not well */
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
                    "application/json": components["schemas"]["OperatorEndpointList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOperatorAuditLogs: {
        parameters: {
            query?: {
                limit?: number;
                starting_after?: string;
                ending_before?: string;
                actor?: string;
                "created[gt]"?: string;
                "created[gte]"?: string;
                "created[lt]"?: string;
                "created[lte]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorAuditLogList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retrieveStoryEvent: {
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
            /** @description The event, and what was sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoryEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
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
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUp"];
            };
        };
        responses: {
            /** @description A mail is on its way, if there is somebody to send it to. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
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
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailAddress"];
            };
        };
        responses: {
            /** @description A mail is on its way, if there is somebody to send it to. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
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
    previewInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkToken"];
            };
        };
        responses: {
            /** @description The invitation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationPreview"];
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
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAcceptance"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
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
    previewLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkPreviewBody"];
            };
        };
        responses: {
            /** @description Where the link leads. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkPreview"];
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
    signInByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkToken"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
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
    completeSignUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteSignUp"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
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
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
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
    takeOverSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkToken"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
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
    previewAdministrator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkToken"];
            };
        };
        responses: {
            /** @description The account, and the address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministratorPreview"];
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
    confirmAdministrator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkToken"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
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
    retrieveSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
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
    switchAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountSwitch"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
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
    handOverSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HandOver"];
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
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those that have not ended, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenSessionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A member session's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
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
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
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
    askToConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfirmationRequest"];
            };
        };
        responses: {
            /** @description The mail is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
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
    confirmByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkToken"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
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
    changeProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProfileChange"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
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
    showSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SecondFactorCode"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
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
    askForPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the browser’s passkey functions take. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
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
    showPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyResponse"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
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
    beginTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the authenticator reads, shown this once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewTotp"];
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
    removeTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
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
    confirmTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TotpCode"];
            };
        };
        responses: {
            /** @description The recovery codes, shown this once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
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
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recovery codes, shown this once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
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
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passkeys, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description The passkey, with the first recovery codes. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPasskeyShown"];
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
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the browser’s passkey functions take. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
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
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A passkey's identifier */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
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
    beginPairing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PairingRequest"];
            };
        };
        responses: {
            /** @description The codes, which work for ten minutes. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPairing"];
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
    collectPairing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PairingCollection"];
            };
        };
        responses: {
            /** @description Where it stands, and at its end the key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectedPairing"];
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
    endPairing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PairingEnd"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
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
