import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { partsOf } from '../../../../../domain/logins/csv-parts.ts'
import { notFound } from '../../../../platform/app-error.ts'
import { audit } from '../../../../platform/audit.ts'
import { FileAnswer } from '../../../../platform/http/answers.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { mayExport } from '../export-rights.ts'
import { csvExport, type Piece } from './csv-queries.ts'

export type CsvPart = { id: string; part: number; name: string }

/** A part as plain CSV: gzip pieces one after the other are unpacked as one. */
export async function downloadCsvPart(
  services: Services,
  user: SignedIn,
  { id, part, name }: CsvPart,
  requestId: string,
): Promise<FileAnswer> {
  const { db, clock, files } = services
  const pieces = await db.withTenant(user.scope, async (tx) => {
    const found = await csvExport(tx, id, clock.now())
    const pieces = found && partsOf(found.pieces)[part - 1]
    if (!pieces) throw notFound()
    mayExport(user, found.wish)
    await audit(tx, {
      organizationId: null,
      userName: user.userName,
      action: 'export-logins',
      recordType: 'login',
      details: { extended: found.wish.extended, format: 'csv', part },
      requestId,
    })
    return pieces
  })
  // Each is there before anything is sent, so that a lost one can still be refused.
  for (const { key, bytes } of pieces) (await files.read(key, bytes)).destroy()
  const content = createGunzip()
  pipeline(Readable.from(bytesOf(services, pieces)), content, (error) => {
    if (error) content.destroy(error)
  })
  return new FileAnswer(content, name, 'text/csv; charset=utf-8')
}

async function* bytesOf({ files }: Pick<Services, 'files'>, pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const { key, bytes } of pieces) yield* (await files.read(key, bytes)) as AsyncIterable<Buffer>
}
