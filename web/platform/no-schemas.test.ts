import { describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { z as noSchema } from './no-schemas.ts'

vi.mock('zod', () => import('./no-schemas.ts'))
const contract = import.meta.glob<Record<string, unknown>>('../../contract/**/*.ts')
const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'url' in exported

describe('the contract as the pages load it, without zod', () => {
  it.each(Object.keys(contract).filter((path) => !path.includes('.test.')))(
    'keeps method, address and caller of every call of %s',
    async (path) => {
      const exported = Object.values((await contract[path]?.()) ?? {})
      for (const { method, url, config } of exported.filter(isEndpoint)) {
        expect(['GET', 'POST', 'PUT', 'DELETE']).toContain(method)
        expect(url).toMatch(/^\/api\//)
        expect(['public', 'user']).toContain(config.caller)
      }
    },
  )

  it('throws where something would be checked against a schema', () => {
    const schema = noSchema as { object: (fields: object) => { parse: (value: unknown) => unknown } }
    expect(() => schema.object({}).parse({})).toThrow('schemas stay on the server')
  })
})
