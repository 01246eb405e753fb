import { buffer } from 'node:stream/consumers'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from '../app-error.ts'

export type UploadedFile = { name: string; content: Buffer }

/** The largest file, and the largest upload: a file with its multipart framing. In bytes. */
export const fileMax = 20 * 1024 * 1024
export const uploadMax = fileMax + 128 * 1024

const read = new WeakMap<FastifyRequest, Promise<UploadedFile>>()

/**
 * The one file of an upload, however often it is requested. Any other upload is the sender's fault: 400, or 413 for its
 * size.
 */
export function uploadedFile(request: FastifyRequest): Promise<UploadedFile> {
  const file = read.get(request) ?? readFile(request)
  read.set(request, file)
  return file
}

async function readFile(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw invalid([{ path: 'file', code: 'REQUIRED' }])
  return Promise.race([onlyFile(request), tooMuch(request)])
}

/**
 * The parser stays within its limits by skipping the rest, but a field, or the text before the first part, may never
 * end.
 */
function tooMuch({ raw }: FastifyRequest): Promise<never> {
  let received = 0
  return new Promise((_, refuse) => {
    raw.on('data', ({ length }: Buffer) => {
      received += length
      if (received <= uploadMax) return
      raw.unpipe()
      refuse(new AppError('TOO_LARGE', 413))
    })
  })
}

async function onlyFile(request: FastifyRequest): Promise<UploadedFile> {
  let found: UploadedFile | undefined
  try {
    for await (const part of request.files({ limits: { files: 2 } })) {
      const content = await contentOf(part)
      if (found) throw invalid([{ path: 'file', code: 'ONE_FILE_ONLY' }])
      found = { name: part.filename.slice(0, 255), content }
    }
  } catch (error) {
    if (error instanceof AppError || isTooLarge(error)) throw error
    throw invalid([{ path: 'file', code: 'BROKEN_UPLOAD' }])
  }
  if (!found) throw invalid([{ path: 'file', code: 'REQUIRED' }])
  return found
}

/** All other errors of the parser mean an unreadable body, with various statuses or none. */
const isTooLarge = (error: unknown) => error instanceof Error && 'statusCode' in error && error.statusCode === 413

/** The bytes of a file, or 413 as soon as there are too many: the rest is not awaited. */
async function contentOf({ file }: MultipartFile): Promise<Buffer> {
  const tooLarge = new Promise<never>((_, refuse) => {
    file.once('limit', () => refuse(new AppError('TOO_LARGE', 413)))
  })
  try {
    return await Promise.race([buffer(file), tooLarge])
  } catch (error) {
    file.destroy()
    throw error
  }
}
