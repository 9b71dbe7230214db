/** Has the stack of `npm start` take free ports. */
export const ANY_PORTS = {
  PORT: '0',
  TEMPORAL_PORT: '0',
  TEMPORAL_UI_PORT: '0',
  POSTGRES_PORT: '0',
  SIMULATOR_PORT: '0',
  SMTP_PORT: '0',
  LIVE_PORT: '0',
  LIVE_SIMULATOR_PORT: '0',
  ACS_PORT: '0',
  LIVE_ACS_PORT: '0',
  CODEC_PORT: '0',
}
