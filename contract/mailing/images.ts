import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { blob, guid } from '../shapes.ts'

/** 2 MiB: many mail boxes refuse or cut a mail with a larger picture. */
export const largestImageBytes = 2 * 1024 * 1024

export const uploadImage = endpoint({
  method: 'POST',
  url: '/api/reports/images',
  schema: {
    summary: 'Stores a picture for mails and templates: PNG, JPEG, GIF or WebP, at most 2 MiB and 4000 × 4000 pixels',
    consumes: ['multipart/form-data'],
    response: {
      200: z.object({
        imageUuid: z.string(),
        imageName: z.string(),
        /** In a mail's body it is replaced by an absolute address. */
        path: z.string(),
        width: z.number().int(),
        height: z.number().int(),
      }),
    },
  },
  config: {
    caller: 'user',
    needs: 'writeTemplates',
    errors: ['NOT_A_PICTURE', 'PICTURE_TOO_LARGE'],
    bodyLimit: largestImageBytes + 64 * 1024,
  },
})

export const getPublicImage = endpoint({
  method: 'GET',
  url: '/api/reports/public/image/:imageUuid/:imageName',
  schema: {
    summary: 'A picture of mails and public pages',
    params: z.object({ imageUuid: guid, imageName: z.string().max(255) }),
    response: { 200: blob },
  },
  config: { caller: 'public', needs: 'nothing', errors: [], callsPerMinute: 1200 },
})
