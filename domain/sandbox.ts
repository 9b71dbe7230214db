/** What only the sandbox has is under these paths (contract 18.3). */
export const SANDBOX_PATHS = '/v1/sandbox/'
