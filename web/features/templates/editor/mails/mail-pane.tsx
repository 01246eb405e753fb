import {
  genericMailPlaceholders,
  mailPlaceholders,
  subjectPlaceholders,
} from '../../../../../domain/templates/placeholders.ts'
import type { TemplateMail } from '../../../../../domain/templates/template-content.ts'
import { hasSubject } from '../../../../../domain/templates/translations.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { Box } from '../../../../ui/page/box.tsx'
import { MailBodyField } from './mail-body-field.tsx'
import { SenderField } from './sender-field.tsx'
import { SubjectField } from './subject-field.tsx'
import { TestMail } from './test-mail.tsx'
import classes from '../editor.module.css'

type PaneProps = { path: string; mailType: TemplateMail['mailType']; senders: readonly string[] }

/** One mail: sender, subject and text, in both languages. */
export function MailPane({ path, mailType, senders }: PaneProps) {
  const { t } = useTranslation('templates')
  const body = bodyOf(mailType)
  return (
    <Box
      title={t(`mail.${mailType}`)}
      note={<code>{mailType}</code>}
      actions={mailType !== 'CommonFooter' && <TestMail path={path} mailType={mailType} />}
    >
      <div className={classes.fields}>
        <SenderField path={`${path}.sender`} senders={senders} />
        {hasSubject(mailType) && (
          <SubjectField path={`${path}.subject`} placeholders={body.placeholders.filter(isOfSubject)} />
        )}
        <MailBodyField path={`${path}.body`} {...body} />
      </div>
    </Box>
  )
}

const isOfSubject = (name: string) => subjectPlaceholders.includes(name)

/** What the text offers: the names that are filled in, and where a new button leads. */
function bodyOf(mailType: TemplateMail['mailType']) {
  if (mailType !== 'Invite' && mailType !== 'ReportSending') return { mailType, placeholders: mailPlaceholders }
  const linkPlaceholder = mailType === 'Invite' ? 'participantDataCollectionURL' : 'sharedReportsURL'
  return { mailType: null, placeholders: genericMailPlaceholders, linkPlaceholder }
}
