import { Button } from '@mantine/core'
import { IconAlertOctagon } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { formatDateTime } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { useLabel } from '../use-label.ts'
import { isOpen, unfinished, type Evaluator, type Overview, type Person, type Row } from './compared-rows.ts'
import { hrefOfPerson, type WashUpPlace } from './people-list.tsx'
import type { WashUpDraft } from './use-wash-up-draft.ts'
import classes from './wash-up.module.css'

const namesListed = 4

type Props = {
  overview: Overview
  person: Person
  place: WashUpPlace
  draft: WashUpDraft
  /** Over all activities. */
  rows: readonly Row[]
  nameOf: (evaluator: Evaluator) => string
  isBusy: boolean
  onConfirm: () => void
  onTakeBack: () => void
}

/** Sticks to the bottom: what is missing, who has not finished, whether it is saved, and the way to the next person. */
export function WashUpBar({ overview, person, place, draft, rows, nameOf, isBusy, onConfirm, onTakeBack }: Props) {
  const { t } = useTranslation('acdc-wash-up')
  const id = useId()
  const { confirmed } = draft.state
  const { before, next } = neighbours(overview, person)
  const isComplete = rows.some(({ agreed }) => agreed !== null) && !rows.some(isOpen)
  const isBlocked = !isComplete || overview.isScoringOpen || draft.question !== null
  return (
    <div className={classes.bar} data-save-bar>
      <div className={classes.missing} id={id} role="status">
        {draft.problem ? <NotSaved draft={draft} /> : <Missing {...{ overview, draft, rows, isComplete }} />}
      </div>
      <span className={classes.facts}>{useFacts({ person, draft, nameOf }).join(', ')}</span>
      <div className={classes.barButtons}>
        {before && (
          <Button component={UiLink} href={hrefOfPerson(place, before)} variant="default">
            {t('bar.previous')}
          </Button>
        )}
        {confirmed ? (
          <>
            <Button variant="default" disabled={isBusy} onClick={onTakeBack}>
              {t('bar.takeBack')}
            </Button>
            {next && (
              <Button component={UiLink} href={hrefOfPerson(place, next)}>
                {t('bar.next', { name: next.name })}
              </Button>
            )}
          </>
        ) : (
          <Button disabled={isBlocked} loading={isBusy} aria-describedby={id} onClick={onConfirm}>
            {next ? t('bar.confirmNext', { name: next.name }) : t('bar.confirm')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Whom one comes from, and to whom one goes on: the next one who is not confirmed, from the end again at the beginning. */
export function neighbours({ people }: Overview, { assesseeGuid }: Pick<Person, 'assesseeGuid'>) {
  const here = people.findIndex((one) => one.assesseeGuid === assesseeGuid)
  const others = [...people.slice(here + 1), ...people.slice(0, here)]
  return { before: people[here - 1], next: others.find(({ confirmed }) => confirmed === null) }
}

function NotSaved({ draft }: { draft: WashUpDraft }) {
  const { t } = useTranslation('acdc-wash-up')
  return (
    <span className={classes.problem}>
      <IconAlertOctagon size={16} aria-hidden="true" />
      <span>
        <strong>{t('bar.notSaved')}</strong> {wordError(draft.problem ?? '')}
      </span>
      <Button size="compact-xs" variant="default" loading={draft.isSaving} onClick={() => void draft.flush()}>
        {t('bar.tryAgain')}
      </Button>
    </span>
  )
}

type MissingProps = { overview: Overview; draft: WashUpDraft; rows: readonly Row[]; isComplete: boolean }

function Missing({ overview, draft, rows, isComplete }: MissingProps): ReactNode {
  const { t } = useTranslation('acdc-wash-up')
  const label = useLabel()
  const { confirmed } = draft.state
  if (confirmed) return <strong>{t('bar.confirmed', { at: formatDateTime(confirmed.at), name: confirmed.by })}</strong>
  const open = rows.filter(isOpen)
  if (open.length > 0)
    return (
      <>
        <strong>{t('bar.missing', { count: open.length })}</strong>{' '}
        <span className={classes.names}>{listed(open.map(({ names }) => label(names)))}</span>
      </>
    )
  if (!isComplete) return <strong>{t('bar.nothing')}</strong>
  return (
    <>
      <strong>{t('bar.complete')}</strong> {overview.isScoringOpen && t('bar.scoringOpen')}
    </>
  )
}

/** The first of them; the table shows the others. */
function listed(names: readonly string[]): string {
  const more = names.length - namesListed
  return [...names.slice(0, namesListed), ...(more > 0 ? [`+${more}`] : [])].join(', ')
}

function useFacts({ person, draft, nameOf }: Pick<Props, 'person' | 'draft' | 'nameOf'>): string[] {
  const { t } = useTranslation('acdc-wash-up')
  const late = unfinished(person.evaluators)
  const { changed } = draft.state
  return [
    late.length > 0 ? t('bar.unfinished', { names: late.map(nameOf).join(', ') }) : t('bar.finished'),
    ...(draft.isSaving || (draft.isDirty && !draft.problem) ? [t('bar.saving')] : []),
    ...(!draft.isDirty && changed ? [t('bar.saved', { at: shortTime(changed.at) })] : []),
  ]
}

/** 16:05 today, otherwise with its day. */
function shortTime(at: string): string {
  const [written, today] = [formatDateTime(at), formatDateTime(new Date().toISOString())]
  return written.slice(0, 10) === today.slice(0, 10) ? written.slice(11) : written
}
