import { Button, UnstyledButton } from '@mantine/core'
import { IconAlertOctagon, IconCircleCheckFilled, IconClock, IconDatabaseImport } from '@tabler/icons-react'
import { useState } from 'react'
import { getSamplePreviewData } from '../../../../../contract/report-templates/report-templates.ts'
import { isLanguageCode } from '../../../../../domain/languages/languages.ts'
import { templateKindOf } from '../../../../../domain/report-templates/template-kind.ts'
import { personLanguage, type TemplatePart } from '../../../../../domain/report-templates/report-template.ts'
import { call } from '../../../../platform/calls/api-client.ts'
import { useOnce } from '../../../../platform/calls/use-once.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { Previews } from '../preview/use-previews.ts'
import type { TemplateEditor } from '../use-template-editor.ts'
import { useProblemWords } from '../use-problem-words.ts'
import { CodePart } from './code-part.tsx'
import { ProblemList } from './problem-list.tsx'
import type { SourcePlace } from './use-source-place.ts'
import classes from '../editor.module.css'

type Props = { part: TemplatePart; editor: TemplateEditor; source: SourcePlace; previews: Previews }
export type Caret = { line: number; column: number }

/** One part of the template: its code, and below what is wrong with the template. */
export function PartEditor({ part, editor, source, previews }: Props) {
  const { t } = useTranslation('report-templates')
  const words = useProblemWords()
  const { draft, change, isReadOnly, problems } = editor
  const [caret, setCaret] = useState<Caret>({ line: 1, column: 1 })
  return (
    <>
      {part === 'previewData' && draft.previewData.trim() === '' && !isReadOnly && <SampleData editor={editor} />}
      <CodePart
        part={part}
        label={t(`tab.${part}`)}
        text={draft[part]}
        isReadOnly={isReadOnly}
        kind={draft.dataScope === null ? null : templateKindOf({ report: draft.report, dataScope: draft.dataScope })}
        snippets={draft.snippets}
        problems={problems}
        wordsOf={words.said}
        command={source.command}
        onCommandDone={source.finish}
        onChange={(text) => change({ [part]: text })}
        onCaret={setCaret}
      />
      <div className={classes.status}>
        <CheckState editor={editor} previews={previews} source={source} />
        <span className={classes.hint}>{t('source.tabHint')}</span>
        <span className={classes.caret}>{t('source.caret', caret)}</span>
      </div>
      <ProblemList problems={problems} onOpen={source.goTo} />
    </>
  )
}

/** Whether the template can be filled, as far as the last check knows. */
function CheckState({ editor, previews, source }: Omit<Props, 'part'>) {
  const { t } = useTranslation('report-templates')
  const { problems, mayPreview } = editor
  const first = problems[0]
  if (first) {
    return (
      <UnstyledButton className={classes.state} data-tone="red" onClick={() => source.goTo(first)}>
        <IconAlertOctagon size={16} aria-hidden="true" />
        {t('problems.count', { count: problems.length })}
      </UnstyledButton>
    )
  }
  if (!mayPreview) return <span className={classes.state}>{t('problems.notChecked')}</span>
  const isChecked = previews.html.isFresh
  return (
    <span className={classes.state} data-tone={isChecked ? 'green' : undefined} role="status">
      {isChecked ? <IconCircleCheckFilled size={16} aria-hidden="true" /> : <IconClock size={16} aria-hidden="true" />}
      {t(isChecked ? 'problems.none' : 'problems.checking')}
    </span>
  )
}

/** Previews need data, which are too long to be invented by hand. */
function SampleData({ editor }: { editor: TemplateEditor }) {
  const { t } = useTranslation('report-templates')
  const { dataScope, language, report } = editor.draft
  const [isLoading, setLoading] = useState(false)
  const insert = useOnce(async () => {
    setLoading(true)
    const params = {
      dataScope: dataScope === 2 ? '2' : '1',
      language: isLanguageCode(language) ? language : personLanguage,
    } as const
    // A refusal has been reported by the call.
    const sample = await call(getSamplePreviewData, { params, query: { report } }).catch(() => undefined)
    setLoading(false)
    if (sample && editor.record.now().draft.previewData.trim() === '') editor.change(sample)
  })
  return (
    <div className={classes.sample}>
      <p>{t('source.noData')}</p>
      <Button
        size="xs"
        leftSection={<IconDatabaseImport size={16} />}
        loading={isLoading}
        onClick={() => void insert()}
      >
        {t('source.insertSample')}
      </Button>
    </div>
  )
}
