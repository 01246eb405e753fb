import { Button, Radio } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { templateChanges } from '../../../../../domain/templates/changes.ts'
import type { TemplateConflict } from '../../../../../domain/templates/merge-drafts.ts'
import type { TemplateDraft } from '../../../../../domain/templates/template-content.ts'
import { useFormat } from '../../../../platform/texts/format.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import type { Side } from '../../../../platform/revisioned-draft/revisioned-draft.ts'
import type { EditorState } from '../editor-store.ts'
import { usePlaceWords } from '../fields/issue-words.ts'
import { useValueWords } from './value-words.ts'
import classes from '../editor.module.css'

type ConflictDialogProps = {
  updatedBy: string
  updated: string
  question: NonNullable<EditorState['question']>
  onSettle: (sideOf: (conflict: TemplateConflict) => Side) => void
  /** Nothing is chosen: the draft stays unsaved. */
  onClose: () => void
}

/** What somebody else saved meanwhile, and a choice for every field that both have changed. */
export function ConflictDialog({ updatedBy, updated, question, onSettle, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('templates')
  const { formatDateTime } = useFormat()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const { merged, theirs, from } = question
  const changes = useMemo(() => templateChanges(from, theirs.value), [from, theirs])
  const sideOf = ({ path }: TemplateConflict): Side => sides[path] ?? 'mine'
  const isSplit = merged.conflicts.length > 0
  return (
    <Dialog
      opened
      stays
      size="lg"
      onClose={onClose}
      title={t('conflict.title')}
      meta={t('conflict.by', { name: updatedBy || '–', date: formatDateTime(updated) })}
      footer={
        <>
          <Button variant="default" data-start onClick={onClose}>
            {t('conflict.cancel')}
          </Button>
          {isSplit && (
            <Button variant="default" onClick={() => onSettle(() => 'theirs')}>
              {t('conflict.allTheirs')}
            </Button>
          )}
          <Button onClick={() => onSettle(sideOf)}>{t('conflict.save')}</Button>
        </>
      }
    >
      <div className={classes.stack}>
        <p>{t(isSplit ? 'conflict.text' : 'conflict.textNone', { count: merged.conflicts.length })}</p>
        {merged.conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.path}
            conflict={conflict}
            draft={merged.value}
            side={sideOf(conflict)}
            onChoose={(side) => setSides({ ...sides, [conflict.path]: side })}
          />
        ))}
        <TheirChanges changes={changes} draft={theirs.value} />
      </div>
    </Dialog>
  )
}

type ChoiceProps = { conflict: TemplateConflict; draft: TemplateDraft; side: Side; onChoose: (side: Side) => void }

function ConflictChoice({ conflict, draft, side, onChoose }: ChoiceProps) {
  const { t } = useTranslation('templates')
  const place = usePlaceWords()
  const value = useValueWords()
  return (
    <Radio.Group
      label={place(conflict.path, draft.content)}
      value={side}
      onChange={(next) => onChoose(next)}
      className={classes.conflict}
    >
      <Radio value="mine" label={t('conflict.mine')} description={value(conflict.mine)} />
      <Radio value="theirs" label={t('conflict.theirs')} description={value(conflict.theirs)} />
    </Radio.Group>
  )
}

const shownChanges = 20

/** Changes of the other side that are merged whatever is chosen above. */
function TheirChanges({ changes, draft }: { changes: ReturnType<typeof templateChanges>; draft: TemplateDraft }) {
  const { t } = useTranslation('templates')
  const place = usePlaceWords()
  const value = useValueWords()
  if (changes.length === 0) return null
  return (
    <details className={classes.changes}>
      <summary>{t('conflict.changes', { count: changes.length })}</summary>
      <ul>
        {changes.slice(0, shownChanges).map(({ path, theirs, mine }) => (
          <li key={path}>
            <b>{place(path, draft.content)}</b>
            <del>{value(theirs)}</del>
            <ins>{value(mine)}</ins>
          </li>
        ))}
      </ul>
      {changes.length > shownChanges && <p>{t('editor.issuesMore', { count: changes.length - shownChanges })}</p>}
    </details>
  )
}
