import { knownIn } from './known-in-world.ts'
import type { World } from './build-world.ts'
import { sampleOf, type JsonSchema } from './garbage.ts'
import type { TestApp } from './test-app.ts'

export type Parameter = { in: string; name: string; required?: boolean; schema: JsonSchema }
export type Operation = {
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}
export type DocumentedCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  operation: Operation
}

/** Every call that the OpenAPI document describes, by "GET /api/…". */
export async function documentedCalls({ anonymous }: TestApp): Promise<Map<string, DocumentedCall>> {
  const document = (await anonymous.get('/api/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>
  }
  const found = new Map<string, DocumentedCall>()
  for (const [path, operations] of Object.entries(document.paths))
    for (const [verb, operation] of Object.entries(operations)) {
      const method = verb.toUpperCase() as DocumentedCall['method']
      found.set(`${method} ${path}`, { method, path, operation })
    }
  return found
}

export function bodySchema({ operation }: DocumentedCall): JsonSchema | undefined {
  return operation.requestBody?.content['application/json']?.schema
}

/** A body that refers to records of the world; undefined if the call has none. */
export function sampleBody(world: World, call: DocumentedCall): unknown {
  const schema = bodySchema(call)
  return schema && sampleOf(schema, knownIn(world, call.path))
}

/** The call's address with ids of the world and its required query; `replaced` by name. */
export function addressOf(world: World, { path, operation }: DocumentedCall, replaced: Record<string, string> = {}) {
  const known = knownIn(world, path)
  const value = ({ name, schema }: Parameter) =>
    replaced[name] ?? encodeURIComponent(String(sampleOf(schema, known, name)))
  const parameters = operation.parameters ?? []
  const inPath = new Map(parameters.filter((one) => one.in === 'path').map((one) => [one.name, value(one)]))
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required || one.name in replaced))
    .map((one) => `${one.name}=${value(one)}`)
    .join('&')
  return path.replace(/\{(\w+)\}/g, (_, name: string) => inPath.get(name) ?? 'x') + (query && `?${query}`)
}
