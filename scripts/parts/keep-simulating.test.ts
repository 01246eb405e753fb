import { describe, expect, it } from 'vitest'
import { readSettings } from '../../server/platform/config.ts'
import { ownSimulator } from './keep-simulating.ts'

const given = {
  ASSAY_SIMULATOR_URL: 'http://simulator.test:3100',
  ASSAY_SIMULATOR_KEY: 'key-of-the-simulator-only-for-tests',
}

describe('the simulator of npm start', () => {
  it('listens on this machine alone, with another key at each start', async () => {
    const [first, second] = await Promise.all([ownSimulator(readSettings({})), ownSimulator(readSettings({}))])
    expect(first?.simulatorUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(first?.simulatorKey).toMatch(/^[\w-]{43}$/)
    expect(second?.simulatorKey).not.toBe(first?.simulatorKey)
  })

  it.each([
    ['one is named', given],
    ['people are really assessed', { NODE_ENV: 'production', ASSAY_OIDC_ISSUER: 'https://id.test' }],
  ])('is not started where %s', async (_where, variables) => {
    expect(await ownSimulator(readSettings(variables))).toBeUndefined()
  })

  it('listens where the settings say when a start wants it', async () => {
    expect(await ownSimulator(readSettings(given), true)).toEqual({
      simulatorUrl: given.ASSAY_SIMULATOR_URL,
      simulatorKey: given.ASSAY_SIMULATOR_KEY,
    })
  })
})
