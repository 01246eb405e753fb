import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { providerMessage } from '../../contract/providers/provider-api.ts'

const description =
  'A simulated provider of tests: the wire format that Assay speaks with providers, and calls for demonstrations below /control/. docs/provider-api.md tells the rest.'

const refusal = {
  description: 'A refusal: a code, and a sentence for a person',
  type: 'object',
  properties: { error: { type: 'string' }, message: { type: 'string' } },
  required: ['error', 'message'],
}

/** The description of the routes that are registered in this scope afterwards. */
export async function describeSimulator(scope: FastifyInstance): Promise<void> {
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Simulated providers of tests', version: '1', description },
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
      webhooks: { orderChanged: { post: orderChanged() } },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route)
      return { schema: described(schema as Described), url }
    },
  })
  scope.get('/openapi.json', { schema: { hide: true } }, () => scope.swagger())
}

type Described = { hide?: boolean; operationId?: string; response?: Record<string, object> }

function described(schema: Described): Described {
  if (schema.hide) return schema
  const response = schema.operationId === 'reportFile' ? { 200: pdf } : schema.response
  return { ...schema, response: { ...response, '4xx': refusal, '5xx': refusal } }
}

const pdf = {
  description: 'The report',
  content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
}

function orderChanged() {
  const { $schema: _, ...schema } = z.toJSONSchema(providerMessage)
  const header = (name: string, words: string) => ({
    name,
    in: 'header' as const,
    required: true,
    description: words,
    schema: { type: 'string' as const },
  })
  return {
    summary: "An order has changed; sent to the order's callbackUrl",
    parameters: [
      header('Assay-Timestamp', 'Unix time in seconds'),
      header('Assay-Nonce', 'Random, used once'),
      header('Assay-Signature', 'v1= and the HMAC-SHA256 of "<timestamp>.<nonce>.<raw body>" in hex'),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: schema as object } } },
    responses: { '2XX': { description: 'Taken; anything else is tried again' } },
  }
}
