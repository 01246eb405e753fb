import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import type { FieldConflict } from '../../../../platform/revisioned-draft/merge-fields.ts'
import type { Side } from '../../../../platform/revisioned-draft/revisioned-draft.ts'
import { useFormat } from '../../../../platform/texts/format.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import type { DraftField, ReportTemplate } from '../template-draft.ts'
import { useTemplateWords } from '../../template-words.ts'
import classes from '../editor.module.css'

type Props = {
  theirs: ReportTemplate
  conflicts: readonly FieldConflict[]
  onSettle: (sideOf: (conflict: FieldConflict) => Side) => void
  /** Nothing is chosen: the draft stays unsaved. */
  onClose: () => void
}

/** Asks which side to keep of every field that both have changed. */
export function ConflictDialog({ theirs, conflicts, onSettle, onClose }: Props) {
  const { t } = useTranslation('report-templates')
  const { formatDateTime } = useFormat()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const valueOf = useValueWords()
  return (
    <Dialog
      opened
      stays
      size="lg"
      onClose={onClose}
      title={t('conflict.title')}
      meta={t('conflict.by', { name: theirs.updatedBy || '–', date: formatDateTime(theirs.updated) })}
      footer={
        <>
          <Button variant="default" data-start onClick={onClose}>
            {t('conflict.later')}
          </Button>
          <Button onClick={() => onSettle(({ path }) => sides[path] ?? 'mine')}>{t('conflict.save')}</Button>
        </>
      }
    >
      <div className={classes.stack}>
        <p>{t('conflict.text')}</p>
        {conflicts.map(({ path, mine, theirs: other }) => (
          <Radio.Group
            key={path}
            label={t(`field.${path as DraftField}`)}
            value={sides[path] ?? 'mine'}
            onChange={(side) => setSides({ ...sides, [path]: side })}
            className={classes.conflict}
          >
            <Radio value="mine" label={t('conflict.mine')} description={valueOf(path, mine)} />
            <Radio value="theirs" label={t('conflict.theirs')} description={valueOf(path, other)} />
          </Radio.Group>
        ))}
      </div>
    </Dialog>
  )
}

const shownCharacters = 160

/** One side of a conflict, short enough to compare; long texts are told apart by their size. */
function useValueWords() {
  const { t } = useTranslation('report-templates')
  const { languageName, scopeName, reportName } = useTemplateWords()
  return (path: string, value: unknown): string => {
    if (path === 'language') return languageName(String(value))
    if (path === 'report') return reportName(String(value))
    if (path === 'dataScope') return scopeName(Number(value))
    if (typeof value === 'boolean') return t(value ? 'column.yes' : 'column.no')
    if (path === 'snippets' && Array.isArray(value)) return value.join(', ') || '–'
    if (Array.isArray(value)) return t('conflict.chosen', { count: value.length })
    if (typeof value === 'number') return String(value)
    if (typeof value !== 'string' || value === '') return '–'
    if (value.length <= shownCharacters) return value
    return t('conflict.lines', { count: value.split('\n').length })
  }
}
