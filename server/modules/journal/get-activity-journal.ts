import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import type { RecordAnswer } from './present.ts'
import { recordAccess, wordRecord } from './record-access.ts'

export function getActivityJournal(
  { db }: Services,
  user: SignedIn,
  guid: string,
  language: InterfaceLanguage,
): Promise<RecordAnswer> {
  return db.withTenant(user.scope, async (tx) => {
    const { access, head } = await recordAccess(tx, user, guid)
    return wordRecord(tx, user, access, head.id, language)
  })
}
