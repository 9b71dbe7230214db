/** Whether random and repeating tests run at their full length, as in `npm run test:all`. */
export const FULL_LENGTH = process.env['TEST_LENGTH'] === 'full'
