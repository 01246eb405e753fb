import { Switch, TextInput, Textarea } from '@mantine/core'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { templateNameMax } from '../../../../../domain/templates/limits.ts'
import { templateDescriptionMax } from '../../../../../domain/templates/content-limits.ts'
import { useContextIds } from '../../../../platform/address/location.ts'
import { FieldGrid } from '../../../../ui/form/field-grid.tsx'
import { Box } from '../../../../ui/page/box.tsx'
import { TemplateBranches, TemplateOrganizations } from './binding-fields.tsx'
import { useEditorState, useEditorStore, useIsReadOnly } from '../editor-store.ts'
import { useIssuesAt } from './field-issues.tsx'
import { useIssueWords } from './issue-words.ts'
import { useSaveKind } from '../saving/save-kind.ts'
import classes from '../editor.module.css'

/** Name, description, and owner of the template. */
export function HeadFields({ hasBindings }: { hasBindings: boolean }) {
  const { t } = useTranslation('templates')
  return (
    <Box title={t('editor.about')}>
      <FieldGrid columns={2}>
        <div className={classes.fields}>
          <NameField />
          <DescriptionField />
        </div>
        <div className={classes.fields}>
          {hasBindings && <TemplateBranches />}
          {hasBindings && <TemplateOrganizations />}
          <ProjectSwitch />
        </div>
      </FieldGrid>
    </Box>
  )
}

function NameField() {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const word = useIssueWords()
  const isReadOnly = useIsReadOnly()
  const name = useEditorState(({ draft }) => draft.name)
  const kind = useSaveKind()
  const [issue] = useIssuesAt('name')
  return (
    <TextInput
      label={t('column.name')}
      description={kind === 'renamed' ? t('editor.renamed') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk={!isReadOnly}
      data-text="name"
      maxLength={templateNameMax}
      readOnly={isReadOnly}
      value={name}
      error={issue && word(issue)}
      onChange={(event) => {
        const text = event.currentTarget.value
        store.edit((draft) => ({ ...draft, name: text }))
      }}
    />
  )
}

function DescriptionField() {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const isReadOnly = useIsReadOnly()
  const description = useEditorState(({ draft }) => draft.description)
  return (
    <Textarea
      label={t('column.description')}
      data-text="description"
      maxLength={templateDescriptionMax}
      classNames={{ input: classes.growing }}
      readOnly={isReadOnly}
      value={description}
      onChange={(event) => {
        const text = event.currentTarget.value
        store.edit((draft) => ({ ...draft, description: text }))
      }}
    />
  )
}

/** Opened from a project, a new record may be for that project only. */
function ProjectSwitch() {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const isReadOnly = useIsReadOnly()
  const { projGuid } = useContextIds()
  const kind = useSaveKind()
  const chosen = useEditorState((state) => state.onlyProject)
  if (isReadOnly || !projGuid || kind === 'update') return null
  return (
    <Switch
      label={t('editor.onlyProject')}
      description={t('editor.onlyProjectText')}
      checked={chosen ?? kind !== 'create'}
      onChange={(event) => store.set({ onlyProject: event.currentTarget.checked })}
    />
  )
}
