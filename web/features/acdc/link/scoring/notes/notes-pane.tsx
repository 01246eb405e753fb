import { useState } from 'react'
import { usePage } from '../../../../../link/page-context.tsx'
import { Time } from '../../../../../link/parts/time.tsx'
import type { Note } from '../read-given.ts'
import type { ScoringView } from '../scoring-view.ts'
import { NoteEditor } from './note-editor.tsx'
import { useDraft } from './use-draft.ts'
import classes from './notes.module.css'

type NotesPaneProps = {
  view: ScoringView
  /** Of this person in this activity, newest first. */
  notes: readonly Note[]
  /** Of this person in all activities. */
  count: number
}

const signs = { '-1': '\u2212', '0': '', '1': '+' } as const

/** What was seen, newest first; the field to write in stays below, whatever else happens. */
export function NotesPane({ view, notes, count }: NotesPaneProps) {
  const { scoring, isClosed } = view
  const { t } = usePage()
  const [editedGuid, setEdited] = useState<string | null>(null)
  const edited = notes.find(({ noteGuid }) => noteGuid === editedGuid)
  const nameOf = (number: number | null) =>
    scoring.sections.find((section) => section.number === number)?.name || t('acdc-scoring:notes.noCompetency')
  return (
    <aside className={classes.root} aria-labelledby="notes">
      <div className={classes.head}>
        <h2 id="notes">{t('acdc-scoring:notes.title')}</h2>
        <span className="dim small">{t('acdc-scoring:notes.count', { count: notes.length })}</span>
      </div>
      {notes.length === 0 ? (
        <p className={classes.empty}>{t('acdc-scoring:notes.empty')}</p>
      ) : (
        <ul className={classes.list} tabIndex={-1}>
          {notes.map((note) => (
            <li key={note.noteGuid} data-edited={note === edited ? '' : undefined}>
              <button type="button" disabled={isClosed} onClick={() => setEdited(note.noteGuid)}>
                <span className={classes.about}>
                  <Time at={note.notedAt} as="time" zone={scoring.timeZone} />
                  <span className={classes.competency} lang={scoring.languageCode}>
                    {nameOf(note.sectionNumber)}
                  </span>
                  <span className={classes.sign}>
                    <span aria-hidden="true">{signs[note.sign]}</span>
                    {note.sign !== 0 && (
                      <span className="visually-hidden">
                        {t(note.sign > 0 ? 'acdc-scoring:notes.for' : 'acdc-scoring:notes.against')}
                      </span>
                    )}
                  </span>
                </span>
                <span className={classes.text}>{note.text}</span>
                {!isClosed && <span className="visually-hidden">{t('acdc-scoring:notes.change')}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isClosed ? (
        <UnsavedNote view={view} />
      ) : (
        <NoteEditor
          key={edited?.noteGuid ?? 'new'}
          view={view}
          count={count}
          edited={edited ?? null}
          onEnd={() => setEdited(null)}
        />
      )}
    </aside>
  )
}

/** What was being written when scoring was closed. */
function UnsavedNote({ view: { scoring, person, activity } }: { view: ScoringView }) {
  const { t } = usePage()
  const place = { questionnaireId: person.questionnaireId, activityId: activity.activityId }
  const { draft } = useDraft(scoring, place, null)
  if (draft.text.trim() === '') return null
  return (
    <section className={classes.unsaved} aria-labelledby="unsaved">
      <h3 id="unsaved">{t('acdc-scoring:notes.unsaved')}</h3>
      <p>{draft.text}</p>
    </section>
  )
}
