import type { Readable } from 'node:stream'
import type { TextPieces } from './long-text.ts'

/**
 * JSON that PostgreSQL has already written; sent unchanged. `Answer` is its type, so that no call sends another call's
 * answer. A long one has several pieces, as nothing is done to a text of megabytes at once.
 */
export class JsonText<Answer> {
  declare readonly says: Answer
  readonly pieces: TextPieces
  constructor(json: string | TextPieces) {
    this.pieces = typeof json === 'string' ? [json] : json
  }

  /** An object with some fields already written as JSON by PostgreSQL. */
  static withFields<Answer extends object, Written extends keyof Answer & string>(
    written: Readonly<Record<Written, string | TextPieces>>,
    rest: Omit<Answer, Written>,
  ): JsonText<Answer> {
    const others = Object.entries(rest).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, JSON.stringify(value)] as const],
    )
    const fields = [...Object.entries<string | TextPieces>(written), ...others]
    const pieces = fields.flatMap(([field, json], index) => [
      `${index === 0 ? '{' : ','}${JSON.stringify(field)}:`,
      ...(typeof json === 'string' ? [json] : json),
    ])
    return new JsonText([...pieces, fields.length === 0 ? '{}' : '}'])
  }
}

/** A page or another text with a given content type. */
export class TextAnswer {
  readonly text: string
  readonly mediaType: string
  readonly status: number
  constructor(text: string, mediaType: string, status = 200) {
    this.text = text
    this.mediaType = mediaType
    this.status = status
  }
}

/** A download. */
export class FileAnswer {
  readonly content: Readable | Buffer
  readonly name: string
  readonly mediaType: string
  /** Where it is known before the content is read: browsers then show how much is left, and notice what is missing. */
  readonly sizeBytes: number | undefined
  constructor(content: Readable | Buffer, name: string, mediaType: string, sizeBytes?: number) {
    this.content = content
    this.name = name
    this.mediaType = mediaType
    this.sizeBytes = sizeBytes
  }
}

/** A picture that pages of anybody show. Its address is another one after each change, so that it is kept for good. */
export class PictureAnswer {
  readonly content: Readable
  readonly mediaType: string
  readonly sizeBytes: number
  constructor(content: Readable, mediaType: string, sizeBytes: number) {
    this.content = content
    this.mediaType = mediaType
    this.sizeBytes = sizeBytes
  }
}

/** Writes a file name for Content-Disposition, in ASCII and in UTF-8 (RFC 6266). */
export function contentDisposition(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
