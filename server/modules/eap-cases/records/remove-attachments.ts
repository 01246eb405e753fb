import type { TenantTransaction } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    'remove-case-files': { storageKeys: string[] }
  }
}

/** Which attachments: those of whole cases, or of contacts. */
export type WhoseAttachments = { organizationId: string } & (
  | { caseIds: readonly number[] }
  | { contactIds: readonly number[] }
)

/**
 * Deletes attachments, and has their files removed once the transaction is committed. To be called before the cases or
 * contacts themselves are deleted, with which the rows would go and the files stay.
 */
export async function removeAttachments(tx: TenantTransaction, which: WhoseAttachments): Promise<void> {
  const removed = await tx
    .deleteFrom('eap_attachments')
    .where('organization_id', '=', which.organizationId)
    .where((where) =>
      'contactIds' in which
        ? where('contact_id', 'in', [0, ...which.contactIds])
        : where(
            'contact_id',
            'in',
            where
              .selectFrom('eap_contacts')
              .select('eap_contacts.id')
              .where('organization_id', '=', which.organizationId)
              .where('case_id', 'in', [0, ...which.caseIds]),
          ),
    )
    .returning('storage_key')
    .execute()
  const storageKeys = removed.map(({ storage_key }) => storage_key)
  if (storageKeys.length > 0) await enqueue(tx, 'remove-case-files', { storageKeys })
}

/** Deletes what anybody typed into a case and did not save. */
export async function removeDrafts(tx: TenantTransaction, caseIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('eap_case_drafts')
    .where('case_id', 'in', [-1, ...caseIds])
    .execute()
}
