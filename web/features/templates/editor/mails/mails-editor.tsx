import { Tabs } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { listSenders } from '../../../../../contract/templates/templates.ts'
import { contentLimits } from '../../../../../domain/templates/content-limits.ts'
import type { TemplateMail } from '../../../../../domain/templates/template-content.ts'
import { hasSubject, isUsedMail } from '../../../../../domain/templates/translations.ts'
import { useCall } from '../../../../platform/calls/queries.ts'
import { Box } from '../../../../ui/page/box.tsx'
import { useEditorState, useEditorStore, useIsReadOnly } from '../editor-store.ts'
import { FieldIssues, IssueIcon } from '../fields/field-issues.tsx'
import { MailBodyField } from './mail-body-field.tsx'
import { PairField } from '../fields/pair-field.tsx'
import { SenderField } from './sender-field.tsx'
import { mailsPath } from '../paths.ts'
import classes from '../editor.module.css'

/** The mails of a 360 wave, a tab for each type. */
export function MailsEditor() {
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

const noneYet: readonly string[] = []

/**
 * The addresses that the writer may send from, those of the organizations whose template it is among them: offered, and
 * checked while a sender is typed. Readers have none.
 */
function useSenders(): readonly string[] {
  const store = useEditorStore()
  const isReadOnly = useIsReadOnly()
  const organizationGuids = useEditorState(({ draft }) => draft.organizationGuids.toSorted().join(','))
  const { data } = useCall(listSenders, { query: { organizationGuids } }, { enabled: !isReadOnly })
  const senders = data?.senders
  useEffect(() => {
    if (senders) store.allowSenders(senders)
  }, [store, senders])
  return senders ?? noneYet
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

type PaneProps = { path: string; mailType: TemplateMail['mailType']; senders: readonly string[] }

function MailPane({ path, mailType, senders }: PaneProps) {
  const { t } = useTranslation('templates')
  return (
    <Box title={t(`mail.${mailType}`)} note={<code>{mailType}</code>}>
      <div className={classes.fields}>
        <SenderField path={`${path}.sender`} senders={senders} />
        {hasSubject(mailType) && (
          <PairField path={`${path}.subject`} label={t('field.subject')} maxLength={contentLimits.subject} isLine />
        )}
        <MailBodyField path={`${path}.body`} mailType={mailType} />
      </div>
    </Box>
  )
}
