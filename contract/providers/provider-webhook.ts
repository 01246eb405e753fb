import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../shapes.ts'
import { providerMessage } from './provider-api.ts'

/**
 * Three headers sign it: `Assay-Timestamp` (seconds since 1970), `Assay-Nonce` (16–128 visible characters, used once)
 * and `Assay-Signature`: `v1=` and, in hexadecimal digits, the HMAC-SHA256 of `<timestamp>.<nonce>.<body as sent>` under the webhook
 * key of that branch and provider.
 */
export const providerWebhook = endpoint({
  method: 'POST',
  url: '/api/tools/provider-webhook/:branchGuid/:provider',
  schema: {
    summary: 'A provider says that an order has changed; Assay then asks it',
    // Whatever is not known answers like a wrong signature.
    params: z.object({ branchGuid: z.string().max(200), provider: z.string().max(200) }),
    body: providerMessage,
    response: { 200: nothing },
  },
  config: {
    caller: 'public',
    needs: 'providerSignature',
    errors: ['WEBHOOK_SIGNATURE', 'WEBHOOK_TOO_OLD', 'WEBHOOK_REPLAYED'],
    bodyLimit: 16 * 1024,
    keepsRawBody: true,
    callsPerMinute: 1200,
  },
})
