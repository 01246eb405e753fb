import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '../../contract/endpoint.ts'

const folder = fileURLToPath(new URL('../../contract/', import.meta.url))

/** Every endpoint that the contract exports, by "GET /api/…" as the OpenAPI document writes addresses. */
export async function contractEndpoints(): Promise<Map<string, Endpoint>> {
  const found = new Map<string, Endpoint>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const exported = (await import(`${folder}${file}`)) as Record<string, unknown>
    for (const value of Object.values(exported)) {
      if (!isEndpoint(value)) continue
      for (const address of addresses(value.url)) found.set(`${value.method} ${address}`, value)
    }
  }
  return found
}

/** As the OpenAPI document writes addresses: parameters in braces, with and without an optional last one. */
function addresses(url: string): string[] {
  const [, shorter] = /^(.*)\/:\w+\?$/.exec(url) ?? []
  const written = (address: string) => address.replace(/:(\w+)\??/g, '{$1}')
  return shorter === undefined ? [written(url)] : [written(shorter), written(url)]
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'schema' in value
}
