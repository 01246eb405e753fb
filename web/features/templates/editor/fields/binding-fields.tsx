import { BranchesField } from '../../../../platform/fields/branches-field.tsx'
import { OrganizationsField } from '../../../../platform/fields/organizations-field.tsx'
import { useMay } from '../../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { useEditorState, useEditorStore, useIsReadOnly } from '../editor-store.ts'
import { useIssuesAt } from './field-issues.tsx'
import { useIssueWords } from './issue-words.ts'

/** Branches whose people are offered the template. Only the house binds templates to branches. */
export function TemplateBranches() {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const isReadOnly = useIsReadOnly()
  const seesInternals = useMay('seeInternals')
  const chosen = useEditorState(({ draft }) => draft.branchGuids)
  if (!seesInternals && chosen.length === 0) return null
  return (
    <BranchesField
      label={t('column.branches')}
      data-text="branchGuids"
      disabled={isReadOnly || !seesInternals}
      value={chosen}
      onChange={(branchGuids) => {
        store.edit((draft) => ({ ...draft, branchGuids }))
        store.check()
      }}
    />
  )
}

/** Organizations that the template is for. */
export function TemplateOrganizations() {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const word = useIssueWords()
  const isReadOnly = useIsReadOnly()
  const chosen = useEditorState(({ draft }) => draft.organizationGuids)
  const isOpen = useEditorState(({ draft }) => draft.branchGuids.length + draft.organizationGuids.length === 0)
  const [issue] = useIssuesAt('organizationGuids')
  return (
    <OrganizationsField
      label={t('column.companies')}
      description={isOpen && !issue ? t('editor.openToAll') : undefined}
      data-text="organizationGuids"
      disabled={isReadOnly}
      error={issue && word(issue)}
      value={chosen}
      onChange={(organizationGuids) => {
        store.edit((draft) => ({ ...draft, organizationGuids }))
        store.check()
      }}
    />
  )
}
