import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startSimulator } from './testing/start-simulator.ts'

test('simulator/openapi.json describes the calls as they are; node scripts/provider-api.ts writes it', async () => {
  const simulator = await startSimulator()
  const served = await fetch(`${simulator.url}/openapi.json`).then((answer) => answer.json())
  await simulator.close()
  expect(JSON.parse(readFileSync('simulator/openapi.json', 'utf8'))).toEqual(served)
})
