import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { FieldConflict } from '../../platform/revisioned-draft/merge-fields.ts'
import type { Side } from '../../platform/revisioned-draft/revisioned-draft.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import type { FormFrameModel } from './use-form-frame.ts'
import classes from './form-conflicts.module.css'

/** Names of a form's fields, and the texts of their values. */
export type FieldWords = {
  labelOf: (path: string) => string
  /** undefined: as it is. */
  textOf?: (path: string, value: unknown) => string | undefined
}

type Props<Values extends Record<string, unknown>> = { model: FormFrameModel<Values>; words: FieldWords }

/** Asks which side to keep, field by field, where somebody else has saved the same fields meanwhile. */
export function FormConflicts<Values extends Record<string, unknown>>({ model, words }: Props<Values>) {
  if (!model.conflicts) return null
  return (
    <ConflictDialog conflicts={model.conflicts} words={words} onSettle={model.settle} onPostpone={model.postpone} />
  )
}

type DialogProps = {
  conflicts: readonly FieldConflict[]
  words: FieldWords
  onSettle: (sideOf: (conflict: FieldConflict) => Side) => void
  onPostpone: () => void
}

function ConflictDialog({ conflicts, words, onSettle, onPostpone }: DialogProps) {
  const { t } = useTranslation('ui')
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map())
  const sideOf = ({ path }: FieldConflict): Side => sides.get(path) ?? 'mine'
  const wordsOf = (path: string, value: unknown) => {
    const own = words.textOf?.(path, value)
    if (own !== undefined) return own
    if (typeof value === 'boolean') return t(value ? 'form.conflict.on' : 'form.conflict.off')
    return typeof value === 'string' || typeof value === 'number' ? `${value}` || '–' : '–'
  }
  return (
    <Dialog
      opened
      stays
      onClose={onPostpone}
      title={t('form.conflict.title')}
      meta={t('form.conflict.text')}
      footer={
        <>
          <Button variant="default" data-start onClick={onPostpone}>
            {t('form.conflict.later')}
          </Button>
          <Button onClick={() => onSettle(sideOf)}>{t('form.conflict.done')}</Button>
        </>
      }
    >
      <div className={classes.fields}>
        {conflicts.map((conflict) => (
          <Radio.Group
            key={conflict.path}
            label={words.labelOf(conflict.path)}
            value={sideOf(conflict)}
            onChange={(side) => setSides(new Map(sides).set(conflict.path, side))}
          >
            <Radio value="mine" label={t('form.conflict.mine')} description={wordsOf(conflict.path, conflict.mine)} />
            <Radio
              value="theirs"
              label={t('form.conflict.theirs')}
              description={wordsOf(conflict.path, conflict.theirs)}
            />
          </Radio.Group>
        ))}
      </div>
    </Dialog>
  )
}
