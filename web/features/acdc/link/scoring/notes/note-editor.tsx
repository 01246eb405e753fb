import { useEffect, useRef } from 'react'
import { noteMax, notesOfPersonMax } from '../../../../../../domain/acdc/scores.ts'
import { usePage } from '../../../../../link/page-context.tsx'
import { Time } from '../../../../../link/parts/time.tsx'
import type { Note } from '../read-given.ts'
import type { ScoringView } from '../scoring-view.ts'
import { noteFieldId } from '../use-keys.ts'
import classes from './note-editor.module.css'
import { useDraft } from './use-draft.ts'

type NoteEditorProps = {
  view: ScoringView
  /** Notes about the person in all activities: only so many are taken. */
  count: number
  edited: Note | null
  onEnd: () => void
}

/** Its buttons save what is written with their sign. What is not saved yet survives a reload. */
export function NoteEditor({ view, count, edited, onEnd }: NoteEditorProps) {
  const { scoring, store, activity, person, sections, open } = view
  const { t } = usePage()
  const place = { questionnaireId: person.questionnaireId, activityId: activity.activityId }
  const { draft, change, clear } = useDraft(scoring, place, edited)
  const field = useRef<HTMLTextAreaElement>(null)
  const competency = draft.sectionNumber === undefined ? (open ?? null) : draft.sectionNumber
  const isFull = !edited && count >= notesOfPersonMax
  const hasText = draft.text.trim() !== ''

  useEffect(() => {
    if (edited) field.current?.focus()
  }, [edited])

  const save = (sign: Note['sign']) => {
    field.current?.focus()
    if (!hasText || isFull) return
    store.give({
      kind: 'note',
      ...place,
      noteGuid: edited?.noteGuid ?? crypto.randomUUID(),
      sectionNumber: competency,
      sign,
      text: draft.text.trim(),
      notedAt: edited?.notedAt ?? draft.since ?? new Date().toISOString(),
    })
    clear()
    onEnd()
  }
  const stop = () => {
    clear()
    onEnd()
  }
  const remove = () => {
    if (edited) store.give({ kind: 'deletedNote', ...place, noteGuid: edited.noteGuid, notedAt: edited.notedAt })
    stop()
  }
  const name = (one: (typeof sections)[number]) => one.name || t('acdc-scoring:screen.unnamed', { number: one.number })
  return (
    <div className={classes.root}>
      {edited && (
        <p className={classes.edited}>
          {t('acdc-scoring:notes.changing')} <Time at={edited.notedAt} as="time" zone={scoring.timeZone} />
          <button type="button" onClick={remove}>
            {t('acdc-scoring:notes.delete')}
          </button>
          <button type="button" onClick={stop}>
            {t('acdc-scoring:notes.cancel')}
          </button>
        </p>
      )}
      <label className={classes.competency}>
        <span className="visually-hidden">{t('acdc-scoring:notes.competency')}</span>
        <select
          lang={scoring.languageCode}
          value={competency ?? ''}
          onChange={({ currentTarget: { value } }) => change({ sectionNumber: value === '' ? null : Number(value) })}
        >
          {sections.map((one) => (
            <option key={one.number} value={one.number}>
              {name(one)}
            </option>
          ))}
          <option value="">{t('acdc-scoring:notes.noCompetency')}</option>
        </select>
        <span className="dim small" aria-hidden="true">
          {t('acdc-scoring:notes.tapToChange')}
        </span>
      </label>
      <textarea
        ref={field}
        id={noteFieldId}
        aria-label={t('acdc-scoring:notes.field', { name: person.name })}
        placeholder={t('acdc-scoring:notes.placeholder')}
        maxLength={noteMax}
        disabled={isFull}
        value={draft.text}
        // What is being written stays with its competency, whichever is scored meanwhile.
        onChange={({ currentTarget: { value } }) => change({ text: value, sectionNumber: competency })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(edited?.sign ?? 0)
          else if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      {isFull && (
        <p className="small" role="status">
          {t('acdc-scoring:notes.full', { count: notesOfPersonMax })}
        </p>
      )}
      <div className={classes.signs}>
        <button
          type="button"
          className="button"
          aria-label={t('acdc-scoring:notes.saveAgainst')}
          aria-disabled={!hasText}
          onClick={() => save(-1)}
        >
          {'\u2212'}
        </button>
        <button
          type="button"
          className="button"
          aria-label={t('acdc-scoring:notes.saveFor')}
          aria-disabled={!hasText}
          onClick={() => save(1)}
        >
          +
        </button>
        <button type="button" className="button plain" aria-disabled={!hasText} onClick={() => save(0)}>
          {t('acdc-scoring:notes.save')}
        </button>
      </div>
    </div>
  )
}
