import { Select } from '@mantine/core'
import { isOutsideProvider, outsideProviders } from '../../../../../domain/providers/providers.ts'
import { emailTypeOf } from '../../../../../domain/templates/email-content.ts'
import { genericEmailTypes, type GenericEmailType } from '../../../../../domain/templates/template-content.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { FieldGrid } from '../../../../ui/form/field-grid.tsx'
import { useEditorState, useEditorStore, useIsReadOnly } from '../editor-store.ts'
import { FieldIssues } from '../fields/field-issues.tsx'
import { mailsPath } from '../paths.ts'
import { MailPane } from './mail-pane.tsx'
import { useSenders } from './use-senders.ts'
import classes from '../editor.module.css'

/** The one mail of a generic e-mail: what it is for, about whose logins, and its texts. */
export function EmailEditor() {
  const emailType = useEditorState(({ draft }) => emailTypeOf(draft.content))
  const senders = useSenders()
  return (
    <div className={classes.fields} data-path={mailsPath}>
      <FieldGrid columns={2}>
        <KindField emailType={emailType} />
        <ProviderField />
      </FieldGrid>
      <FieldIssues path={mailsPath} />
      <MailPane path={`${mailsPath}.0`} mailType={emailType} senders={senders} />
    </div>
  )
}

function KindField({ emailType }: { emailType: GenericEmailType }) {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const isReadOnly = useIsReadOnly()
  const handleChange = (mailType: GenericEmailType | undefined) => {
    if (!mailType) return
    store.editContent((content) =>
      content.type === 'mails' ? { ...content, mails: content.mails.map((mail) => ({ ...mail, mailType })) } : content,
    )
  }
  return (
    <Select
      label={t('column.emailType')}
      data-text={`${mailsPath}.0.mailType`}
      allowDeselect={false}
      disabled={isReadOnly}
      data={genericEmailTypes.map((value) => ({ value, label: t(`mail.${value}`) }))}
      value={emailType}
      onChange={(value) => handleChange(genericEmailTypes.find((known) => known === value))}
    />
  )
}

const every = 'any'

function ProviderField() {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const isReadOnly = useIsReadOnly()
  const provider = useEditorState(({ draft }) => draft.provider ?? null)
  return (
    <Select
      label={t('column.provider')}
      data-text="provider"
      allowDeselect={false}
      disabled={isReadOnly}
      data={[{ value: every, label: t('anyProvider') }, ...outsideProviders]}
      value={provider ?? every}
      onChange={(value) => {
        const chosen = value !== null && isOutsideProvider(value) ? value : null
        store.edit((draft) => ({ ...draft, provider: chosen }))
        store.check()
      }}
    />
  )
}
