import type { z } from 'zod'
import type { attachment } from '../../../../../contract/eap-cases/case-shapes.ts'
import { notFound } from '../../../../platform/app-error.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { withEapScope } from '../../records/eap-access.ts'
import { recordReading } from '../../records/record-reading.ts'
import { sealedPlace } from '../../records/sealed-case.ts'
import { readableContact } from './contact-of-attachment.ts'

/** What an upload answers, read anew for somebody who sends it again; its name is content, so that is recorded. */
export function attachedFile(
  { db, clock, caseSealing }: Services,
  user: SignedIn,
  fileGuid: string,
): Promise<z.output<typeof attachment>> {
  const now = clock.now()
  return withEapScope(db, user, async (tx) => {
    const stored = await tx
      .selectFrom('eap_attachments')
      .select(['contact_id', 'sealed_file_name', 'key_id', 'size_bytes'])
      .where('id', '=', fileGuid)
      .executeTakeFirst()
    if (!stored) throw notFound()
    const { found, ground } = await readableContact(tx, user, stored.contact_id, now)
    const { organizationId, id: caseId, yearId } = found
    await recordReading(tx, user.userName, { organizationId, caseId, yearId, ground, what: 'attachment' }, now)
    const fileName = caseSealing.unseal(stored.sealed_file_name, stored.key_id, sealedPlace.fileName(fileGuid))
    return { fileGuid, fileName, size: Number(stored.size_bytes) }
  })
}
