import { TextInput, Textarea } from '@mantine/core'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { isComputationDefinition } from '../../../../../domain/templates/check-sections.ts'
import { contentLimits } from '../../../../../domain/templates/content-limits.ts'
import type { TemplateSection } from '../../../../../domain/templates/template-content.ts'
import { Chip } from '../../../../ui/marks/chip.tsx'
import { Box } from '../../../../ui/page/box.tsx'
import { valueAt, withValueAt } from '../at-path.ts'
import { useEditorState, useEditorStore, useIsReadOnly } from '../editor-store.ts'
import { useIssuesAt } from '../fields/field-issues.tsx'
import { useIssueWords } from '../fields/issue-words.ts'
import classes from '../editor.module.css'

type Field = 'dimensionId' | 'computationDefinition'

/** What a competency is computed from, and how. */
export function SectionComputation({ path }: { path: string }) {
  const { t } = useTranslation('templates')
  const isReadOnly = useIsReadOnly()
  const dimension = useComputation(path, 'dimensionId')
  const definition = useComputation(path, 'computationDefinition')
  const isValid = isComputationDefinition(definition.value)
  return (
    <Box
      title={t('editor.computation')}
      actions={<Chip tone={isValid ? 'green' : 'red'}>{t(isValid ? 'editor.jsonValid' : 'editor.jsonInvalid')}</Chip>}
    >
      <div className={classes.fields}>
        <TextInput
          label={t('field.dimensionId')}
          maxLength={contentLimits.dimensionId}
          readOnly={isReadOnly}
          {...dimension}
        />
        <Textarea
          label={t('field.computationDefinition')}
          maxLength={contentLimits.computationDefinition}
          readOnly={isReadOnly}
          spellCheck={false}
          classNames={{ input: `${classes.growing} ${classes.code}` }}
          {...definition}
        />
      </div>
    </Box>
  )
}

function useComputation(path: string, field: Field) {
  const store = useEditorStore()
  const word = useIssueWords()
  const value = useEditorState(({ draft }) => (valueAt(draft, path) as TemplateSection | undefined)?.[field] ?? '')
  const [issue] = useIssuesAt(`${path}.${field}`)
  return {
    value,
    error: issue && word(issue),
    'data-text': `${path}.${field}`,
    onChange: (event: { currentTarget: { value: string } }) => {
      const text = event.currentTarget.value
      store.edit((draft) => withValueAt(draft, `${path}.${field}`, text))
    },
  }
}
