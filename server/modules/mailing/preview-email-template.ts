import type { z } from 'zod'
import type { previewEmailTemplate as contract } from '../../../contract/mailing/test-mails.ts'
import { languageCodes, type LanguageCode } from '../../../domain/languages/languages.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { fromAddress } from '../../platform/mail/senders.ts'
import type { Services } from '../../platform/services.ts'
import { readEmail } from '../templates/email-templates.ts'
import { exampleMail } from './example-mail.ts'

type Preview = z.input<(typeof contract.schema.response)[200]>

/** A stored e-mail template as its recipients get it; without a language wanted, in the first one that it has. */
export function previewEmailTemplate(
  { db, config, clock }: Services,
  user: SignedIn,
  id: number,
  wanted?: LanguageCode,
): Promise<Preview> {
  return db.withTenant(user.scope, async (tx) => {
    const template = await readEmail(tx, user, id)
    const { emailType: mailType, sender, subject, body } = template
    const language = wanted ?? languageCodes.find((code) => template.languagesCodes.includes(code)) ?? 'en-GB'
    const example = { mailType, language, texts: { sender, subject, body }, footer: '' }
    const about = {
      person: { name: user.name, email: user.email },
      organizationName: 'Example Ltd.',
      origin: config.publicUrl,
      now: clock.now(),
    }
    const from = fromAddress(config, sender[language] ?? '')
    return { template, languageCode: language, sender: from, ...exampleMail(example, about) }
  })
}
