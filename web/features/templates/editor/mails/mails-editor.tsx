import { Tabs } from '@mantine/core'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { TemplateMail } from '../../../../../domain/templates/template-content.ts'
import { isUsedMail } from '../../../../../domain/templates/translations.ts'
import { useEditorState, useEditorStore } from '../editor-store.ts'
import { FieldIssues, IssueIcon } from '../fields/field-issues.tsx'
import { mailsPath } from '../paths.ts'
import { EmailEditor } from './email-editor.tsx'
import { MailPane } from './mail-pane.tsx'
import { useSenders } from './use-senders.ts'
import classes from '../editor.module.css'

/** The mails of a 360 wave in tabs, or the one of a generic e-mail. */
export function MailsEditor() {
  const isEmail = useEditorState(({ draft }) => draft.category === 'generic-email')
  return isEmail ? <EmailEditor /> : <MailsOfWave />
}

/** A tab for each type. */
function MailsOfWave() {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const open = useEditorState((state) => state.open)
  const types = useEditorState(({ draft }) =>
    draft.content.type === 'mails' ? draft.content.mails.map(({ mailType }) => mailType).join(' ') : '',
  ).split(' ') as TemplateMail['mailType'][]
  const shown = types[open] ?? types[0]
  const senders = useSenders()
  return (
    <Tabs value={String(open)} onChange={(index) => store.set({ open: Number(index) })} variant="none">
      <div className={classes.split}>
        <div className={classes.side} data-path={mailsPath}>
          <Tabs.List className={classes.mailTabs} aria-label={t('tab.mails')}>
            {types.map((mailType, index) => (
              <MailTab key={mailType} index={index} mailType={mailType} />
            ))}
          </Tabs.List>
          <FieldIssues path={mailsPath} />
        </div>
        <Tabs.Panel value={String(open)}>
          {shown && <MailPane key={shown} path={`${mailsPath}.${open}`} mailType={shown} senders={senders} />}
        </Tabs.Panel>
      </div>
    </Tabs>
  )
}

function MailTab({ index, mailType }: { index: number; mailType: TemplateMail['mailType'] }) {
  const { t } = useTranslation('templates')
  const isUsed = useEditorState(({ draft }) => {
    const mail = draft.content.type === 'mails' ? draft.content.mails[index] : undefined
    return mail !== undefined && isUsedMail(mail)
  })
  const isWrong = useEditorState(({ isRevealed, issues, gaps }) => {
    const start = `${mailsPath}.${index}.`
    const isHere = ({ path, severity }: { path: string; severity: string }) =>
      severity === 'error' && path.startsWith(start)
    return isRevealed && (issues.some(isHere) || [...gaps].some((gap) => gap.startsWith(start)))
  })
  return (
    <Tabs.Tab value={String(index)} className={classes.mailTab} data-unused={!isUsed || undefined}>
      <span className={classes.mailTabName}>{t(`mail.${mailType}`)}</span>
      {isWrong && (
        <span className={classes.outlineWrong} role="img" aria-label={t('editor.hasErrors')}>
          <IssueIcon severity="error" />
        </span>
      )}
      {!isUsed && <span className={classes.mailTabNote}>{t('editor.unused')}</span>}
    </Tabs.Tab>
  )
}
