import { estimateLine } from '../../../domain/mailing/estimate-line.ts'
import type { MailRule } from '../../../domain/mailing/mail-pages.ts'
import type { LanguageCode } from '../../../domain/languages/languages.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { readPersonWaves } from '../questionnaires/read-person-waves.ts'
import { estimateMark } from './draw-mail.ts'

type Rater = { organizationId: string; projectId: string; personId: number }

/**
 * The line of a mail to a rater that says how long answering takes: the minutes that the person's page of questionnaires
 * shows. Nothing where the mail is not about answering, or nothing is open.
 */
export async function estimateValues(
  tx: TenantTransaction,
  { recipients }: MailRule,
  { organizationId, projectId, personId }: Rater,
  language: LanguageCode,
): Promise<Record<string, string>> {
  if (recipients !== 'assessors') return {}
  const { open } = await readPersonWaves(tx, { organizationId, projectId, assesseeId: personId })
  const line = estimateLine(
    language,
    open.reduce((sum, wave) => sum + wave.minutesLeft, 0),
  )
  return line === null ? {} : { [estimateMark]: line }
}
