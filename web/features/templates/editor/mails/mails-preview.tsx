import type { LanguageCode } from '../../../../../domain/languages/languages.ts'
import type { TemplateMail } from '../../../../../domain/templates/template-content.ts'
import { isUsedMail } from '../../../../../domain/templates/translations.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { MailPaper } from './mail-paper.tsx'
import classes from '../editor.module.css'

type Props = { mails: readonly TemplateMail[]; language: LanguageCode }

/** The mails of a draft as they will be sent in one language, each under its sender and subject. */
export function MailsPreview({ mails, language }: Props) {
  const { t } = useTranslation('templates')
  return mails.filter(isUsedMail).map(({ mailType, sender, subject, body }) => (
    <article key={mailType} className={classes.previewedMail}>
      <p>
        {t(`mail.${mailType}`)}
        {sender[language] && ` · ${sender[language]}`}
      </p>
      <h3>{subject[language]}</h3>
      <MailPaper html={body[language] ?? ''} language={language} title={t(`mail.${mailType}`)} />
    </article>
  ))
}
