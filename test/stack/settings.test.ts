import { EnvironmentError } from '../../infra/environment'
import { readStackSettings } from '../../stack/shared/settings'

test('defaults are the documented ports and the folder .svc', () => {
  const { home, ports } = readStackSettings({})
  expect(home).toBe(`${process.cwd()}/.svc`)
  expect(Object.values(ports).map(({ variable, port }) => [variable, port])).toEqual([
    ['POSTGRES_PORT', 54_329],
    ['TEMPORAL_PORT', 7233],
    ['TEMPORAL_UI_PORT', 8233],
    ['SIMULATOR_PORT', 8090],
    ['SMTP_PORT', 8025],
    ['LIVE_SIMULATOR_PORT', 8091],
    ['ACS_PORT', 8092],
    ['LIVE_ACS_PORT', 8093],
    ['ACQUIRERS_PORT', 8095],
    ['LIVE_ACQUIRERS_PORT', 8096],
    ['CODEC_PORT', 8094],
    ['PORT', 8080],
    ['LIVE_PORT', 8081],
  ])
})

test('each is taken from the environment', () => {
  const settings = readStackSettings({ SVC_HOME: '/srv/svc', PORT: '0', POSTGRES_PORT: '5433' })
  expect(settings.home).toBe('/srv/svc')
  expect(settings.ports.api.port).toBe(0)
  expect(settings.ports.postgres.port).toBe(5433)
})

test('wrong values are one line that names each variable', () => {
  const read = () => readStackSettings({ PORT: 'abc', TEMPORAL_PORT: '99999', LOG_LEVEL: 'loud' })
  expect(read).toThrow(EnvironmentError)
  expect(read).toThrow(/^Wrong environment: .*LOG_LEVEL.*PORT: must be a port number.*TEMPORAL_PORT.*$/)
})
