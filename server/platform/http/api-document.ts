import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { hidden } from './hidden.ts'
import { takesKey } from './idempotency.ts'

/** The API's own description, generated from the contract, and a page to read it on. */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Assay', version: '1', description: 'The API of the Assay back-office.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route)
      const endpoint = route.route.config?.endpoint
      return { schema: described(schema as Described, url, endpoint !== undefined && takesKey(endpoint)), url }
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: (policy) => policyBy(publicUrl, policy),
    uiConfig: { deepLinking: true },
  })
  app.get('/api/openapi.json', hidden, () => app.swagger())
}

/** When Assay runs on http, a browser that upgrades its requests to https gets no response. */
function policyBy(publicUrl: string, policy: string): string {
  return publicUrl.startsWith('https:') ? policy : policy.replace(/\s*upgrade-insecure-requests;?/, '')
}

type Described = {
  hide?: boolean
  consumes?: readonly string[]
  body?: object
  params?: { properties?: Record<string, object> }
  response?: Record<string, object>
}

const uploadedFile = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
}

const repeatable = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      maxLength: 255,
      description: 'The same request again under the same key gets the same answer and changes nothing, for a day',
    },
  },
}

const refusal = {
  description: 'A refusal: a code, and where it lies',
  type: 'object',
  properties: { errorMessage: { type: 'string' }, details: {} },
  required: ['errorMessage'],
  additionalProperties: false,
}

/** Adds what Zod cannot express: uploads, downloads, refusals, and the path parameters of this address. */
function described(schema: Described, url: string, isRepeatable: boolean): Described {
  if (schema.hide) return schema
  const { body, params, response = {} } = schema
  return {
    ...schema,
    ...(schema.consumes?.includes('multipart/form-data') && { body: body ?? uploadedFile }),
    ...(isRepeatable && { headers: repeatable }),
    ...(params?.properties && { params: { ...params, properties: segmentsOf(url, params.properties) } }),
    response: {
      ...Object.fromEntries(Object.entries(response).map(([status, answer]) => [status, withMediaType(answer)])),
      '4xx': refusal,
    },
  }
}

function segmentsOf(url: string, properties: Record<string, object>): Record<string, object> {
  const names = new Set([...url.matchAll(/:(\w+)/g)].map((match) => match[1]))
  return Object.fromEntries(Object.entries(properties).filter(([name]) => names.has(name)))
}

function withMediaType(answer: object): object {
  const isFile = 'format' in answer && answer.format === 'binary'
  if (!isFile) return answer
  return { description: 'The file', content: { 'application/octet-stream': { schema: { type: 'string', ...answer } } } }
}
