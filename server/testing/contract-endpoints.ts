import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '../../contract/endpoint.ts'

const folder = fileURLToPath(new URL('../../contract/', import.meta.url))

/** Every endpoint that the contract exports, by "GET /api/…", written as in the OpenAPI document. */
export async function contractEndpoints(): Promise<Map<string, Endpoint>> {
  const exported = await exportedEndpoints()
  return new Map(exported.map(({ endpoint, path }) => [`${endpoint.method} ${path}`, endpoint]))
}

/** The capability whose folder of the contract holds the call, by the address of the call. */
export async function capabilitiesByPath(): Promise<Map<string, string>> {
  const exported = await exportedEndpoints()
  return new Map(exported.map(({ path, file }) => [path, file.split('/')[0] ?? '']))
}

async function exportedEndpoints(): Promise<{ endpoint: Endpoint; path: string; file: string }[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(async (file) => ({ file, exported: (await import(`${folder}${file}`)) as Record<string, unknown> })),
  )
  return modules.flatMap(({ file, exported }) =>
    Object.values(exported)
      .filter(isEndpoint)
      .flatMap((endpoint) => addresses(endpoint.url).map((path) => ({ endpoint, path, file }))),
  )
}

/** Written as in the OpenAPI document: parameters in braces, with and without an optional last one. */
function addresses(url: string): string[] {
  const [, shorter] = /^(.*)\/:\w+\?$/.exec(url) ?? []
  const written = (address: string) => address.replace(/:(\w+)\??/g, '{$1}')
  return shorter === undefined ? [written(url)] : [written(shorter), written(url)]
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'schema' in value
}
