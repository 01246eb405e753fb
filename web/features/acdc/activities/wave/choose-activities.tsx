import { Select, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { activitiesOfWaveMax } from '../../../../../domain/acdc/activity.ts'
import { pathTo } from '../../../../../domain/shell/routes.ts'
import { useRouteParams } from '../../../../platform/address/location.ts'
import { useMay } from '../../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../../../ui/link.tsx'
import { Box } from '../../../../ui/page/box.tsx'
import { Sortable } from '../../../../ui/sortable/sortable.tsx'
import { useLabel } from '../../use-label.ts'
import { ActivityRow } from './activity-row.tsx'
import { moved, unobserved, type ActivitiesToChoose, type ActivityOfWave } from './choice.ts'
import { keepEnter } from './keep-enter.ts'
import { useChoose } from './use-choose.tsx'
import classes from './wave-activities.module.css'

type Props = { waveGuid: string; stored: ActivitiesToChoose }

/** Which activities a wave has, in which order, for how long, and what is observed in each. Each change is stored at once. */
export function ChooseActivities({ waveGuid, stored }: Props) {
  const { t } = useTranslation('acdc')
  const labelOf = useLabel()
  const [said, setSaid] = useState('')
  const { shown, isSaving, change, question } = useChoose(waveGuid, stored)
  const { competencies, isOpen } = stored
  const ids = shown.map(({ id }) => String(id))
  const move = (from: number, to: number) => {
    const next = moved(shown, from, to)
    const one = shown[from]
    if (!one || next[to] !== one) return
    change(next)
    setSaid(t('choice.moved', { name: labelOf(one.nameLabels), position: to + 1, all: next.length }))
  }
  return (
    <Box title={t('choice.title')} count={shown.length} note={<Note isOpen={isOpen} isSaving={isSaving} />} bleed>
      {shown.length === 0 ? (
        <p className={classes.empty}>{t(isOpen ? 'choice.empty' : 'choice.none')}</p>
      ) : (
        <Sortable ids={ids} onMove={move} hint={t('choice.moveHint')} isReadOnly={!isOpen}>
          <ol className={classes.list} aria-label={t('choice.title')}>
            {shown.map((activity, index) => (
              <ActivityRow
                key={activity.id}
                activity={activity}
                index={index}
                count={shown.length}
                competencies={competencies}
                isOpen={isOpen}
                onChange={(part) => change(shown.map((one) => (one === activity ? { ...one, ...part } : one)))}
                onMove={(to) => move(index, to)}
                onRemove={() => change(shown.filter((one) => one !== activity))}
              />
            ))}
          </ol>
        </Sortable>
      )}
      <Totals shown={shown} stored={stored} />
      {isOpen && <AddActivity shown={shown} stored={stored} onAdd={(one) => change([...shown, one])} />}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {question}
    </Box>
  )
}

function Note({ isOpen, isSaving }: { isOpen: boolean; isSaving: boolean }) {
  const { t } = useTranslation('acdc')
  return t(isOpen ? (isSaving ? 'choice.saving' : 'choice.atOnce') : 'choice.closed')
}

/** How long it takes together, and what nobody would score. */
function Totals({ shown, stored }: { shown: readonly ActivityOfWave[]; stored: ActivitiesToChoose }) {
  const { t } = useTranslation('acdc')
  const labelOf = useLabel()
  const minutes = shown.reduce((sum, one) => sum + (one.minutes ?? 0), 0)
  const missing = shown.length > 0 ? unobserved(shown, stored.competencies) : []
  if (minutes === 0 && missing.length === 0) return null
  return (
    <p className={classes.totals}>
      {minutes > 0 && <span>{t('choice.total', { minutes })}</span>}
      {missing.length > 0 && (
        <span className={classes.missing}>
          {t('choice.unobserved', { names: missing.map(({ names }) => labelOf(names)).join(', ') })}
        </span>
      )}
    </p>
  )
}

type AddProps = {
  shown: readonly ActivityOfWave[]
  stored: ActivitiesToChoose
  onAdd: (activity: ActivityOfWave) => void
}

function AddActivity({ shown, stored, onAdd }: AddProps) {
  const { t } = useTranslation('acdc')
  const labelOf = useLabel()
  const params = useRouteParams()
  const mayMaintain = useMay('manageActivities')
  // One that was just removed is offered before the server has answered.
  const offered = [...stored.offered, ...stored.activities.filter(({ isDeleted }) => !isDeleted)]
    .filter(({ id }) => !shown.some((one) => one.id === id))
    .map((one) => ({ ...one, label: labelOf(one.nameLabels) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  const isFull = shown.length >= activitiesOfWaveMax
  const add = (value: string | null) => {
    const one = offered.find(({ id }) => String(id) === value)
    if (!one) return
    const { label: _, ...activity } = one
    const kept = stored.activities.find(({ id }) => id === one.id)
    onAdd(kept ?? { ...activity, minutes: null, sectionNumbers: null, isDeleted: false, scoresCount: 0 })
  }
  return (
    <div className={classes.add}>
      <Select
        className={classes.select}
        aria-label={t('choice.add')}
        placeholder={isFull ? t('choice.full', { most: activitiesOfWaveMax }) : t('choice.add')}
        disabled={isFull}
        searchable
        nothingFoundMessage={t('choice.nothingFound')}
        data={offered.map(({ id, label }) => ({ value: String(id), label }))}
        value={null}
        onChange={add}
        onKeyDown={keepEnter}
      />
      {mayMaintain && (
        <UiLink className={classes.catalogue} href={pathTo('acdc-activities', params)}>
          {t('choice.catalogue')}
        </UiLink>
      )}
    </div>
  )
}
