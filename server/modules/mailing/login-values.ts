import type { MailRule } from '../../../domain/mailing/mail-pages.ts'
import type { LoginsOfMail } from '../../../domain/mailing/repeat-for-logins.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { loginsToTell, type LoginPlace } from './mailing-queries.ts'

type Values = Record<string, string>
/** What a mail tells of a person's logins: the shape of its body, and what is put in. */
export type ToldLogins = { logins: LoginsOfMail; values: Values }

/** A preview, and a sample that its sender gets, do not tell how somebody else signs in. */
export function hiddenLogin({ recipients }: MailRule, origin: string): Values {
  return recipients === 'logins' ? { login: hidden, password: hidden, participantDataCollectionURL: `${origin}/…` } : {}
}
const hidden = '••••••••'

/** The logins that a person is to use, with their passwords; null if none is left. */
export async function toldLogins(
  { sealing }: Pick<Services, 'sealing'>,
  tx: TenantTransaction,
  place: LoginPlace,
): Promise<ToldLogins | null> {
  const rows = await loginsToTell(tx, place)
  if (rows.length === 0) return null
  const values = rows.flatMap(({ id, login, password, address, toolName }, at) => {
    const number = rows.length === 1 ? '' : `#${at + 1}`
    return Object.entries({
      login,
      password: password ? sealing.unseal(password, `logins ${id}`) : '–',
      participantDataCollectionURL: address ?? '',
      participantAllQuestionnairesListURL: address ?? '',
      toolName,
    }).map(([name, value]) => [name + number, value] as const)
  })
  return { logins: rows.map(({ address }) => ({ hasAddress: address !== null })), values: Object.fromEntries(values) }
}
