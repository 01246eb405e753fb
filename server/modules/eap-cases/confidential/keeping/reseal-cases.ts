import { resealRows, type SealedTable } from '../../../../platform/database/reseal-rows.ts'
import type { Services } from '../../../../platform/services.ts'
import { sealedMessage } from '../../messages/kept-content.ts'
import { sealedPlace } from '../../records/sealed-case.ts'
import { resealAttachment } from './reseal-attachment.ts'

const tables: readonly SealedTable[] = [
  {
    table: 'eap_cases',
    key: ['organization_id', 'id'],
    columns: {
      sealed_client_phone: ({ id }) => sealedPlace.phone(Number(id)),
      sealed_client_email: ({ id }) => sealedPlace.email(Number(id)),
      sealed_note: ({ id }) => sealedPlace.note(Number(id)),
    },
  },
  {
    table: 'eap_contacts',
    key: ['organization_id', 'id'],
    columns: {
      sealed_note: ({ id }) => sealedPlace.contactNote(Number(id)),
      sealed_internal_note: ({ id }) => sealedPlace.contactInternalNote(Number(id)),
    },
  },
  {
    table: 'eap_case_drafts',
    key: ['user_name', 'case_id'],
    columns: { sealed_draft: (row) => sealedPlace.draft(String(row['user_name']), Number(row['case_id'])) },
  },
  {
    table: 'eap_messages',
    key: ['organization_id', 'id'],
    columns: { sealed_content: ({ id }) => sealedMessage(String(id)) },
  },
  {
    table: 'eap_break_glass',
    key: ['organization_id', 'id'],
    columns: { sealed_reason: ({ id }) => sealedPlace.reason(String(id)) },
  },
]

/** Seals cases and everything in them with the newest key, so that older ones can be taken out of the configuration. */
export async function resealCases(services: Services): Promise<void> {
  const { db, caseSealing, log } = services
  let count = 0
  for (const table of tables) count += await resealRows(db, caseSealing, table)
  while (await resealAttachment(services)) count += 1
  if (count > 0) log.info({ rows: count, key: caseSealing.keyId }, 'cases were sealed with the newest key')
}
