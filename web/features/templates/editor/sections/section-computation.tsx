import { TextInput, Textarea } from '@mantine/core'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { scalesOf } from '../../../../../domain/templates/computation/computation.ts'
import { readComputation, type ReadComputation } from '../../../../../domain/templates/computation/read-computation.ts'
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
  const read = readComputation(definition.value)
  const state = stateOf(read)
  return (
    <Box title={t('editor.computation')} actions={<Chip tone={state.tone}>{t(state.text)}</Chip>}>
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
          description={<Meaning read={read} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </div>
    </Box>
  )
}

/** JSON that cannot be computed was always accepted and stays valid (OPS-5-116); what it lacks is said below. */
function stateOf(read: ReadComputation) {
  if ('computation' in read) return { tone: 'green', text: 'editor.jsonValid' } as const
  return read.problem.code === 'NOT_JSON'
    ? ({ tone: 'red', text: 'editor.jsonInvalid' } as const)
    : ({ tone: 'amber', text: 'editor.jsonValid' } as const)
}

/** What the definition needs, what is wrong with it, or how one is written. */
function Meaning({ read }: { read: ReadComputation }) {
  const { t } = useTranslation('templates')
  if ('computation' in read) return t('editor.computationFrom', { scales: scalesOf(read.computation).join(', ') })
  const { code, detail } = read.problem
  if (code === 'NOT_JSON') return t('editor.computationHelp')
  return t('editor.computationUnread', { problem: t(`computationProblem.${code}`, { detail }) })
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
