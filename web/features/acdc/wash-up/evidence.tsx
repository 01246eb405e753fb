import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime, formatNumber, nothing } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useLabel } from '../use-label.ts'
import type { Evaluator, Overview, Person, Row } from './compared-rows.ts'
import classes from './evidence.module.css'

/** As many notes stand there before all are asked for. */
const notesFirst = 2

type Props = {
  id: string
  row: Row
  name: string
  overview: Overview
  person: Person
  activityId: number | null
  nameOf: (evaluator: Evaluator) => string
}

/** What each evaluator saw and wrote about a competency, side by side and in his own words. */
export function Evidence({ id, row, name, overview, person, activityId, nameOf }: Props) {
  const { t } = useTranslation('acdc-wash-up')
  return (
    <div id={id} role="group" aria-label={t('evidence.of', { name })} className={classes.root}>
      {person.evaluators.map((evaluator) => (
        <EvaluatorsEvidence
          key={evaluator.evaluatorGuid}
          evaluator={evaluator}
          name={nameOf(evaluator)}
          {...{ row, overview, person, activityId }}
        />
      ))}
    </div>
  )
}

type OneProps = Omit<Props, 'id' | 'nameOf'> & { evaluator: Evaluator }

function EvaluatorsEvidence({ evaluator, name, row, overview, person, activityId }: OneProps) {
  const { t } = useTranslation('acdc-wash-up')
  const [isWhole, setIsWhole] = useState(false)
  const { evaluatorGuid } = evaluator
  const isHere = (one: { evaluatorGuid: string; activityId: number }) =>
    one.evaluatorGuid === evaluatorGuid && (activityId === null || one.activityId === activityId)
  const own = person.notes.filter(isHere)
  const notes = own.filter(({ sectionNumber }) => sectionNumber === row.section)
  const others = own.filter(({ sectionNumber }) => sectionNumber === null)
  const keys = new Map(
    overview.behaviours.flatMap(({ itemKey, sectionNumber, labels }) =>
      sectionNumber === row.section ? [[itemKey, labels] as const] : [],
    ),
  )
  const seen = person.behaviours.filter((one) => isHere(one) && keys.has(one.itemKey))
  const score = row.shown.scores.find((one) => one.evaluatorGuid === evaluatorGuid)?.score
  const hasMore = notes.length > notesFirst || others.length > 0 || seen.length > 0
  return (
    <div className={classes.evaluator}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        <span>{score === null || score === undefined ? nothing : formatNumber(score, 1)}</span>
        <Signs seen={seen} />
      </div>
      {isWhole ? (
        <AllNotes {...{ notes, others, seen, overview }} labels={keys} />
      ) : (
        <span className={classes.notes}>
          {notes.length === 0 && `${t('evidence.none')} `}
          {notes.slice(0, notesFirst).map(({ noteGuid, at, text }) => (
            <span key={noteGuid}>
              {timeOf(at)} {text}{' '}
            </span>
          ))}
        </span>
      )}
      {(hasMore || isWhole) && (
        <Anchor component="button" type="button" className={classes.more ?? ''} onClick={() => setIsWhole(!isWhole)}>
          {t(isWhole ? 'evidence.fewer' : 'evidence.all')}
          <span className={classes.spoken}>{name}</span>
        </Anchor>
      )}
    </div>
  )
}

const timeOf = (at: string) => formatDateTime(at).slice(-5)
const signOf = (sign: number) => (sign > 0 ? '+' : sign < 0 ? '−' : '')

type Seen = Person['behaviours']

/** How often the competency's behaviours were seen for the better and for the worse: +3 −1. */
function Signs({ seen }: { seen: Seen }) {
  const plus = seen.reduce((sum, one) => sum + one.plus, 0)
  const minus = seen.reduce((sum, one) => sum + one.minus, 0)
  const parts = [...(plus > 0 ? [`+${plus}`] : []), ...(minus > 0 ? [`−${minus}`] : [])]
  return <span className={classes.signs}>{parts.join(' ')}</span>
}

type AllProps = {
  notes: Person['notes']
  others: Person['notes']
  seen: Seen
  overview: Overview
  labels: ReadonlyMap<string, Readonly<Record<string, string>>>
}

function AllNotes({ notes, others, seen, overview, labels }: AllProps) {
  const { t } = useTranslation('acdc-wash-up')
  const label = useLabel()
  const activityOf = (id: number) => label(overview.activities.find(({ activityId }) => activityId === id)?.names ?? {})
  const list = (some: Person['notes']) => (
    <ul className={classes.list}>
      {some.map(({ noteGuid, at, text, sign, activityId }) => (
        <li key={noteGuid}>
          <span className={classes.when}>
            {timeOf(at)} {activityOf(activityId)} {signOf(sign)}
          </span>
          {text}
        </li>
      ))}
    </ul>
  )
  return (
    <div className={classes.notes}>
      {notes.length === 0 ? t('evidence.none') : list(notes)}
      {others.length > 0 && (
        <>
          <h3 className={classes.part}>{t('evidence.noCompetency')}</h3>
          {list(others)}
        </>
      )}
      {seen.length > 0 && (
        <>
          <h3 className={classes.part}>{t('evidence.behaviours')}</h3>
          <ul className={classes.list}>
            {[...Map.groupBy(seen, ({ itemKey }) => itemKey)].map(([itemKey, some]) => (
              <li key={itemKey} className={classes.behaviour}>
                <span>{label(labels.get(itemKey) ?? {})}</span>
                <Signs seen={some} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
